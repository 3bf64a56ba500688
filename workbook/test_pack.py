"""A desk packed, unpacked and packed again."""
import json
import lzma
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = 'He ran off 🏃 at a racing pace.'
TELLING = 'He sped away 🏃 at full tilt.'


def events():
    edits = [{'kind': 'phrase', 'from': [3, 10], 'to': [3, 12]}, {'kind': 'phrase', 'from': [16, 29], 'to': [18, 27]}]
    told = dict(event='telling', purpose='words', id='talk-0001')
    yield dict(told, who='w1', text=TELLING, edits=edits)
    yield dict(told, who='w2', text='He bolted.', edits=[])
    yield dict(told, purpose='simpler', who='p1', text='', edits=[], skipped=True)
    item = {'purpose': 'words', 'id': 'talk-0001', 'of': 'w1', 'planted': False}
    yield {'event': 'batch', 'batch': 'r1-001', 'who': 'r1', 'items': [item, dict(item, of='w2')]}
    yield {'event': 'read', 'batch': 'r1-001', 'who': 'r1',
           'verdicts': [dict(item, verdict='accepted'), dict(item, of='w2', verdict='dropped')]}
    yield {'event': 'miss', 'purpose': 'words', 'id': 'talk-0001', 'of': 'w1', 'who': 'm1', 'kind': 'collocation',
           'text': TELLING.replace('tilt', 'bend'), 'span': [23, 27]}
    yield {'event': 'tick', 'id': 'talk-0001', 'who': 't1', 'right': [0]}
    yield {'event': 'tick', 'id': 'talk-0001', 'who': 't2', 'right': []}


class PackTest(unittest.TestCase):
    def pack(self, *arguments):
        subprocess.run([sys.executable, '-B', os.path.join(HERE, 'pack'), *arguments], check=True, stdout=subprocess.DEVNULL)

    def desk(self, folder):
        os.mkdir(folder)
        drawn = {'id': 'talk-0001', 'kind': 'talk', 'part': 'train', 'source': 'Made up', 'licence': 'CC0 1.0', 'place': 'made 1', 'text': SOURCE}
        with open(os.path.join(folder, 'pool.jsonl'), 'w', encoding='utf-8') as file:
            file.write(json.dumps(drawn) + '\n')
        return folder

    def test_round_trip(self):
        with tempfile.TemporaryDirectory() as folder:
            first, second = self.desk(os.path.join(folder, 'first')), self.desk(os.path.join(folder, 'second'))
            with open(os.path.join(first, 'log.jsonl'), 'w', encoding='utf-8') as file:
                file.writelines(json.dumps(dict(event, time=0)) + '\n' for event in events())
            with open(os.path.join(first, 'offers.jsonl'), 'w', encoding='utf-8') as file:
                file.write(json.dumps({'id': 'talk-0001', 'offers': [{'from': [3, 6], 'to': 'dashed'}]}) + '\n')
            one, two = os.path.join(folder, 'one'), os.path.join(folder, 'two')
            os.mkdir(one)
            os.mkdir(two)
            self.pack(first, one)
            self.pack('--unpack', one, second)
            self.pack(second, two)
            packed = [lzma.open(os.path.join(w, 'open.jsonl.xz'), 'rt', encoding='utf-8').read() for w in (one, two)]
        entry = json.loads(packed[0])
        self.assertEqual(packed[0], packed[1])
        self.assertEqual([TELLING], [t['text'] for t in entry['tellings']])  # what a reader dropped is gone
        self.assertEqual([17, 30], entry['tellings'][0]['edits'][1]['from'])  # in UTF-16 units
        self.assertEqual('r1', entry['tellings'][0]['reader'])
        self.assertEqual([[24, 28]], [m['span'] for m in entry['misses']])
        self.assertEqual(['simpler'], entry['skipped'])
        self.assertEqual([{'from': [3, 6], 'to': 'dashed', 'votes': [1, 0]}], entry['offers'])


if __name__ == '__main__':
    unittest.main()
