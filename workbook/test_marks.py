"""Outputs handed out, marked, packed and found again."""
import json
import lzma
import os
import subprocess
import sys
import tempfile
import unittest

MARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'marks')
TEXT, OUTPUT = 'He ran off 🏃 at once.', 'He fled 🏃 immediately.'
CHANGES = [{'from': [3, 10], 'to': [3, 7], 'kind': 'phrase', 'table': 'pivot', 'p': 0.9},
           {'from': [14, 21], 'to': [11, 22], 'kind': 'phrase', 'table': 'ppdb', 'p': 0.5}]


class MarksTest(unittest.TestCase):
    def run_script(self, name, *arguments, given=''):
        return subprocess.run([sys.executable, '-B', os.path.join(MARKS, name), *arguments], check=True, input=given,
                              capture_output=True, text=True).stdout

    def write(self, path, entries):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.writelines(json.dumps(e) + '\n' for e in entries)
        return path

    def desk(self, folder):
        licences = {'talk-m1': 'CC0 1.0', 'talk-m2': 'CC BY-SA 4.0', 'talk-m3': 'MIT'}
        pool = [{'id': i, 'kind': 'talk', 'source': 'Made up', 'licence': by, 'place': i, 'text': TEXT + i} for i, by in licences.items()]
        items = [{'id': i, 'mode': 'words', 'output': OUTPUT + i, 'rank': 1, 'of': 3, 'score': -1.0, 'changes': CHANGES} for i in licences]
        foil = {'id': 'foil-1', 'mode': 'foil', 'text': 'It is late.', 'output': 'It is tardy.', 'wrong': 0,
                'changes': [{'from': [6, 10], 'to': [6, 11]}]}
        self.write(os.path.join(folder, 'outputs', 'words.jsonl'), items)
        self.write(os.path.join(folder, 'foils.jsonl'), [foil])
        return self.write(os.path.join(folder, 'pool.jsonl'), pool)

    def answers(self, batch, marks):
        lines = batch.splitlines()
        return ''.join('%s %s\n' % (lines[i - 1], '0c - n' if 'late' in s else marks) for i, s in enumerate(lines) if s.startswith('S:'))

    def test_marks(self):
        with tempfile.TemporaryDirectory() as folder:
            pool = self.desk(folder)
            batch = self.run_script('desk', folder, 'mark', 'r1')
            self.assertIn('  1 ran off → fled\n  2 at once → immediately\n', batch)
            refused = self.run_script('desk', folder, 'mark', 'r1', given=self.answers(batch, '2 0c - y'))
            self.assertEqual(3, refused.count('a change is wrong, yet the whole is y'))
            self.assertIn('# still open', refused)
            done = self.run_script('desk', folder, 'mark', 'r1', given=self.answers(refused, '2 0c l n'))
            self.assertIn('is done', done)
            rates = self.run_script('desk', folder, 'rates')
            self.assertIn('3 outputs marked, 0 left; 6 marks', rates)
            self.assertIn('1 of 1 foils caught', rates)
            one, two, again = (os.path.join(folder, name) for name in ('one', 'two', 'again'))
            self.run_script('pack', folder, one)
            self.run_script('pack', '--unpack', pool, one, again)
            self.run_script('pack', again, two)
            for name in 'open.jsonl.xz', 'sharealike.jsonl.xz', 'other.jsonl.xz':
                packed = [lzma.open(os.path.join(f, name), 'rt', encoding='utf-8').read() for f in (one, two)]
                self.assertEqual(*packed)
                entry = json.loads(packed[0])
                reading = {'reader': 'r1', 'marks': ['2', '0c'], 'lost': True, 'whole': False}
                self.assertEqual([reading], entry['outputs'][0]['readings'])
            self.assertNotIn('text', entry)  # of a licence that forbids it
            pieces = entry['outputs'][0]['pieces']
            self.assertEqual(OUTPUT, ''.join(p if isinstance(p, str) else TEXT[slice(*p)] for p in pieces))


if __name__ == '__main__':
    unittest.main()
