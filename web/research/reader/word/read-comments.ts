import { type Tag, tagsIn } from './parse-part.ts'
import type { WordComment } from './word.ts'

type Said = Omit<WordComment, 'quote' | 'before' | 'after'>

/** The comments of a file as they are stored: with what each answers, and whether it is resolved. */
export function readComments(comments: Tag | undefined, extended: Tag | undefined): Said[] {
  const more = new Map(
    tagsIn(extended, 'w15:commentEx').map(({ attributes }) => [attributes['w15:paraId'], attributes]),
  )
  const byParagraph = new Map<string | undefined, string>()
  const said = tagsIn(comments, 'w:comment').map((tag, at) => {
    const paragraphs = tagsIn(tag, 'w:p')
    const id = tag.attributes['w:id'] ?? `without ${at}`
    // What is said about a comment is said about its last paragraph.
    const last = paragraphs.at(-1)?.attributes['w14:paraId']
    if (last) byParagraph.set(last, id)
    return { id, tag, last, text: paragraphs.map(textOf).join('\n').trim() }
  })
  const threads = new Map(
    said.map(({ id, last }) => {
      const parent = byParagraph.get(more.get(last)?.['w15:paraIdParent'])
      return [id, parent === id ? null : (parent ?? null)]
    }),
  )
  return said.map(({ id, tag, last, text }) => ({
    id,
    author: tag.attributes['w:author'] ?? '',
    date: tag.attributes['w:date'] ?? null,
    text,
    replyTo: threads.get(id) ?? null,
    isResolved: ['1', 'true', 'on'].includes((last && more.get(last)?.['w15:done']) || ''),
  }))
}

/** The text of a tag and of all in it, as it would be with its changes accepted. */
function textOf(tag: Tag): string {
  switch (tag.name) {
    case 'w:t':
      return tag.text
    case 'w:tab':
      return tag.tags.length === 0 ? '\t' : ''
    case 'w:br':
    case 'w:cr':
      return '\n'
    case 'w:del':
    case 'w:moveFrom':
    case 'w:pPr':
      return ''
    default:
      return tag.tags.map(textOf).join('')
  }
}
