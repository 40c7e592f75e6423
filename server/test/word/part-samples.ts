import { ada, ben, type WordSample, word } from './sample.ts'
import {
  about,
  by,
  cell,
  control,
  deleted,
  endIs,
  inserted,
  paragraph,
  picture,
  row,
  run,
  table,
  textBox,
} from './writer.ts'

const lists =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
const item = (depth: number) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`

/** What else a file has, as Word writes it: tables, notes, boxes, lists, links. */
export const partSamples: WordSample[] = [
  word(
    'rows that came and went',
    () => ({
      body: table(
        row(cell(paragraph(run('Site'))) + cell(paragraph(run('Tide')))) +
          row(
            cell(paragraph(inserted(ada, 'Durban'), endIs('ins', ada))) +
              cell(paragraph(inserted(ada, '1.8'), endIs('ins', ada))),
            `<w:ins ${by(ada)}/>`,
          ) +
          row(cell(paragraph(inserted(ada, 'Cape Town'))) + cell(paragraph(run('1.5'))), `<w:ins ${by(ada)}/>`) +
          row(cell(paragraph(deleted(ben, 'Old'))) + cell(paragraph(deleted(ben, '0'))), `<w:del ${by(ben)}/>`),
      ),
    }),
    {
      changes: [
        { kind: 'table', author: ada },
        { kind: 'table', author: ben },
      ],
      text: ['Site\tTide', 'Durban\t1.8', 'Cape Town\t1.5'],
    },
  ),
  word(
    'a column that came, and one that went',
    () => ({
      body: table(
        row(
          cell(paragraph(run('A'))) +
            cell(paragraph(run('new')), `<w:cellIns ${by(ada)}/>`) +
            cell(paragraph(run('old')), `<w:cellDel ${by(ada)}/>`),
        ),
      ),
    }),
    {
      changes: [
        { kind: 'table', author: ada, text: 'new' },
        { kind: 'table', author: ada, text: 'old' },
      ],
      text: ['A\tnew'],
    },
  ),
  word(
    'formatting is counted, and named',
    () => ({
      body:
        paragraph(run('Bold', `<w:b/><w:rPrChange ${by(ada)}><w:rPr><w:i/></w:rPr></w:rPrChange>`) + run(' not')) +
        paragraph(
          run('Centred'),
          `<w:jc w:val="center"/><w:pPrChange ${by(ada)}><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:pPrChange>`,
        ),
    }),
    {
      changes: [
        { kind: 'formatted', author: ada, text: 'Bold' },
        { kind: 'formatted', author: ada, text: 'Centred' },
      ],
      text: ['Bold not', 'Centred'],
      unseen: ['2 changes of formatting'],
    },
  ),
  word(
    'a footnote with a change, and one that was deleted',
    () => ({
      body: paragraph(
        `${run('Text')}<w:r><w:footnoteReference w:id="1"/></w:r><w:del ${by(ada)}><w:r><w:footnoteReference w:id="2"/></w:r></w:del>`,
      ),
      footnotes: [paragraph(run('See ') + inserted(ben, 'Darwin')), paragraph(deleted(ada, 'Gone'))],
    }),
    {
      changes: [
        { kind: 'deleted', author: ada },
        { kind: 'inserted', author: ben, text: 'Darwin' },
        { kind: 'deleted', author: ada, text: 'Gone' },
      ],
      text: ['Text', 'See Darwin'],
    },
  ),
  word(
    'content controls, links and fields around what was changed',
    () => ({
      body:
        control(paragraph(run('In a control ') + control(inserted(ada, 'too')))) +
        paragraph(
          `<w:hyperlink r:id="rId1">${run('a ')}<w:ins ${by(ben)}>${run('link')}</w:ins></w:hyperlink><w:fldSimple w:instr="PAGE">${run(' 7')}</w:fldSimple><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(' Figure 1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      links: ['https://example.org/a'],
    }),
    {
      changes: [
        { kind: 'inserted', author: ada, text: 'too' },
        { kind: 'inserted', author: ben, text: 'link' },
      ],
      text: ['In a control too', 'a link 7 Figure 1'],
    },
  ),
  word(
    'a text box is read once',
    () => ({ body: paragraph(run('Beside it') + textBox(paragraph(run('In a box ') + inserted(ada, 'new')))) }),
    { changes: [{ kind: 'inserted', author: ada, text: 'new' }], text: ['Beside it', 'In a box new'] },
  ),
  word(
    'pictures, equations, objects and hidden words are named',
    () => ({
      body:
        paragraph(`${run('See')}${picture}${picture}<m:oMath><m:r><m:t>E=mc2</m:t></m:r></m:oMath>`) +
        paragraph(
          `${run('secret', '<w:vanish/>')}<w:r><w:object><v:shape/></w:object></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`,
        ),
    }),
    {
      text: ['See'],
      unseen: ['2 pictures', '1 equation', '1 hidden passage', '1 embedded object', '1 special character'],
    },
  ),
  word(
    'a header with a change is named',
    () => ({ body: paragraph(run('Body')), header: paragraph(run('Draft ') + inserted(ada, 'two')) }),
    { text: ['Body'], unseen: ['1 change in headers and footers'] },
  ),
  word(
    'the strict format',
    () => ({
      isStrict: true,
      body: paragraph(`${about(0, run('Strictly'))}${deleted(ada, ' not')}`),
      comments: [{ author: ben, text: 'Yes.' }],
    }),
    {
      comments: [{ author: ben, text: 'Yes.', quote: 'Strictly' }],
      changes: [{ kind: 'deleted', author: ada, text: 'not' }],
      text: ['Strictly'],
    },
  ),
  word(
    'other prefixes',
    () => ({
      prefix: 'wx',
      body: paragraph(about(0, run('Any')) + inserted(ada, ' prefix')),
      comments: [{ author: ben, text: 'Hm.' }],
    }),
    {
      comments: [{ author: ben, text: 'Hm.', quote: 'Any' }],
      changes: [{ kind: 'inserted', author: ada, text: ' prefix'.trim() }],
      text: ['Any prefix'],
    },
  ),
  word(
    'lists that are numbered and that are not',
    {
      body:
        paragraph(run('One'), item(0)) +
        paragraph(run('dot'), item(1)) +
        paragraph(run('Between')) +
        paragraph(run('Two'), item(0)),
      numbering: lists,
    },
    { text: ['One', 'dot', 'Between', 'Two'] },
  ),
  word(
    'a comment over two paragraphs and a deletion in it',
    () => ({
      body:
        paragraph(`${run('a ')}<w:commentRangeStart w:id="0"/>${run('b ')}${deleted(ada, 'x ')}`) +
        paragraph(`${run('c')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>${run(' d')}`),
      comments: [{ author: ben, text: 'Both.' }],
    }),
    {
      comments: [{ author: ben, text: 'Both.', quote: 'b \nc' }],
      changes: [{ kind: 'deleted', author: ada, text: 'x' }],
      text: ['a b', 'c d'],
    },
  ),
  word(
    'a comment about what was deleted, and one that stands nowhere',
    () => ({
      body: paragraph(`${run('Keep ')}${about(0, deleted(ada, 'this'))}`),
      comments: [
        { author: ben, text: 'Why?' },
        { author: ben, text: 'Lost.' },
      ],
    }),
    {
      comments: [
        { author: ben, text: 'Why?', quote: 'this' },
        { author: ben, text: 'Lost.', quote: '' },
      ],
      changes: [{ kind: 'deleted', author: ada, text: 'this' }],
      text: ['Keep'],
    },
  ),
]
