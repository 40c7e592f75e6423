import { ada, ben, type Raw, type WordSample, word } from './sample.ts'
import { about, asLibreOffice, by, deleted, inserted, paragraph, run } from './writer.ts'

const libreOffice = (
  name: string,
  body: () => string,
  more: Partial<Raw>,
  expected: Omit<WordSample, 'name' | 'bytes'>,
) =>
  word(
    `LibreOffice: ${name}`,
    () => ({ body: asLibreOffice(body()), parts: { 'word/commentsExtended.xml': null }, ...more }),
    expected,
  )

/** The same as LibreOffice writes it. */
export const libreOfficeSamples: WordSample[] = [
  libreOffice(
    'changes and a comment',
    () => paragraph(`${about(0, run('Reef'))}${inserted(ada, 's')}${deleted(ada, ' grow')}`),
    { comments: [{ author: ben, text: 'Plural?' }] },
    {
      comments: [{ author: ben, text: 'Plural?', quote: 'Reef' }],
      changes: [
        { kind: 'inserted', author: ada, text: 's' },
        { kind: 'deleted', author: ada, text: 'grow' },
      ],
      text: ['Reefs'],
    },
  ),
  libreOffice(
    'a move without its ranges',
    () =>
      paragraph(
        `<w:moveFrom ${by(ada, null)}>${run('There ')}</w:moveFrom>${run('stays ')}<w:moveTo ${by(ada, null)}>${run('There ')}</w:moveTo>`,
      ),
    {},
    { changes: [{ kind: 'moved', author: ada, text: 'There' }], text: ['stays There'] },
  ),
  libreOffice(
    'nobody’s name',
    () => paragraph(run('By ') + inserted('', 'nobody')),
    {},
    {
      changes: [{ kind: 'inserted', author: '', text: 'nobody' }],
      text: ['By nobody'],
    },
  ),
]
