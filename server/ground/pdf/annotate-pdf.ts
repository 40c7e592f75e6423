import {
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { areaOf, type PageBox } from './page-area.ts'

/** What somebody wrote, as a PDF has it. `id` is a name that no other note of the file has. */
export type Said = { id: string; by: string; text: string; at: Date }

/** A note on a page, with what was said about it. */
export type Note = Said & {
  /** From 1. Where the file has fewer pages, the note stands at the edge of the last. */
  page: number
  /** `words` are marked as with a pen, a `box` is drawn around what has no words; a note without boxes stands at the edge. */
  kind: 'words' | 'box' | 'edge'
  /** In shares of the upright page from its top left. */
  boxes: PageBox[]
  subject: string
  /** Red, green and blue, from 0 to 1. */
  colour: [number, number, number]
  replies: Said[]
}

export type Annotating = { bytes: Uint8Array; notes: Note[] }
export type Annotated = { bytes: Uint8Array } | { fault: 'locked' | 'broken' }

/**
 * Writes notes into a PDF as annotations that every reader shows (ISO 32000-1, 12.5). The file as it was stays as it is: what is
 * new stands behind it. Runs in a thread (`annotate-in-thread.ts`).
 */
export async function annotatePdf({ bytes, notes }: Annotating): Promise<Annotated> {
  try {
    const ends = endOf(bytes)
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
      forIncrementalUpdate: ends !== null,
    })
    const pages = document.getPages()
    if (pages.length === 0) return { fault: 'broken' }
    const { context } = document
    const { snapshot } = context
    // As long as it is there, the library looks through all objects for each entry of each dictionary that is made.
    delete context.snapshot
    for (const [page, those] of byPage(notes, pages)) {
      addTo(page, those)
      snapshot?.markRefForSave(page.ref)
    }
    if (!snapshot) return { bytes: await document.save({ useObjectStreams: false, updateFieldAppearances: false }) }
    const added = await document.saveIncremental(snapshot, { useObjectStreams: ends === 'stream' })
    return { bytes: new Uint8Array(Buffer.concat([bytes, added])) }
  } catch (error) {
    return { fault: error instanceof EncryptedPDFError ? 'locked' : 'broken' }
  }
}

/**
 * How a file says where its objects are; null where what it says cannot be followed, as nothing can be appended to it then: it is
 * written anew.
 */
function endOf(bytes: Uint8Array): 'table' | 'stream' | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-1100).toString('latin1'))?.[1] ?? Number.NaN)
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !(at < file.length)) return null
  const start = file.subarray(at, at + 40).toString('latin1')
  if (/^\s*xref\s/.test(start)) return 'table'
  return /^\s*\d+\s+\d+\s+obj\b/.test(start) ? 'stream' : null
}

function byPage(notes: Note[], pages: PDFPage[]): Map<PDFPage, Note[]> {
  const found = new Map<PDFPage, Note[]>()
  for (const note of notes) {
    const page = pages[note.page - 1] ?? pages.at(-1)
    if (!page) continue
    const placed: Note = note.page > pages.length ? { ...note, kind: 'edge' } : note
    found.set(page, [...(found.get(page) ?? []), placed])
  }
  return found
}

/** A side of the sign that stands for a note at the edge, in points. */
const side = 20
const gap = 4

function addTo(page: PDFPage, notes: Note[]): void {
  const { context } = page.doc
  const area = areaOf(page.node)
  let atEdge = 0
  const added = notes.flatMap((note) => {
    const boxes = note.kind === 'edge' ? [edgeBox(area, atEdge++)] : note.boxes
    return refsOf({ context, page, note, quads: boxes.map(area.quadOf), turn: area.rotation })
  })
  const before = page.node.lookup(PDFName.of('Annots'))
  page.node.set(
    PDFName.of('Annots'),
    context.obj([...(before instanceof PDFArray ? before.asArray() : []), ...added] as PDFObject[]),
  )
}

/** Notes at the edge stand below each other from the top right, and then in the next column. */
function edgeBox({ width, height }: ReturnType<typeof areaOf>, index: number): PageBox {
  const step = side + gap
  const inColumn = Math.max(1, Math.floor((height - 2 * gap) / step))
  const x = Math.max(0, width - (Math.floor(index / inColumn) + 1) * step)
  const y = gap + (index % inColumn) * step
  return { x: x / width, y: y / height, width: side / width, height: side / height }
}

