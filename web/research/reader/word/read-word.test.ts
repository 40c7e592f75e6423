import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inspectZip } from '#server/research/files/inspection/inspect-zip.ts'
import { countCalls } from '#server/test/count-calls.ts'
import { wordSamples } from '#server/test/word/samples.ts'
import { about, cell, escaped, inserted, paragraph, row, run, table, wordFile } from '#server/test/word/writer.ts'
import { plainText } from './plain-text.ts'
import { readWord } from './read-word.ts'

const read = (bytes: Uint8Array) => readWord(new Blob([new Uint8Array(bytes)]))

/** What the server finds when the file is uploaded. */
async function counted(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'word-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await inspectZip(path, 'a.docx')
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('there are thirty files or more', () => expect(wordSamples.length).toBeGreaterThanOrEqual(30))

test.each(wordSamples.map((sample) => [sample.name, sample] as const))(
  '%s: what was put in is read, and the server counts the same',
  async (_name, { bytes: write, comments = [], changes = [], text, unseen = [] }) => {
    const bytes = await write()
    const document = await read(bytes)
    expect(plainText(document)).toEqual(text)
    expect(document.changes).toMatchObject(changes)
    expect(document.changes).toHaveLength(changes.length)
    expect(document.unseen).toEqual(unseen)
    const ids = document.comments.map(({ id }) => id)
    expect(document.comments).toMatchObject(
      comments.map(({ answers, isResolved = false, ...comment }) => ({
        ...comment,
        isResolved,
        replyTo: answers === undefined ? null : ids[answers],
      })),
    )
    expect(await counted(bytes)).toEqual({ markup: { comments: comments.length, changes: changes.length } })
  },
)

test('what is around a comment, and around a change, is of its paragraph', async () => {
  const body =
    paragraph(run('Before it.')) +
    paragraph(run(`${'x'.repeat(80)} the `) + about(0, run('tide')) + inserted('Ada', ' (spring)') + run(' turns'))
  const { comments, changes } = await read(wordFile({ body, comments: [{ author: 'Ben', text: 'Hm' }] }))
  expect(comments).toMatchObject([{ quote: 'tide', before: `${'x'.repeat(59)} the `, after: ' (spring) turns' }])
  expect(changes).toMatchObject([{ before: `${'x'.repeat(55)} the tide`, after: ' turns' }])
})

test('headings have their levels, items their numbers, and looks are kept', async () => {
  const styles =
    '<w:style w:styleId="Kop1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Eie"><w:name w:val="Own"/><w:basedOn w:val="Kop1"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>'
  const numbering =
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num>'
  const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'
  const body =
    paragraph(run('A'), '<w:pStyle w:val="Kop1"/>') +
    paragraph(run('B'), '<w:pStyle w:val="Eie"/>') +
    paragraph(run('C'), item) +
    paragraph(run('D')) +
    paragraph(run('E'), item) +
    paragraph(run('x', '<w:b/><w:i w:val="0"/>') + run('2', '<w:vertAlign w:val="superscript"/>'))
  const { blocks } = await read(wordFile({ body, styles, numbering }))
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1 },
    { kind: 'heading', level: 1 },
    { kind: 'item', isOrdered: true, number: 3 },
    { kind: 'paragraph' },
    { kind: 'item', isOrdered: true, number: 4 },
    {
      runs: [
        { text: 'x', bold: true },
        { text: '2', raised: 'super' },
      ],
    },
  ])
})

test('a link leads to a page or to an address, and nowhere else', async () => {
  const links = [
    'https://example.org/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'file:///c:/a',
    'mailto:a@example.org',
  ]
  const body = paragraph(
    links.map((_, at) => `<w:hyperlink r:id="rId${at + 1}">${run(`link ${at}`)}</w:hyperlink>`).join(''),
  )
  const [block] = (await read(wordFile({ body, links }))).blocks
  const hrefs = block && 'runs' in block ? block.runs.map(({ href }) => href).filter((href) => href !== undefined) : []
  expect(hrefs).toEqual(['https://example.org/', 'mailto:a@example.org'])
})

test('what looks like a page stays text, in names and comments too', async () => {
  const script = '<script>alert("x")</script>'
  const { comments, changes, blocks } = await read(
    wordFile({
      body: paragraph(about(0, run(script)) + inserted(`"><img src=x onerror=alert(1)>`, script)),
      comments: [{ author: `'"${script}`, text: script }],
    }),
  )
  expect(comments).toMatchObject([{ author: `'"${script}`, text: script, quote: script }])
  expect(changes).toMatchObject([{ author: '"><img src=x onerror=alert(1)>', text: script }])
  expect(JSON.stringify(blocks)).toContain('<script>')
})

