import { and, eq, inArray } from 'drizzle-orm'
import * as Y from 'yjs'
import * as z from 'zod'
import { may } from '#domain/research/meetings/may.ts'
import { mostInRun } from '#domain/research/meetings/new-meeting.ts'
import { notesWritten } from '#domain/research/notes/changes.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockMinutes, openMinutes, raiseVersion } from '../meetings/queries.ts'
import { field, hasEditorShape } from './editor-shape.ts'
import { mergeNotes } from './merge-notes.ts'
import { changesOf, type NotesRow } from './notes-of.ts'
import { meetingNotes } from './tables.ts'

/**
 * Takes back what somebody wrote in a meeting’s notes, for the owner and the supervisors: what these changes added goes, what
 * they removed comes back, and what others wrote stays. It is a change itself, with the version of the minutes as its answer;
 * what was taken back before is passed over.
 * CHANGE_GONE when one of them has become one with older changes, or was stored by nobody.
 */
export const takeBackNotes = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meetings/{meetingId}/notes/taken-back', tags: ['meetings'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      meetingId: z.uuid(),
      changeIds: z.array(z.uuid()).min(1).max(mostInRun),
    }),
  )
  .errors({
    ...openMinutes,
    CHANGE_GONE: { status: 409, message: 'This can no longer be taken back on its own.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.takeBackNotes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, meetingId, changeIds }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const { version } = await lockMinutes(tx, { projectId, meetingId })
      const rows = await changesOf(tx, meetingId)
      const those = rows.filter(({ id, writtenBy }) => writtenBy !== null && changeIds.includes(id))
      if (those.length < new Set(changeIds).size) throw errors.CHANGE_GONE()
      const undone = new Set(those.flatMap(({ id, takenBackAt }) => (takenBackAt ? [] : id)))
      const change = inverseOf(rows, undone)
      if (!change) return { version }
      await tx.update(meetingNotes).set({ takenBackAt: now() }).where(isOneOf(meetingId, undone))
      const id = crypto.randomUUID()
      await tx.insert(meetingNotes).values({ id, meetingId, change, writtenBy: me.userId, writtenAt: now() })
      await announce(tx, changed(notesWritten, { projectId, id }))
      return { version: await raiseVersion(tx, meetingId, now()) }
    })
  })

const isOneOf = (meetingId: string, ids: Set<string>) =>
  and(eq(meetingNotes.meetingId, meetingId), inArray(meetingNotes.id, [...ids]))

/** The change that undoes these among all of them; null when nothing of them is left. */
function inverseOf(rows: NotesRow[], undone: Set<string>): Uint8Array | null {
  const whole = mergeNotes(rows.map(({ change }) => change))
  whole.document.destroy()
  const { document } = mergeNotes([])
  const history = new Y.UndoManager(document.getXmlFragment(field), {
    trackedOrigins: new Set([undone]),
    captureTimeout: Number.POSITIVE_INFINITY,
    // Somebody may have written in a paragraph that somebody else began.
    deleteFilter: (item) => !(item.content instanceof Y.ContentType) || isLeftOver(item.content.type, item.parent),
  })
  for (const [at, { id, change }] of rows.entries()) {
    if (!whole.unmergeable.includes(at)) Y.applyUpdate(document, change, undone.has(id) ? undone : null)
  }
  const news: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => news.push(update))
  history.undo()
  const isSound = hasEditorShape(document)
  document.destroy()
  return news.length > 0 && isSound ? Y.mergeUpdates(news) : null
}

/** Whether an element has nothing of others in it, and nothing of others stands on it: an item begins with its paragraph. */
const isLeftOver = (type: Y.AbstractType<unknown>, parent: Y.Item['parent']): boolean =>
  type._length === 0 && !(parent instanceof Y.XmlElement && parent.nodeName === 'listItem' && parent._length > 1)
