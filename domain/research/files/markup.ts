import type { WordMarkup } from './files.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What Word’s own review has left in a file: “2 tracked changes and 1 comment”; null where there is nothing. */
export function markupInWords(markup: WordMarkup | null): string | null {
  if (!markup) return null
  const { changes, comments } = markup
  const parts = [
    ...(changes > 0 ? [counted(changes, 'tracked change')] : []),
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
  ]
  return parts.length > 0 ? parts.join(' and ') : null
}