const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`
const main = (content: string, before = '') =>
  `${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`
const partsOf = (document: string | null, more: Record<string, string | null> = {}) =>
  wordFile({ body: '', parts: { 'word/document.xml': document, ...more } })
const deep = (depth: number) =>
  `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}<w:p><w:r><w:t>deep</w:t></w:r></w:p>${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`

test.each([
  ['declares entities', partsOf(main('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>', laughs))],
  ['declares them in its comments', partsOf(main(''), { 'word/comments.xml': `${laughs}<w:comments/>` })],
  ['is no XML', partsOf('PK nothing')],
  ['is not closed', partsOf(main('<w:p>').replace('</w:body></w:document>', ''))],
  ['closes what it did not open last', partsOf(main('<w:p><w:r></w:p></w:r>'))],
  ['is deeper than any document', partsOf(main(deep(5000)))],
])('a file that %s is not read, and nobody counts in it', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow()
  expect(await counted(bytes)).toEqual({ markup: null })
})

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

test.each([
  [
    'declares prefixes over and over',
    () =>
      main(
        `<w:p ${times(5000, (at) => `xmlns:p${at}="u"`)}>${times(100_000, () => '<a xmlns:b="c"/>')}</w:p>`.replaceAll(
          '"xmlns',
          '" xmlns',
        ),
      ),
  ],
  [
    'has more changes than anybody can read',
    () => main(`<w:p>${times(120_000, (at) => `<w:ins w:author="${at}"/>`)}</w:p>`),
  ],
  ['has 1,500,000 paragraphs', () => main(times(1_500_000, () => '<w:p/>'))],
  ['has more tags than any document', () => main(`<w:p>${times(700_000, () => '<w:r/>')}</w:p>`)],
  [
    'opens moves and never closes them',
    () => main(`<w:p>${times(100_000, (at) => `<w:moveFromRangeStart w:id="${at}"/>`)}</w:p>`),
  ],
])('a file that %s is refused in fewer than twenty calls for each character', async (_what, document) => {
  const text = document()
  const bytes = partsOf(text)
  const [calls] = await countCalls(async () => {
    await expect(read(bytes)).rejects.toThrow()
    expect(await counted(bytes)).toEqual({ markup: null })
  })
  expect(calls).toBeLessThan(20 * text.length)
})

test('what is no archive, and an archive without a document, are not read', async () => {
  await expect(read(partsOf(''))).rejects.toThrow()
  await expect(read(partsOf('<html><body>x</body></html>'))).rejects.toThrow()
  await expect(read(strToU8('hello'))).rejects.toThrow()
  await expect(read(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow()
})

test('an entity that nobody declared stays as it is written', async () => {
  expect(plainText(await read(partsOf(main('<w:p><w:r><w:t>&lol; &amp; &#233;</w:t></w:r></w:p>'))))).toEqual([
    '&lol; & é',
  ])
})

test('a document alone is read, without any other part', async () => {
  const bytes = zipSync({
    'word/document.xml': strToU8(main(paragraph(run('Alone')).replaceAll(/ w14:\w+="\w+"/g, ''))),
  })
  expect(plainText(await read(bytes))).toEqual(['Alone'])
})

test('tables in tables are read', async () => {
  const inner = table(row(cell(paragraph(run('in')))))
  expect(plainText(await read(wordFile({ body: table(row(cell(inner + paragraph(run('out'))))) })))).toEqual(['in out'])
})

test('one in UTF-16 is read', async () => {
  const bytes = zipSync({
    'word/document.xml': new Uint8Array(
      Buffer.from(`\ufeff${main('<w:p><w:r><w:t>Größe</w:t></w:r></w:p>')}`, 'utf16le'),
    ),
  })
  expect(plainText(await read(bytes))).toEqual(['Größe'])
  expect(await counted(bytes)).toEqual({ markup: { comments: 0, changes: 0 } })
})

test('the work for a long document grows with its paragraphs, not with their square', async () => {
  const thesis = (paragraphs: number) =>
    wordFile({
      body: Array.from({ length: paragraphs }, (_, at) =>
        paragraph(
          run(`Paragraph ${at} of a long thesis, `) +
            run('with a second run.', '<w:i/>') +
            (at % 10 === 0 ? inserted('Ada', escaped('new')) : ''),
        ),
      ).join(''),
    })
  const [shorter, longer] = [thesis(4000), thesis(20_000)]
  const [few = 0, many] = await countCalls(
    () => read(shorter),
    async () => {
      const document = await read(longer)
      expect([document.blocks.length, document.changes.length]).toEqual([20_000, 2000])
    },
  )
  expect(await counted(longer)).toEqual({ markup: { comments: 0, changes: 2000 } })
  // Five times the paragraphs: a quadratic reader would make 25 times as many calls.
  expect(many).toBeLessThan(6 * few)
})
