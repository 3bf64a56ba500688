"""python3 -m unittest discover workbook"""
import unittest

from edits import Unfit, edits_of, marked, paraphrase_rate_1, paraphrase_rate_2, reordered, verify


def pieces(source, text, edits):
    return [(e['kind'], source[slice(*e['from'])], text[slice(*e['to'])]) for e in edits]


class MarkedTest(unittest.TestCase):
    SOURCE = 'He ran off at a racing pace.'

    def test_places_of_marks(self):
        text, edits = marked(self.SOURCE, 'He {ran off|sped away} at {a racing pace|full tilt}.')
        self.assertEqual('He sped away at full tilt.', text)
        self.assertEqual([('phrase', 'ran off', 'sped away'), ('phrase', 'a racing pace', 'full tilt')], pieces(self.SOURCE, text, edits))
        verify(self.SOURCE, text, edits)

    def test_equal_words_at_the_ends_are_no_part_of_an_edit(self):
        text, edits = marked(self.SOURCE, 'He ran off at {a racing pace|a very fast pace}.')
        self.assertEqual([('phrase', 'racing', 'very fast')], pieces(self.SOURCE, text, edits))

    def test_the_old_words_must_be_the_source(self):
        with self.assertRaisesRegex(Unfit, 'not the source'):
            marked(self.SOURCE, 'He {ran away|sped away} at a racing pace.')

    def test_left_over_white_space(self):
        with self.assertRaisesRegex(Unfit, 'white space'):
            marked(self.SOURCE, 'He ran {off|} at {a racing|full} pace.')


class EditsTest(unittest.TestCase):
    SOURCE = 'The committee rejected the plan because it was too expensive.'

    def test_what_moved_is_found(self):
        text = 'Because it cost too much, the plan was turned down by the committee.'
        edits = edits_of(self.SOURCE, text, [('rejected', 'was turned down by'), ('was too expensive', 'cost too much')], 'structure')
        verify(self.SOURCE, text, edits)
        self.assertIn(('phrase', 'rejected', 'was turned down by'), pieces(self.SOURCE, text, edits))
        self.assertIn(('move', 'because it', 'Because it'), pieces(self.SOURCE, text, edits))
        self.assertTrue(reordered(self.SOURCE, text, edits))

    def test_every_content_word_must_be_accounted_for(self):
        with self.assertRaisesRegex(Unfit, 'what became of these words'):
            edits_of(self.SOURCE, 'It was refused because of the cost.', [], 'structure')

    def test_both_sides_must_stand_in_the_texts(self):
        with self.assertRaisesRegex(Unfit, 'not in the telling'):
            edits_of(self.SOURCE, 'The committee turned the plan down because it was too expensive.', [('rejected', 'turned down')], 'structure')

    def test_a_new_sentence_is_a_split(self):
        text = 'The plan cost too much. So the committee rejected it.'
        kinds = [e['kind'] for e in edits_of(self.SOURCE, text, [('was too expensive', 'cost too much')], 'simpler')]
        self.assertIn('split', kinds)

    def test_verify_finds_a_wrong_place(self):
        with self.assertRaises(Unfit):
            verify('a b c', 'a x c', [{'kind': 'word', 'from': [0, 1], 'to': [2, 3]}])


class RatesTest(unittest.TestCase):
    def test_rates(self):
        self.assertAlmostEqual(0.25, paraphrase_rate_1('a b c d', 'b a c e'))
        self.assertAlmostEqual(0.75, paraphrase_rate_2('a b c d', 'b a c e'))


if __name__ == '__main__':
    unittest.main()
