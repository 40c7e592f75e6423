import { ada, ben, type WordSample, word } from './sample.ts'
import { about, by, deleted, endIs, inserted, moved, paragraph, run } from './writer.ts'

/** What is done to text, as Word writes it. */
export const textSamples: WordSample[] = [
  word(
    'a thread with an answer, and one that is resolved',
    {
      body: paragraph(`${about(0, run('The tide'))}${about(1, '')}${run(' turns ')}${about(2, run('at noon'))}.`),
      comments: [
        { author: ada, text: 'Which tide?' },
        { author: ben, text: 'The spring tide.', answers: 0 },
        { author: ada, text: 'Says who?\nGive a source.', isResolved: true },
      ],
    },
    {
      comments: [
        { author: ada, text: 'Which tide?', quote: 'The tide' },
        { author: ben, text: 'The spring tide.', quote: '', answers: 0 },
        { author: ada, text: 'Says who?\nGive a source.', quote: 'at noon', isResolved: true },
      ],
      text: ['The tide turns at noon'],
    },
  ),
  word(
    'an insertion over several formattings and paragraphs is one',
    () => ({
      body:
        paragraph(run('First.') + inserted(ada, ' And'), endIs('ins', ada)) +
        paragraph(`<w:ins ${by(ada)}>${run('more ', '<w:b/>')}${run('of it')}</w:ins>`, endIs('ins', ada)) +
        paragraph(inserted(ada, 'to here.')),
    }),
    {
      changes: [{ kind: 'inserted', author: ada, text: 'And\nmore of it\nto here.' }],
      text: ['First. And', 'more of it', 'to here.'],
    },
  ),
  word(
    'a deleted end joins two paragraphs',
    () => ({ body: paragraph(run('One'), endIs('del', ada)) + paragraph(run(' two')) }),
    { changes: [{ kind: 'deleted', author: ada }], text: ['One two'] },
  ),
  word(
    'a deleted paragraph',
    () => ({
      body:
        paragraph(run('Stays')) + paragraph(deleted(ada, 'Goes away'), endIs('del', ada)) + paragraph(run('Stays too')),
    }),
    { changes: [{ kind: 'deleted', author: ada, text: 'Goes away' }], text: ['Stays', 'Stays too'] },
  ),
  word(
    'a sentence that was moved is one change',
    () => ({
      body:
        paragraph(moved('From', ben, 'move1', 'Here first. ') + run('Then this.')) +
        paragraph(run('At last. ') + moved('To', ben, 'move1', 'Here first. ')),
    }),
    { changes: [{ kind: 'moved', author: ben, text: 'Here first.' }], text: ['Then this.', 'At last. Here first.'] },
  ),
  word(
    'a paragraph that was moved upwards, with its end',
    () => ({
      body:
        paragraph(moved('To', ben, 'move2', 'Moved up'), endIs('moveTo', ben)) +
        paragraph(run('Middle')) +
        paragraph(moved('From', ben, 'move2', 'Moved up'), endIs('moveFrom', ben)) +
        paragraph(run('End')),
    }),
    // What ends a paragraph stands outside of its range.
    { changes: [{ kind: 'moved', author: ben, text: 'Moved up' }], text: ['Moved up', 'Middle', 'End'] },
  ),
  word(
    'what one put in and another took out',
    () => ({ body: paragraph(`${run('a ')}<w:ins ${by(ada)}>${run('b ')}${deleted(ben, 'c ')}${run('d')}</w:ins>`) }),
    {
      changes: [
        { kind: 'inserted', author: ada, text: 'b c d' },
        { kind: 'deleted', author: ben, text: 'c' },
      ],
      text: ['a b d'],
    },
  ),
]
