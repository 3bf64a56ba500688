"""Lines taken and refused at the desk, near-misses weighed."""
import json
import lzma
import os
import subprocess
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
SOURCE = 'She ran out of money halfway through the trip.'
LINE = 'talk-0144 || She {ran out of money|used up her cash} {halfway|midway} through the {trip|journey}.'
TELLING = 'She used up her cash midway through the journey.'


class DeskTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        entry = {'kind': 'talk', 'source': 'Made up', 'licence': 'CC0 1.0', 'place': 'made 1', 'text': SOURCE}
        parts = {'talk-0000': 'dev', 'talk-0144': 'train'}
        with open(os.path.join(self.folder.name, 'pool.jsonl'), 'w', encoding='utf-8') as pool:
            pool.writelines(json.dumps({'id': i, 'part': part, **entry}) + '\n' for i, part in parts.items())
        guards = os.path.join(self.folder.name, 'paraphrast')
        with open(guards, 'w', encoding='utf-8') as file:
            file.write('#!/bin/sh\nsed \'s/.*/{"guards":[]}/\'\n')
        os.chmod(guards, 0o755)

    def tearDown(self):
        self.folder.cleanup()

    def desk(self, *work, given=''):
        environment = dict(os.environ, PARAPHRAST=os.path.join(self.folder.name, 'paraphrast'))
        return subprocess.run([sys.executable, '-B', os.path.join(HERE, 'desk'), self.folder.name, *work], check=True, input=given,
                              capture_output=True, text=True, env=environment).stdout

    def test_ways_are_named(self):
        batch = self.desk('write', 'words', 'w1')
        self.assertIn('talk-0144 || ' + SOURCE, batch)
        self.assertNotIn('talk-0000', batch)  # what is there of dev stays as it is
        self.assertIn('the last field is missing', self.desk('write', 'words', 'w1', given=LINE))
        self.assertIn('names ways', self.desk('write', 'words', 'w1', given=LINE + ' || neat'))
        self.assertIn('taken: 1', self.desk('write', 'words', 'w1', given=LINE + ' || idiom apt'))

    def test_registers(self):
        self.assertIn('talk-0000', self.desk('write', 'formal', 'w1'))
        line = 'talk-0144 || She exhausted her funds halfway through the trip. || ran out of money > exhausted her funds'
        self.assertIn('taken: 1', self.desk('write', 'formal', 'w1', given=line))
        self.desk('write', 'words', 'w2')
        close = 'talk-0144 || She {ran out of money|exhausted her funds} {halfway|midway} through the trip. || idiom'
        self.assertIn('hardly other than', self.desk('write', 'words', 'w2', given=close))

    def test_near_misses_are_weighed(self):
        self.desk('write', 'words', 'w1')
        self.desk('write', 'words', 'w1', given=LINE + ' || idiom')
        key = 'words/talk-0144/w1'
        lines = key + ' || exchanged || midway > at the start'
        self.assertNotIn('NOT TAKEN', self.desk('miss', 'm1', given=lines))
        self.assertIn('[at the start]', self.desk('weigh', 'r1'))
        self.assertIn('taken: 1, of them 1 arguably fine', self.desk('weigh', 'r1', given='1'))
        self.assertIn('nothing is left', self.desk('weigh', 'r2'))
        subprocess.run([sys.executable, '-B', os.path.join(HERE, 'pack'), self.folder.name, self.folder.name], check=True, stdout=subprocess.DEVNULL)
        with lzma.open(os.path.join(self.folder.name, 'open.jsonl.xz'), 'rt', encoding='utf-8') as lines:
            entry = json.loads(lines.read())
        self.assertEqual(['idiom'], entry['tellings'][0]['ways'])
        self.assertNotIn('misses', entry)  # it was arguably fine

    def test_a_desk_that_was_kept_is_the_same(self):
        self.desk('write', 'words', 'w1')
        self.desk('write', 'words', 'w1', given=LINE + ' || idiom')
        module = SourceFileLoader('desk', os.path.join(HERE, 'desk')).load_module()
        module.KEPT = 0
        first = module.Desk.open(self.folder.name)
        self.assertIn('desk.pickle', os.listdir(self.folder.name))
        self.desk('write', 'formal', 'w2')
        again = module.Desk.open(self.folder.name)
        self.assertEqual(TELLING, again.tellings['words', 'talk-0144']['w1']['text'])
        self.assertIn('w2', again.claims['formal', 'talk-0144'])
        self.assertGreater(again.place, first.place)


if __name__ == '__main__':
    unittest.main()
