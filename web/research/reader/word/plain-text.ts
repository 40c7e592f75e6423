import type { ChangeMark } from '#domain/research/files/track-changes.ts'
import type { Block, WordDocument } from './word.ts'

/** A paragraph, which is one cell, or a row of a table, and the heading that it stands under. */
export type Part = { cells: string[]; isRow: boolean; heading: string | null }

type Read = Pick<WordDocument, 'blocks' | 'notes'>

/** The paragraphs of a document as `partsOf` has them; a row of a table is one, with a tab between its cells. */
export const plainText = (document: Read): string[] => partsOf(document).map(({ cells }) => cells.join('\t').trim())

/** The paragraphs and rows of a document as they would be with all its changes accepted. Notes come last. Empty ones are left out. */
export function partsOf({ blocks, notes }: Read): Part[] {
  let heading: string | null = null
  return [...partsIn(blocks), ...notes.flatMap((note) => partsIn(note.blocks))].flatMap(({ isHeading, ...part }) => {
    const cells = part.cells.map((cell) => cell.trim())
    if (cells.every((cell) => cell === '')) return []
    const placed = { cells, isRow: part.isRow, heading }
    if (isHeading) heading = cells.join(' ')
    return [placed]
  })
}

const isTakenOut = (marks: ChangeMark[]) => marks.some(({ side }) => side === 'out')

type Found = Pick<Part, 'cells' | 'isRow'> & { isHeading: boolean }

function partsIn(blocks: Block[]): Found[] {
  const parts: Found[] = []
  let line = ''
  const end = (isHeading = false) => {
    parts.push({ cells: [line], isRow: false, isHeading })
    line = ''
  }
  for (const block of blocks) {
    if ('runs' in block) {
      line += block.runs.map(({ text, changes }) => (isTakenOut(changes) ? '' : text)).join('')
      // Without its end, it goes on with the next.
      if (!isTakenOut(block.end)) end(block.kind === 'heading')
      continue
    }
    if (line !== '') end()
    if (block.kind === 'box') parts.push(...partsIn(block.blocks))
    else
      for (const { cells, changes } of block.rows)
        if (!isTakenOut(changes)) {
          const left = cells.filter((cell) => !isTakenOut(cell.changes))
          parts.push({ cells: left.map((cell) => textIn(cell.blocks)), isRow: true, isHeading: false })
        }
  }
  if (line !== '') end()
  return parts
}

const textIn = (blocks: Block[]) =>
  partsIn(blocks)
    .map(({ cells }) => cells.join('\t'))
    .join(' ')