type Point = { x: number; y: number }
/** The corners of a box on a page: top left, top right, bottom left and bottom right as one sees it. */
type Quad = [Point, Point, Point, Point]
type Placed = { context: PDFContext; page: PDFPage; note: Note; quads: Quad[]; turn: number }

/** The annotation of a note, its window, and one for each reply. */
function refsOf(placed: Placed): PDFRef[] {
  const { context, page, note, quads, turn } = placed
  const [ref, popup] = [context.nextRef(), context.nextRef()]
  const rect = around(quads)
  const common = { Type: 'Annot', P: page.ref, Rect: rect, F: 4 }
  context.assign(
    ref,
    context.obj({
      ...common,
      ...said(note),
      ...shapeOf(note, quads),
      Subj: PDFHexString.fromText(note.subject),
      C: note.colour,
      Popup: popup,
      AP: { N: appearance(context, { note, quads, rect, turn }) },
    }),
  )
  const beside = [rect[2], rect[3] - 120, rect[2] + 200, rect[3]]
  context.assign(popup, context.obj({ ...common, Subtype: 'Popup', Rect: beside, F: 28, Parent: ref, Open: false }))
  const nothing = note.replies.length > 0 ? form(context, { box: [0, 0, 1, 1], drawing: '' }) : null
  const replies = note.replies.map((reply) =>
    context.register(
      context.obj({
        // Readers that know no threads would draw a sign of their own for each reply, over that of the note.
        ...{ ...common, Subtype: 'Text', Name: 'Comment', F: 28, C: note.colour },
        ...{ ...said(reply), IRT: ref, RT: 'R', AP: { N: nothing } },
      }),
    ),
  )
  return [ref, popup, ...replies]
}

const said = ({ id, by, text, at }: Said) => ({
  NM: PDFHexString.fromText(id),
  T: PDFHexString.fromText(by),
  Contents: PDFHexString.fromText(text),
  M: PDFString.fromDate(at),
  CreationDate: PDFString.fromDate(at),
})

function shapeOf({ kind }: Note, quads: Quad[]) {
  switch (kind) {
    case 'words':
      return { Subtype: 'Highlight', QuadPoints: quads.flatMap((quad) => quad.flatMap(({ x, y }) => [x, y])) }
    case 'box':
      return { Subtype: 'Square', BS: { W: 1.5, S: 'S' } }
    case 'edge':
      return { Subtype: 'Text', Name: 'Comment' }
  }
}

type Rect = [number, number, number, number]

function around(quads: Quad[]): Rect {
  const points = quads.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

type Drawn = { note: Note; quads: Quad[]; rect: Rect; turn: number }

/** What a reader draws for a note: not all of them draw annotations that come without. */
function appearance(context: PDFContext, { note: { kind, colour }, quads, rect, turn }: Drawn): PDFRef {
  const rgb = colour.join(' ')
  switch (kind) {
    case 'words': {
      const bars = quads.map((quad) => bar(around([quad])))
      return form(context, { box: rect, drawing: `/Ink gs ${rgb} rg ${bars.join(' ')} f`, blend: 'Multiply' })
    }
    case 'box': {
      const frames = quads.map((quad) => bar(inset(around([quad]), 0.75)))
      return form(context, { box: rect, drawing: `${rgb} RG 1.5 w ${frames.join(' ')} S` })
    }
    case 'edge':
      return form(context, { box: [0, 0, side, side], drawing: sign(rgb), turn })
  }
}

const bar = ([left, bottom, right, top]: Rect) => `${left} ${bottom} ${right - left} ${top - bottom} re`
const inset = ([left, bottom, right, top]: Rect, by: number): Rect => [left + by, bottom + by, right - by, top - by]

/** A sheet with three lines. */
const sign = (rgb: string) =>
  `${rgb} rg 0.25 G 1 w 1.5 1.5 17 17 re B 0.25 G 1.4 w 5 14 m 15 14 l 5 10 m 15 10 l 5 6 m 11 6 l S`

type Form = { box: Rect; drawing: string; blend?: string; turn?: number }

function form(context: PDFContext, { box, drawing, blend, turn = 0 }: Form): PDFRef {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  return context.register(
    context.stream(drawing, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: box,
      Matrix: [cos, sin, -sin, cos, 0, 0],
      Resources: blend ? { ExtGState: { Ink: { Type: 'ExtGState', BM: blend } } } : {},
    }),
  )
}
