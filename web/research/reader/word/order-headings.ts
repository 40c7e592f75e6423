import type { Block } from './word.ts'

/**
 * How deep each heading is among those before it, from 1: a file may begin with the second level, or leave one out, which whoever
 * goes through a page by its headings must not notice.
 */
export function orderHeadings(blocks: Block[]): Map<Block, number> {
  const depths = new Map<Block, number>()
  const open: number[] = []
  visit(blocks)
  return depths

  function visit(within: Block[]) {
    for (const block of within) {
      if (block.kind === 'heading') {
        while ((open.at(-1) ?? 0) >= block.level) open.pop()
        open.push(block.level)
        depths.set(block, open.length)
      }
      if (block.kind === 'box') visit(block.blocks)
      if (block.kind === 'table') for (const { cells } of block.rows) for (const cell of cells) visit(cell.blocks)
    }
  }
}
