import * as Y from 'yjs'
import { urlLimit } from '#domain/ground/web-address.ts'
import type { Block, Run } from '#domain/research/notes/notes.ts'
import { deepest, field } from './editor-shape.ts'

/** Notes as blocks, for paper. What the editor does not know is read as paragraphs, or left out where it has no text. */
export function blocksOf(document: Y.Doc): Block[] {
  return document
    .getXmlFragment(field)
    .toArray()
    .flatMap((node) => blocksIn(node, { depth: 0, ordered: false, level: 0 }))
}

type Inside = { depth: number; ordered: boolean; level: number }

function blocksIn(node: unknown, inside: Inside): Block[] {
  if (!(node instanceof Y.XmlElement) || inside.level > deepest) return []
  const children = node.toArray()
  const within = { ...inside, level: inside.level + 1 }
  switch (node.nodeName) {
    case 'heading':
      return [{ kind: 'heading', level: Number(node.getAttribute('level')) || 1, runs: runsOf(children) }]
    case 'bulletList':
    case 'orderedList': {
      const list = { ...within, depth: inside.depth + 1, ordered: node.nodeName === 'orderedList' }
      return children.flatMap((item, at) => itemIn(item, list, at + 1))
    }
    case 'blockquote':
      return children
        .flatMap((child) => blocksIn(child, within))
        .map((block) => (block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block))
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(children) }]
    default:
      return children.some((child) => child instanceof Y.XmlText)
        ? [{ kind: 'paragraph', runs: runsOf(children) }]
        : children.flatMap((child) => blocksIn(child, within))
  }
}

/** The first paragraph of an item carries its mark; further ones stand under it, and lists in it are one deeper. */
function itemIn(item: unknown, list: Inside, number: number): Block[] {
  if (!(item instanceof Y.XmlElement)) return []
  return item
    .toArray()
    .flatMap((child) => blocksIn(child, { ...list, level: list.level + 1 }))
    .map((block, at) =>
      at === 0 && block.kind === 'paragraph'
        ? { ...block, kind: 'item', number, depth: list.depth, ordered: list.ordered }
        : block,
    )
}

type Piece = { insert?: unknown; attributes?: Record<string, unknown> }

const runsOf = (children: unknown[]): Run[] =>
  children.flatMap((child) => {
    if (child instanceof Y.XmlText) return (child.toDelta() as Piece[]).flatMap(runOf)
    return child instanceof Y.XmlElement && child.nodeName === 'hardBreak' ? [plain('\n')] : []
  })

function runOf({ insert, attributes = {} }: Piece): Run[] {
  if (typeof insert !== 'string' || insert === '') return []
  const { link } = attributes as { link?: { href?: unknown } }
  const href =
    typeof link?.href === 'string' && /^https?:\/\//i.test(link.href) && link.href.length <= urlLimit ? link.href : null
  const marks = { bold: 'bold' in attributes, italic: 'italic' in attributes, struck: 'strike' in attributes }
  return [{ text: insert, ...marks, href }]
}

const plain = (text: string): Run => ({ text, bold: false, italic: false, struck: false, href: null })
