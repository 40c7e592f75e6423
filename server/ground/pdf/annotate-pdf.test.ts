import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { madePdf } from '#server/test/made-pdf.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { pdf } from '#server/test/upload.ts'
import { annotateInThread } from './annotate-in-thread.ts'
import { annotatePdf, type Note } from './annotate-pdf.ts'

const at = new Date('2026-05-03T10:00:00Z')
const said = (text: string, more: object = {}) => ({ id: crypto.randomUUID(), by: 'Sue', text, at, ...more })
const note = (more: Partial<Note> = {}): Note => ({
  ...said('Say why'),
  ...{ page: 1, kind: 'words', subject: 'Point 1, must', colour: [1, 0.9, 0.4], replies: [] },
  boxes: [{ x: 0.1, y: 0.2, width: 0.5, height: 0.05 }],
  ...more,
})

async function annotated(bytes: Uint8Array, notes: Note[]) {
  const made = await annotatePdf({ bytes, notes })
  if (!('bytes' in made)) throw new Error(made.fault)
  return made.bytes
}
const ofKind = (page: Awaited<ReturnType<typeof readPdf>>['pages'][number] | undefined, kind: string) =>
  (page?.annotations ?? []).filter(({ subtype }) => subtype === kind)

test.each([
  ['a table', false],
  ['a stream', true],
])(
  'what is written in stands behind a file with %s, which keeps its bytes, links, outline and text',
  async (_, streams) => {
    const bytes = await madePdf({ streams, pages: 2 })
    const made = await annotated(bytes, [note()])
    expect(Buffer.from(made.subarray(0, bytes.length)).equals(Buffer.from(bytes))).toBe(true)
    expect(made.length - bytes.length).toBeLessThan(5000)
    const { pages, outline } = await readPdf(made)
    expect(outline).toEqual(['Tides'])
    expect(pages.map(({ text }) => text)).toEqual(['Page 1 of the tides', 'Page 2 of the tides'])
    expect(ofKind(pages[0], 'Link').map(({ url }) => url)).toEqual(['https://example.org/tides'])
    const [highlight] = ofKind(pages[0], 'Highlight')
    expect(highlight).toMatchObject({
      titleObj: { str: 'Sue' },
      contentsObj: { str: 'Say why' },
      annotationFlags: 4,
      hasAppearance: true,
      modificationDate: 'D:20260503100000Z',
    })
    // And once more, as somebody does who takes it along again.
    const again = await annotated(made, [note({ kind: 'box' })])
    const kinds = (await readPdf(again)).pages[0]?.annotations.map(({ subtype }) => subtype)
    expect(kinds?.toSorted()).toEqual(['Highlight', 'Link', 'Popup', 'Popup', 'Square'])
  },
)

test.each([0, 90, 180, 270] as const)('a box is where it was drawn on a page that is turned by %s°', async (rotate) => {
  const crop = { x: 20, y: 40, width: 300, height: 500 }
  const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.05 }
  for (const bytes of [await madePdf({ rotate }), await madePdf({ rotate, crop })]) {
    const { pages } = await readPdf(
      await annotated(bytes, [note({ boxes: [box] }), note({ kind: 'box', boxes: [box] })]),
    )
    const { viewport } = pages[0] ?? {}
    if (!viewport) throw new Error('No page')
    for (const { rect } of [...ofKind(pages[0], 'Highlight'), ...ofKind(pages[0], 'Square')]) {
      const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number]
      const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number]
      expect(Math.min(x1, x2) / viewport.width).toBeCloseTo(box.x, 4)
      expect(Math.min(y1, y2) / viewport.height).toBeCloseTo(box.y, 4)
      expect(Math.abs(x1 - x2) / viewport.width).toBeCloseTo(box.width, 4)
      expect(Math.abs(y1 - y2) / viewport.height).toBeCloseTo(box.height, 4)
    }
    const [highlight] = ofKind(pages[0], 'Highlight')
    expect(highlight?.quadPoints).toHaveLength(8)
  }
})

