import { Parser } from 'htmlparser2'
import {
  type Attributes,
  currentTags,
  isDeclaration,
  namedTags,
  UnreadablePart,
} from '#domain/research/files/word-tags.ts'

/** A tag of a part with what is in it; `text` is what stands right in it. */
export type Tag = { name: string; attributes: Attributes; tags: Tag[]; text: string }

/** Reads a part into its outermost tag. Throws `UnreadablePart` where it is none. */
export function parsePart(bytes: Uint8Array): Tag {
  const root: Tag = { name: '', attributes: {}, tags: [], text: '' }
  const path = [root]
  const tags = namedTags(
    currentTags({
      open(name, attributes) {
        const tag: Tag = { name, attributes, tags: [], text: '' }
        path.at(-1)?.tags.push(tag)
        path.push(tag)
      },
      close: () => path.pop(),
      text(said) {
        const tag = path.at(-1)
        if (tag) tag.text += said
      },
    }),
  )
  let openedAt = -1
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openedAt = parser.endIndex
        tags.open(name, attributes)
      },
      onclosetag(name, isImplied) {
        // A tag that closes itself is closed where it was opened.
        if (isImplied && parser.endIndex !== openedAt) throw new UnreadablePart('Not closed')
        tags.close(name)
      },
      ontext: tags.text,
      onprocessinginstruction(name) {
        if (isDeclaration(name)) throw new UnreadablePart('Declares entities')
      },
    },
    { xmlMode: true },
  )
  parser.end(decoded(bytes))
  const [outermost] = root.tags
  if (!outermost || root.tags.length > 1) throw new UnreadablePart('Not one document')
  return outermost
}

/** A part is in UTF-8 or in UTF-16, which has a zero byte in each letter of a tag. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** The first tag of that name right in another. */
export const tagIn = (tag: Tag | undefined, name: string): Tag | undefined =>
  tag?.tags.find((each) => each.name === name)

export const tagsIn = (tag: Tag | undefined, name: string): Tag[] =>
  tag?.tags.filter((each) => each.name === name) ?? []

/** What a property is set to: `<w:ilvl w:val="1"/>` is “1”. */
export const propertyOf = (tag: Tag | undefined, name: string): string | undefined =>
  tagIn(tag, name)?.attributes['w:val']

/** Whether something is turned on: `<w:b/>` is, `<w:b w:val="0"/>` is not. */
export function isOn(tag: Tag | undefined, name: string): boolean {
  const found = tagIn(tag, name)
  return found !== undefined && !['0', 'false', 'off'].includes(found.attributes['w:val'] ?? '')
}
