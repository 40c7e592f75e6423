import { prose } from '#domain/ground/text.ts'

export const messageLimit = 4000

/** A chat message: not empty once trimmed, at most 4,000 characters. Line breaks are kept. */
export const MessageText = prose({
  max: messageLimit,
  tooLong: `A message can have at most ${messageLimit.toLocaleString('en')} characters.`,
  empty: 'Write a message first.',
})
