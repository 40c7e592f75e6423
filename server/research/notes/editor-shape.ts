import * as Y from 'yjs'

/** The name of the notes in their document: the same as the editor’s (`web/research/notes/Notes.tsx`). */
export const field = 'notes'

/** Nothing that an editor makes is nested deeper. */
export const deepest = 50

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule']
const withText = ['#text', 'hardBreak']

/** What the editor puts into what (tiptap’s StarterKit without code), `#text` being a run of letters. */
const inside: Record<string, string[]> = {
  paragraph: withText,
  heading: withText,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  blockquote: blocks,
  horizontalRule: [],
  hardBreak: [],
}

const attributes: Record<string, string[]> = { heading: ['level'], orderedList: ['start', 'type'] }

const marks = ['bold', 'italic', 'strike', 'link']
/** Where two marks of one kind overlap, the editor writes `link--` and eight characters of a hash. */
const markOf = (key: string) => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

/**
 * Whether a document holds notes as the editor makes them and nothing else: it deletes an element that it does not know, with
 * the words in it, and shows nothing at all when there is something else in their place.
 */
export function hasEditorShape(document: Y.Doc): boolean {
  const root = document.getXmlFragment(field)
  return document.share.size === 1 && root._map.size === 0 && areOf(root, blocks, 0)
}

function areOf(parent: Y.XmlFragment, allowed: string[], depth: number): boolean {
  if (depth > deepest) return false
  for (const content of contentsOf(parent)) {
    const node = content instanceof Y.ContentType ? content.type : null
    if (node instanceof Y.XmlText) {
      if (!allowed.includes('#text') || !isText(node)) return false
    } else if (!(node instanceof Y.XmlElement) || !allowed.includes(node.nodeName) || !isElement(node, depth))
      return false
  }
  return true
}

function isElement(node: Y.XmlElement, depth: number): boolean {
  const known = attributes[node.nodeName] ?? []
  const nodeAttributes = Object.entries(node.getAttributes() as Record<string, unknown>)
  const areKnown = nodeAttributes.every(
    ([name, value]) => known.includes(name) && (value === null || typeof value !== 'object'),
  )
  return areKnown && areOf(node, inside[node.nodeName] ?? [], depth + 1)
}

function isText(text: Y.XmlText): boolean {
  for (const content of contentsOf(text)) {
    if (content instanceof Y.ContentString) continue
    if (!(content instanceof Y.ContentFormat) || !marks.includes(markOf(content.key))) return false
  }
  return true
}

/** What stands in a node now, in order. */
function* contentsOf(node: Y.XmlFragment | Y.XmlText) {
  for (let item = node._start; item; item = item.right) if (!item.deleted) yield item.content
}