test('notes without a place stand at the edge, within the page, none over another; replies follow theirs', async () => {
  const edge = (page: number, more: object = {}) => note({ page, kind: 'edge', boxes: [], ...more })
  const replies = [said('Done. See page 4.', { by: 'Ada' }), said('Closed.')]
  const many = Array.from({ length: 60 }, () => edge(2))
  const made = await annotated(await madePdf({ pages: 2, rotate: 90 }), [edge(1, { replies }), edge(30), ...many])
  const { pages } = await readPdf(made)
  const first = ofKind(pages[0], 'Text')
  expect(first.map(({ contentsObj, titleObj }) => [titleObj?.str, contentsObj?.str])).toEqual([
    ['Sue', 'Say why'],
    ['Ada', 'Done. See page 4.'],
    ['Sue', 'Closed.'],
  ])
  expect(first.map(({ inReplyTo, replyType }) => [inReplyTo ?? null, replyType ?? null])).toEqual([
    [null, null],
    [first[0]?.id, 'R'],
    [first[0]?.id, 'R'],
  ])
  const signs = ofKind(pages[1], 'Text')
  expect(signs).toHaveLength(61)
  expect(new Set(signs.map(({ rect }) => rect.map(Math.round).join())).size).toBe(61)
  for (const { rect } of signs) {
    expect(Math.min(...rect)).toBeGreaterThanOrEqual(0)
    expect(Math.max(rect[0], rect[2])).toBeLessThanOrEqual(400)
    expect(Math.max(rect[1], rect[3])).toBeLessThanOrEqual(600)
  }
})

test('what people write is text in any script, and nothing else', async () => {
  const texts = [
    'Ndiyabulela, ñ ǀXam ǃKung',
    'Ψυχή καὶ λόγος',
    'Well done 🎉👩🏽‍🔬',
    '<script>alert(1)</script>',
    '=1+1)\\) (',
  ]
  const made = await annotated(
    await madePdf(),
    texts.map((text) => note({ text, by: text })),
  )
  const { pages } = await readPdf(made)
  expect(ofKind(pages[0], 'Highlight').map(({ contentsObj }) => contentsObj?.str)).toEqual(texts)
  expect(ofKind(pages[0], 'Highlight').map(({ titleObj }) => titleObj?.str)).toEqual(texts)
})

test('a locked file, and one that is none, are refused; one that has lost its table is written anew', async () => {
  expect(await annotatePdf({ bytes: await madePdf({ password: 'secret' }), notes: [note()] })).toEqual({
    fault: 'locked',
  })
  expect(await annotatePdf({ bytes: await madePdf({ password: '' }), notes: [note()] })).toEqual({ fault: 'locked' })
  expect(await annotatePdf({ bytes: pdf(), notes: [note()] })).toEqual({ fault: 'broken' })
  expect(await annotatePdf({ bytes: Buffer.from('%PDF-1.7\nnothing'), notes: [note()] })).toEqual({ fault: 'broken' })
  const whole = Buffer.from(await madePdf({ streams: false })).toString('latin1')
  const lost = Buffer.from(whole.replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1')
  const { pages } = await readPdf(await annotated(lost, [note()]))
  expect(ofKind(pages[0], 'Highlight')).toHaveLength(1)
})

test('a hundred pages with five hundred notes are written in another thread, while the process answers', async () => {
  const bytes = await madePdf({ pages: 100 })
  const notes = Array.from({ length: 500 }, (_, index) => note({ page: (index % 100) + 1, replies: [said('Done.')] }))
  await annotateInThread({ bytes, notes: [note()] }, 'ada')
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  const made = await annotateInThread({ bytes, notes }, 'ada')
  clearInterval(watch)
  if (!('bytes' in made)) throw new Error(made.fault)
  const { pages } = await readPdf(made.bytes)
  expect(pages.flatMap((page) => ofKind(page, 'Highlight'))).toHaveLength(500)
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['takes more memory than it may', { milliseconds: 60_000, bytes: 150_000_000 }],
  ['takes longer than it may', { milliseconds: 1500, bytes: 2_000_000_000 }],
])('a file that %s ends its thread, and the next one is written', async (_, limits) => {
  // Four gigabytes of nothing in a few kilobytes, as the objects of a PDF.
  const packed = deflateSync(deflateSync(Buffer.alloc(256_000_000)))
  const objects = Array.from({ length: 16 }, (_, index) => {
    const filters = '/Filter[/FlateDecode/FlateDecode]'
    const head = `${10 + index} 0 obj<</Type/ObjStm/N 1/First 4${filters}/Length ${packed.length}>>stream\n`
    return [Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')]
  })
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    ...objects.flat(),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
  expect(await annotateInThread({ bytes: bomb, notes: [note()] }, 'eve', limits)).toEqual({ fault: 'broken' })
  expect(await annotateInThread({ bytes: await madePdf(), notes: [note()] }, 'ada')).toHaveProperty('bytes')
})
