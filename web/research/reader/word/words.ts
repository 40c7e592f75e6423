import { longDate } from '#domain/ground/dates.ts'

/** By whom something is, and since when: “by Nomsa Dlamini, 3 May 2026”. */
export function ofPerson({ author, date }: { author: string; date: string | null }): string {
  const by = `by ${author.trim() || 'somebody without a name'}`
  // Word writes the time on the clock of whoever wrote: the day is all that is certain of it.
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(day)) ? `${by}, ${longDate(day)}` : by
}

/** The id in the page of a comment of the file. */
export const placeOf = (commentId: string): string => `word-comment-${commentId}`
