import type { Block, WordDocument } from './word.ts'

/** The numbers of the comments that answer no other, by their ids: in the order in which they are marked in the text. */
export function numberComments({ blocks, notes, comments }: WordDocument): Map<string, number> {
  const threads = comments.filter(({ replyTo }) => replyTo === null).map(({ id }) => id)
  const isThread = new Set(threads)
  const marked = [...marksIn(blocks), ...notes.flatMap((note) => [...marksIn(note.blocks)])]
  const inOrder = new Set([...marked.filter((id) => isThread.has(id)), ...threads])
  return new Map([...inOrder].map((id, at) => [id, at + 1]))
}

function* marksIn(blocks: Block[]): Generator<string> {
  for (const block of blocks) {
    if ('runs' in block) for (const { comment } of block.runs) if (comment !== undefined) yield comment
    if (block.kind === 'box') yield* marksIn(block.blocks)
    if (block.kind === 'table')
      for (const { cells } of block.rows) for (const cell of cells) yield* marksIn(cell.blocks)
  }
}
