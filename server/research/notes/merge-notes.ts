import * as Y from 'yjs'
import { field, hasEditorShape } from './editor-shape.ts'

/** Pieces that a document can be made of: reading more would keep others waiting. Typing makes one where it goes on. */
const mostPieces = 20_000
/** Of one person: nobody fills the notes for the others. */
const mostOfOne = 10_000

type Merged = {
  /** The caller destroys it. */
  document: Y.Doc
  /** Which of the changes could not be merged, by their place. */
  unmergeable: number[]
}

/**
 * Notes from their changes. One that does not fit those before it (it throws there, or leaves something that the editor would
 * not show) is left out, so that it never hides the others.
 */
export function mergeNotes(changes: readonly Uint8Array[]): Merged {
  const whole = newNotes()
  try {
    whole.transact(() => {
      for (const change of changes) Y.applyUpdate(whole, change)
    })
    if (hasEditorShape(whole)) return { document: whole, unmergeable: [] }
  } catch {}
  whole.destroy()
  return mergeOneByOne(changes)
}

function mergeOneByOne(changes: readonly Uint8Array[]): Merged {
  const merged: Uint8Array[] = []
  const unmergeable: number[] = []
  let document = newNotes()
  for (const [at, change] of changes.entries()) {
    if (applies(document, change) && hasEditorShape(document)) {
      merged.push(change)
      continue
    }
    unmergeable.push(at)
    // What was applied half way cannot be taken out again.
    document.destroy()
    document = newNotes()
    for (const each of merged) Y.applyUpdate(document, each)
  }
  return { document, unmergeable }
}

function newNotes(): Y.Doc {
  const document = new Y.Doc()
  // Known as what it is before anything is applied: a change must not make it a text or a list.
  document.getXmlFragment(field)
  return document
}

function applies(document: Y.Doc, change: Uint8Array): boolean {
  try {
    // It may claim more than it holds: this reads what is there, before room is made for what is said to be.
    Y.decodeUpdate(change)
    Y.applyUpdate(document, change)
    return true
  } catch {
    return false
  }
}

export type Addition = 'refused' | 'too many pieces' | { news: Uint8Array | null }

/**
 * Adds a change to notes, and returns what of it is new as Yjs itself writes that: null when it was there already. Refused is
 * what does not fit, what depends on something that is not there, and what leaves anything but the editor’s own elements;
 * the document cannot be used any more then.
 */
export function addChange(document: Y.Doc, change: Uint8Array, pagesOfWriter: Set<number> = new Set()): Addition {
  const lacked = lacks(document)
  const news: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => news.push(update))
  if (!applies(document, change) || (!lacked && lacks(document)) || !hasEditorShape(document)) return 'refused'
  const pages = pagesIn(change)
  const isTooMany =
    piecesOf(document) > mostPieces || piecesOf(document, new Set([...pagesOfWriter, ...pages])) > mostOfOne
  // Who only deletes makes room.
  if (pages.size > 0 && isTooMany) return 'too many pieces'
  mend(document.getXmlFragment(field))
  return { news: news.length > 0 ? Y.mergeUpdates(news) : null }
}

const lacks = ({ store }: Y.Doc) => store.pendingStructs !== null || store.pendingDs !== null

function piecesOf({ store }: Y.Doc, pages?: Set<number>): number {
  let pieces = 0
  for (const [page, structs] of store.clients) if (!pages || pages.has(page)) pieces += structs.length
  return pieces
}

/**
 * Gives items of lists the paragraph that they begin with, where it was deleted and something else is left: the editor would
 * delete the item, with the words of whoever wrote in it.
 */
function mend(node: Y.XmlFragment): void {
  for (const child of node.toArray()) {
    if (!(child instanceof Y.XmlElement)) continue
    const [first] = child.nodeName === 'listItem' ? child.toArray() : []
    const isBroken = first !== undefined && !(first instanceof Y.XmlElement && first.nodeName === 'paragraph')
    if (isBroken) child.insert(0, [new Y.XmlElement('paragraph')])
    mend(child)
  }
}

/** The documents of pages (Yjs: clients) whose writing is in a change. */
export const pagesIn = (change: Uint8Array): Set<number> =>
  new Set(Y.decodeUpdate(change).structs.map(({ id }) => id.client))
