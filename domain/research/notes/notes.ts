/** A stretch of text that looks the same throughout. */
export type Run = { text: string; bold: boolean; italic: boolean; struck: boolean; href: string | null }

/** A paragraph of notes, with what it stands in; `depth` counts from 1 in lists. Independent of how notes are stored. */
export type Block =
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'item'; ordered: boolean; depth: number; number: number; runs: Run[] }

/** Notes without their looks: lists keep their marks, and paragraphs stand apart. */
export function textOf(blocks: Block[]): string {
  return blocks
    .map((block) => {
      const text = block.runs.map((run) => run.text).join('')
      if (block.kind !== 'item') return `${text}\n`
      return `${'  '.repeat(block.depth - 1)}${block.ordered ? `${block.number}.` : '-'} ${text}`
    })
    .join('\n')
    .trim()
}
