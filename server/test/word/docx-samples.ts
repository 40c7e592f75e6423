import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import type { WordSample } from './sample.ts'

const who = { author: 'Nomsa Dlamini', date: '2026-05-03T09:15:00Z' }
let lastId = 0
const change = () => {
  lastId += 1
  return { id: lastId, ...who }
}

const docx = (
  name: string,
  options: () => Omit<ConstructorParameters<typeof Document>[0], 'sections'> & {
    children: (Paragraph | Table)[]
  },
  expected: Omit<WordSample, 'name' | 'bytes'>,
): WordSample => ({
  name: `docx: ${name}`,
  async bytes() {
    const { children, ...rest } = options()
    return new Uint8Array(await Packer.toBuffer(new Document({ ...rest, sections: [{ children }] })))
  },
  ...expected,
})

const said = (id: number, text: string) => ({
  id,
  author: 'Piet Smit',
  date: new Date('2026-05-04T10:00:00Z'),
  children: [new Paragraph(text)],
})
const commented = (id: number, text: string) => [
  new CommentRangeStart(id),
  new TextRun(text),
  new CommentRangeEnd(id),
  new TextRun({ children: [new CommentReference(id)] }),
]

/** Files by the library that writes our own papers. */
export const docxSamples: WordSample[] = [
  docx('nothing but text', () => ({ children: [new Paragraph('Low tide at six.')] }), { text: ['Low tide at six.'] }),
  docx(
    'an insertion',
    () => ({
      children: [
        new Paragraph({
          children: [new TextRun('Low '), new InsertedTextRun({ text: 'spring ', ...change() }), new TextRun('tide')],
        }),
      ],
    }),
    { changes: [{ kind: 'inserted', author: who.author, text: 'spring' }], text: ['Low spring tide'] },
  ),
  docx(
    'a deletion and what takes its place',
    () => ({
      children: [
        new Paragraph({
          children: [
            new TextRun('At '),
            new DeletedTextRun({ text: 'six', ...change() }),
            new InsertedTextRun({ text: 'seven', ...change() }),
          ],
        }),
      ],
    }),
    {
      changes: [
        { kind: 'deleted', author: who.author, text: 'six' },
        { kind: 'inserted', author: who.author, text: 'seven' },
      ],
      text: ['At seven'],
    },
  ),
  docx(
    'two comments',
    () => ({
      comments: { children: [said(0, 'Which coast?'), said(1, 'A source, please.')] },
      children: [
        new Paragraph({ children: [...commented(0, 'The coast'), new TextRun(' is '), ...commented(1, 'long')] }),
      ],
    }),
    {
      comments: [
        { author: 'Piet Smit', text: 'Which coast?', quote: 'The coast' },
        { author: 'Piet Smit', text: 'A source, please.', quote: 'long' },
      ],
      text: ['The coast is long'],
    },
  ),
  docx(
    'a comment about what was inserted',
    () => ({
      comments: { children: [said(0, 'Good.')] },
      children: [
        new Paragraph({
          children: [
            new CommentRangeStart(0),
            new InsertedTextRun({ text: 'Waves', ...change() }),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
          ],
        }),
      ],
    }),
    {
      comments: [{ author: 'Piet Smit', text: 'Good.', quote: 'Waves' }],
      changes: [{ kind: 'inserted', author: who.author, text: 'Waves' }],
      text: ['Waves'],
    },
  ),
  docx(
    'changes in a table',
    () => ({
      children: [
        new Table({
          rows: [
            new TableRow({
              children: [
                new TableCell({ children: [new Paragraph('Site')] }),
                new TableCell({
                  children: [
                    new Paragraph({
                      children: [new TextRun('Tide '), new InsertedTextRun({ text: '(m)', ...change() })],
                    }),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
    }),
    { changes: [{ kind: 'inserted', author: who.author, text: '(m)' }], text: ['Site\tTide (m)'] },
  ),
  docx(
    'a footnote',
    () => ({
      footnotes: { 1: { children: [new Paragraph('After Darwin.')] } },
      children: [new Paragraph({ children: [new TextRun('Reefs grow'), new FootnoteReferenceRun(1)] })],
    }),
    { text: ['Reefs grow', 'After Darwin.'] },
  ),
  docx(
    'headings, lists and looks',
    () => ({
      children: [
        new Paragraph({ text: 'Methods', heading: HeadingLevel.HEADING_2 }),
        new Paragraph({ text: 'We walked.', bullet: { level: 0 } }),
        new Paragraph({
          children: [
            new TextRun({ text: 'H' }),
            new TextRun({ text: '2', subScript: true }),
            new TextRun({ text: 'O', bold: true }),
          ],
        }),
      ],
    }),
    { text: ['Methods', 'We walked.', 'H2O'] },
  ),
  docx(
    'insertions by two people side by side',
    () => ({
      children: [
        new Paragraph({
          children: [
            new InsertedTextRun({ text: 'one ', ...change() }),
            new InsertedTextRun({ text: 'two', ...change(), author: 'Piet Smit' }),
          ],
        }),
      ],
    }),
    {
      changes: [
        { kind: 'inserted', author: who.author, text: 'one' },
        { kind: 'inserted', author: 'Piet Smit', text: 'two' },
      ],
      text: ['one two'],
    },
  ),
  docx(
    'a comment about a whole row',
    () => ({
      comments: { children: [said(0, 'Is this a mean?')] },
      children: [
        new Table({
          rows: [
            new TableRow({
              children: [new TableCell({ children: [new Paragraph({ children: commented(0, '1.8') })] })],
            }),
          ],
        }),
      ],
    }),
    { comments: [{ author: 'Piet Smit', text: 'Is this a mean?', quote: '1.8' }], text: ['1.8'] },
  ),
]
