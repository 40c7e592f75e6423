type Named = { userId: string; username: string }

/** A piece of a message: plain text, or an `@` with the name of somebody in the project. */
export type Piece = { text: string; mentions: string[] }

/**
 * Splits a message where it mentions people of the project: an `@` at the beginning of a word and a full name, in upper
 * or lower case. Where two names fit, the longer one is meant; where people share a name, all of them are.
 */
export function piecesOf(message: string, people: readonly Named[]): Piece[] {
  const names = [...new Set(people.map(({ username }) => username))].filter(Boolean).sort((a, b) => b.length - a.length)
  if (names.length === 0 || !message.includes('@')) return [{ text: message, mentions: [] }]
  const any = new RegExp(`(?<![\\p{L}\\p{N}_@.])@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
  const pieces: Piece[] = []
  let at = 0
  for (const found of message.matchAll(any)) {
    if (found.index > at) pieces.push({ text: message.slice(at, found.index), mentions: [] })
    const name = found[1]?.toLowerCase()
    const meant = people.filter(({ username }) => username.toLowerCase() === name)
    pieces.push({ text: found[0], mentions: meant.map(({ userId }) => userId) })
    at = found.index + found[0].length
  }
  if (at < message.length) pieces.push({ text: message.slice(at), mentions: [] })
  return pieces
}

/** The people a message mentions. */
export const mentionedIn = (message: string, people: readonly Named[]): string[] => [
  ...new Set(piecesOf(message, people).flatMap(({ mentions }) => mentions)),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is being typed after an `@`: its position, and the beginning of a name. Null when no mention is being typed. */
export function mentionAt(text: string, caret: number): { start: number; beginning: string } | null {
  const [, beginning] = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}'. -]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return beginning === undefined ? null : { start: caret - beginning.length - 1, beginning }
}

/**
 * The people whom the beginning of a name may mean: any part of their name, in upper or lower case, but not the full
 * name.
 */
export function namedSo<Person extends Named>(beginning: string, people: readonly Person[]): Person[] {
  const typed = beginning.toLowerCase()
  return people.filter(({ username }) => {
    const name = username.toLowerCase()
    return name !== typed.trimEnd() && (` ${name}`.includes(` ${typed}`) || typed === '')
  })
}
