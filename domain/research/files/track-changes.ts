import { isMove, pairMoves, type Written } from './pair-moves.ts'
import { type Attributes, formerly, UnreadablePart, type WordTags } from './word-tags.ts'

/*
 * What Word’s own review has left in a document. Word marks every stretch of text alone, also where one change goes on from one
 * formatting, line or row to the next; people count what was done at once as one change.
 */

export const changeKinds = ['inserted', 'deleted', 'moved', 'formatted', 'table'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A tracked change. Its id is its place among all of its file, from 0. */
export type TrackedChange = { id: number; kind: ChangeKind; author: string; date: string | null }

/** What a change does to what is marked by it. */
export type ChangeSide = 'in' | 'out'
export type ChangeMark = { id: number; side: ChangeSide }

/** In one part; nobody goes through as many. */
const changesAtMost = 100_000

type Mark = ChangeMark & { author: string; name: string }

/** A stretch of text in which one thing follows the other: the document, a note, or a text box. */
type Flow = {
  /** The marks of what came last. */
  last: Mark[]
  row: Mark | null
  cell: Mark | null
  /** Who formatted what came last, and the change. */
  formatted: { author: string; id: number } | null
}

type Paragraph = { marks: Written[]; isFormatted: boolean; isRunFormatted: boolean }

const newFlow = (): Flow => ({ last: [], row: null, cell: null, formatted: null })

/** What holds what was put in, taken out or moved. */
const holders = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
const sideOf = (name: string): ChangeSide => (name === 'w:del' || name === 'w:moveFrom' ? 'out' : 'in')

const cells = new Map([
  ['w:cellIns', 'in'],
  ['w:cellDel', 'out'],
  ['w:cellMerge', 'in'],
] as const)
const isCell = (name: string): name is 'w:cellIns' | 'w:cellDel' | 'w:cellMerge' => cells.has(name as 'w:cellIns')

/** What a run has besides what is read. */
const silent = new Set(['w:rPr', 'w:lastRenderedPageBreak', 'w:commentReference', 'w:annotationRef'])

export type ChangeTracker = WordTags & {
  changes: TrackedChange[]
  /** By which changes what is read now is marked, the outermost first. */
  marks: () => ChangeMark[]
  /** By which the paragraph that was closed last is: what was done to its end. */
  endMarks: () => ChangeMark[]
  /** By which the row, and by which the cell, that is read now is; and by which all rows and cells around it are. */
  rowMarks: () => ChangeMark[]
  cellMarks: () => ChangeMark[]
  tableMarks: () => ChangeMark[]
  /** By which what is read now was formatted. */
  formatting: () => number[]
}

/** Tells the changes of a part from its current tags; its first has the id `first`. */
export function trackChanges(first = 0): ChangeTracker {
  const changes: TrackedChange[] = []
  const path: string[] = []
  const flows: Flow[] = [newFlow()]
  const held: Mark[] = []
  const paragraphs: Paragraph[] = []
  const tables: { row: Mark | null; cell: Mark | null }[] = []
  const pair = pairMoves((author, date) => add('moved', author, date))
  let ended: ChangeMark[] = []

  // Tags are closed as often as they are opened: the first flow stays.
  const flow = () => flows.at(-1) as Flow
  const plain = ({ id, side }: Mark): ChangeMark => ({ id, side })

  return {
    changes,
    marks: () => held.map(plain),
    endMarks: () => ended,
    rowMarks: () => [tables.at(-1)?.row].flatMap((mark) => (mark ? [plain(mark)] : [])),
    cellMarks: () => [tables.at(-1)?.cell].flatMap((mark) => (mark ? [plain(mark)] : [])),
    tableMarks: () => tables.flatMap(({ row, cell }) => [row, cell].flatMap((mark) => (mark ? [plain(mark)] : []))),
    formatting() {
      const paragraph = paragraphs.at(-1)
      const { formatted } = flow()
      return formatted && (paragraph?.isFormatted || paragraph?.isRunFormatted) ? [formatted.id] : []
    },
    open,
    close,
  }

  function open(name: string, attributes: Attributes) {
    const parent = path.at(-1) ?? ''
    path.push(name)
    if (parent === 'w:r' && !silent.has(name)) content()
    const written = { name, author: attributes['w:author'] ?? '', date: attributes['w:date'] ?? null }
    if (holders.has(name)) hold(written, parent)
    else if (formerly.has(name)) format(written)
    else if (isCell(name)) {
      const cell = tableChange(written, cells.get(name) ?? 'in', flow().cell)
      flow().cell = cell
      const table = tables.at(-1)
      if (table) table.cell = cell
    } else start(name, attributes)
  }

  function start(name: string, attributes: Attributes) {
    switch (name) {
      case 'w:p':
        paragraphs.push({ marks: [], isFormatted: false, isRunFormatted: false })
        break
      case 'w:r':
        inParagraph({ isRunFormatted: false })
        break
      case 'm:oMath':
        content()
        break
      case 'w:tbl':
        tables.push({ row: null, cell: null })
        flow().row = null
        flow().cell = null
        break
      case 'w:txbxContent':
      case 'w:footnote':
      case 'w:endnote':
        flows.push(newFlow())
        break
      default:
        pair.start(name, attributes)
    }
  }

  function close(name: string) {
    path.pop()
    if (holders.has(name)) {
      if (isHolding(path.at(-1) ?? '')) held.pop()
      return
    }
    switch (name) {
      case 'w:p':
        endParagraph()
        break
      case 'w:tc': {
        const table = tables.at(-1)
        if (table && !table.cell) flow().cell = null
        if (table) table.cell = null
        break
      }
      case 'w:tr': {
        const table = tables.at(-1)
        if (table && !table.row) flow().row = null
        if (table) table.row = null
        break
      }
      case 'w:tbl':
        tables.pop()
        break
      case 'w:txbxContent':
      case 'w:footnote':
      case 'w:endnote':
        flows.pop()
        break
    }
  }

  function inParagraph(known: Partial<Paragraph>) {
    const paragraph = paragraphs.at(-1)
    if (paragraph) Object.assign(paragraph, known)
  }

  /** Something is read: what came before is no longer what came last. */
  function content() {
    flow().last = [...held]
    const paragraph = paragraphs.at(-1)
    if (!paragraph?.isFormatted && !paragraph?.isRunFormatted) flow().formatted = null
  }

  function hold(written: Written, parent: string) {
    if (parent === 'w:trPr') {
      const row = tableChange(written, sideOf(written.name), flow().row)
      flow().row = row
      const table = tables.at(-1)
      if (table) table.row = row
    } else if (parent === 'w:numPr') format(written)
    else if (parent === 'w:rPr' && path.at(-3) === 'w:pPr') paragraphs.at(-1)?.marks.push(written)
    else if (isHolding(parent)) held.push(markOf(written))
  }

  function endParagraph() {
    const paragraph = paragraphs.pop()
    const marks = paragraph?.marks.map(markOf) ?? []
    flow().last = marks
    ended = marks.map(plain)
  }

  /** The change that something belongs to: the row or cell it came with, the move, what came right before, or a new one. */
  function markOf({ name, author, date }: Written): Mark {
    const side = sideOf(name)
    const isSame = (mark: Mark) => mark.author === author && mark.side === side
    const table = tables.at(-1)
    const around = [table?.row, table?.cell].find((mark) => mark && isSame(mark))
    if (around && !isMove(name)) return { ...around, name }
    const before = flow().last.find((mark) => mark.name === name && mark.author === author)
    if (isMove(name)) return { id: pair.idOf({ name, author, date }, before?.id), side, author, name }
    if (before) return before
    return { id: add(name === 'w:ins' ? 'inserted' : 'deleted', author, date), side, author, name }
  }

  function tableChange({ name, author, date }: Written, side: ChangeSide, before: Mark | null): Mark {
    if (before?.name === name && before.author === author) return before
    return { id: add('table', author, date), side, author, name }
  }

  function format({ name, author, date }: Written) {
    const { formatted } = flow()
    if (formatted?.author !== author) flow().formatted = { author, id: add('formatted', author, date) }
    const isOfRun = name === 'w:rPrChange' && path.at(-3) === 'w:r'
    inParagraph(isOfRun ? { isRunFormatted: true } : { isFormatted: true })
  }

  function add(kind: ChangeKind, author: string, date: string | null): number {
    if (changes.length >= changesAtMost) throw new UnreadablePart('Too many changes')
    const id = first + changes.length
    changes.push({ id, kind, author, date })
    return id
  }
}

/** Whether what is marked there is text: not the end of a paragraph, a row, or the sign of a formula. */
const isHolding = (parent: string) => !['w:rPr', 'w:trPr', 'w:numPr', 'm:ctrlPr'].includes(parent)
