import type { ChangeMark } from '#domain/research/files/track-changes.ts'
import type { Block, WordDocument } from './word.ts'

/**
 * The paragraphs of a document as they would be with all its changes accepted; a row of a table is one, with a tab between its
 * cells. Notes come last. Empty ones are left out.
 */
export function plainText({ blocks, notes }: Pick<WordDocument, 'blocks' | 'notes'>): string[] {
  const paragraphs = [...paragraphsOf(blocks), ...notes.flatMap((note) => paragraphsOf(note.blocks))]
  return paragraphs.map((text) => text.trim()).filter((text) => text !== '')
}

const isTakenOut = (marks: ChangeMark[]) => marks.some(({ side }) => side === 'out')

function paragraphsOf(blocks: Block[]): string[] {
  const paragraphs: string[] = []
  let line = ''
  const end = () => {
    paragraphs.push(line)
    line = ''
  }
  for (const block of blocks) {
    if ('runs' in block) {
      line += block.runs.map(({ text, changes }) => (isTakenOut(changes) ? '' : text)).join('')
      // Without its end, it goes on with the next.
      if (!isTakenOut(block.end)) end()
      continue
    }
    if (line !== '') end()
    if (block.kind === 'box') paragraphs.push(...paragraphsOf(block.blocks))
    else
      for (const { cells, changes } of block.rows)
        if (!isTakenOut(changes))
          paragraphs.push(
            cells
              .filter((cell) => !isTakenOut(cell.changes))
              .map((cell) => paragraphsOf(cell.blocks).join(' ').trim())
              .join('\t'),
          )
  }
  if (line !== '') end()
  return paragraphs
}
