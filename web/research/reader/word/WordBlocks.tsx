import type { ReactNode } from 'react'
import classes from './WordPages.module.css'
import { WordRuns } from './WordRuns.tsx'
import type { Block, WordChange } from './word.ts'

export type Shown = {
  changes: WordChange[]
  /** How deep each heading is. */
  depths: Map<Block, number>
  numbers: Map<string, number>
  onMark: (commentId: string) => void
}

type Blocks = Shown & {
  blocks: Block[]
  /** Whether these are the blocks of the file itself: each then says which it is. */
  isOutermost?: boolean
}

type Item = Extract<Block, { kind: 'item' }>
type Placed<Kind> = { block: Kind; at: number }

/** What a Word file has, block by block; items that follow each other are a list. */
export function WordBlocks({ blocks, isOutermost = false, ...shown }: Blocks) {
  const elements: ReactNode[] = []
  const indexOf = (at: number) => (isOutermost ? at : undefined)
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (!block) break
    if (block.kind !== 'item') {
      elements.push(<WordBlock key={at} block={block} index={indexOf(at)} shown={shown} />)
      continue
    }
    const items: Placed<Item>[] = []
    for (let next = blocks[at]; next?.kind === 'item'; next = blocks[at + items.length])
      items.push({ block: next, at: at + items.length })
    elements.push(<List key={at} items={items} indexOf={indexOf} shown={shown} />)
    at += items.length - 1
  }
  return elements
}

type OfBlock = { block: Exclude<Block, Item>; index: number | undefined; shown: Shown }

function WordBlock({ block, index, shown }: OfBlock) {
  switch (block.kind) {
    case 'heading': {
      // The page has its own first heading, and the window its second.
      const Heading = `h${Math.min(6, (shown.depths.get(block) ?? 1) + 2)}` as 'h3'
      return (
        <Heading data-block={index}>
          <WordRuns text={block} {...shown} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p data-block={index}>
          <WordRuns text={block} {...shown} />
        </p>
      )
    case 'box':
      return (
        <section data-block={index} aria-label="Text box" className={classes.box}>
          <WordBlocks blocks={block.blocks} {...shown} />
        </section>
      )
    case 'table':
      return <Table table={block} index={index} shown={shown} />
  }
}

const sideOf = (marks: { side: 'in' | 'out' }[]) => marks.find(({ side }) => side === 'out')?.side ?? marks[0]?.side

function Table({ table, index, shown }: { table: Extract<Block, { kind: 'table' }> } & Omit<OfBlock, 'block'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <figure data-block={index} className={classes.table} tabIndex={0} aria-label="Table">
      <table>
        <tbody>
          {table.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two can be the same.
            <tr key={at} data-changed={sideOf(row.changes)}>
              {row.cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move, and two can be the same.
                  key={column}
                  colSpan={cell.columns}
                  data-changed={sideOf(cell.changes)}
                >
                  <WordBlocks blocks={cell.blocks} {...shown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

type OfList = { items: Placed<Item>[]; indexOf: (at: number) => number | undefined; shown: Shown }

/** A list, with those within it: what is deeper than the item before belongs to it. */
function List({ items, indexOf, shown }: OfList) {
  const [first] = items
  if (!first) return null
  const depth = Math.min(...items.map(({ block }) => block.depth))
  const Tag = first.block.isOrdered ? 'ol' : 'ul'
  const groups: { own: Placed<Item> | null; within: Placed<Item>[] }[] = []
  for (const item of items) {
    if (item.block.depth === depth) groups.push({ own: item, within: [] })
    else if (groups.length === 0) groups.push({ own: null, within: [item] })
    else groups.at(-1)?.within.push(item)
  }
  return (
    <Tag>
      {groups.map(({ own, within }) => (
        <li
          key={(own ?? within[0])?.at}
          value={own?.block.isOrdered ? own.block.number : undefined}
          data-block={own ? indexOf(own.at) : undefined}
          className={own ? undefined : classes.unmarked}
        >
          {own && <WordRuns text={own.block} {...shown} />}
          {within.length > 0 && <List items={within} indexOf={indexOf} shown={shown} />}
        </li>
      ))}
    </Tag>
  )
}
