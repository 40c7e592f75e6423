import { setImmediate } from 'node:timers/promises'
import { diffWords } from 'diff'
import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/meetings/may.ts'
import { textOf } from '#domain/research/notes/notes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { inMeeting } from '../meetings/in-meeting.ts'
import { noMeeting } from '../meetings/queries.ts'
import { blocksOf } from './blocks-of.ts'
import { mergeNotes } from './merge-notes.ts'
import { changesOf, type NotesRow } from './notes-of.ts'
import { runsOf } from './runs-of.ts'

/** Runs that are listed, the newest. */
const listedAtMost = 30
/** Characters. */
const longestExcerpt = 300

/**
 * What people wrote in a meeting’s notes, the newest first, for the owner and the supervisors: each run with the words that it
 * added and took away. What has become one with older changes is not among them.
 */
export const listNotesRuns = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}/notes/runs', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid() }))
  .errors(noMeeting)
  .use(inProject, (input) => input)
  .use(only(may.takeBackNotes))
  .use(rateLimited('papersOfPerson'), () => 1)
  .use(inMeeting, (input) => input)
  .handler(async ({ context: { db, meeting } }) => {
    const runs = runsOf(await changesOf(db, meeting.id))
    const since = Math.max(0, runs.length - listedAtMost)
    const before = textAfter(runs.slice(0, since).flat())
    const names = await namesOf(db, runs.flat())
    let text = before
    const listed = []
    for (const [at, run] of runs.slice(since).entries()) {
      // Others’ requests are answered in between.
      await setImmediate()
      const now = textAfter(runs.slice(0, since + at + 1).flat())
      const words = wordsBetween(text, now)
      text = now
      const [{ writtenBy, writtenAt, takenBackAt }] = run
      const byName = names.get(writtenBy ?? '') ?? 'Deleted user'
      const changeIds = run.map(({ id }) => id)
      if (writtenBy) listed.push({ changeIds, byName, writtenAt, isTakenBack: takenBackAt !== null, ...words })
    }
    return listed.reverse()
  })

function textAfter(rows: NotesRow[]): string {
  const { document } = mergeNotes(rows.map(({ change }) => change))
  const text = textOf(blocksOf(document))
  document.destroy()
  return text
}

function wordsBetween(before: string, after: string): { added: string; removed: string } {
  const parts = diffWords(before, after, { timeout: 30 })
  // Too different to be compared: all of it is new.
  if (!parts) return { added: after.slice(0, longestExcerpt), removed: before.slice(0, longestExcerpt) }
  const those = (kind: 'added' | 'removed') =>
    parts
      .filter((part) => part[kind])
      .map(({ value }) => value.trim())
      .filter(Boolean)
      .join(' … ')
      .slice(0, longestExcerpt)
  return { added: those('added'), removed: those('removed') }
}

async function namesOf(db: Db, rows: NotesRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ writtenBy }) => writtenBy ?? []))]
  const people = await db
    .select({ id: publicProfiles.profileId, name: publicProfiles.username })
    .from(publicProfiles)
    .where(inArray(publicProfiles.profileId, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}
