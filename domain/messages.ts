import { prose } from './text.ts'

export const messageLimit = 4000
export const previewLength = 100

/** How many messages one call returns at the most, newest page or catch-up. */
export const messagePage = 50

/** A chat message: not empty once trimmed, at most 4,000 characters. Line breaks are kept. */
export const MessageText = prose({
  max: messageLimit,
  tooLong: `A message can have at most ${messageLimit.toLocaleString('en')} characters.`,
  empty: 'Write a message first.',
})

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first 100 characters of a message, cut between characters as people see them, never inside one. */
export function preview(message: string): string {
  let text = ''
  let count = 0
  for (const { segment } of characters.segment(message)) {
    if (count === previewLength) return text
    text += segment
    count += 1
  }
  return text
}
