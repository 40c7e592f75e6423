import * as Y from 'yjs'
import * as z from 'zod'
import { Base64 } from '#domain/research/meetings/new-meeting.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { inMeeting } from '../meetings/in-meeting.ts'
import { noMeeting } from '../meetings/queries.ts'
import { notesOf } from './notes-of.ts'

/**
 * What a page lacks of a meeting’s notes, by the state it has (a Yjs state vector; without one, everything).
 */
export const readNotes = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}/notes', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid(), state: Base64.optional() }))
  .errors({ ...noMeeting, BAD_STATE: { status: 400, message: 'This is no state of notes.' } })
  .use(inProject, (input) => input)
  .use(inMeeting, (input) => input)
  .handler(async ({ input: { meetingId, state }, context: { db, log, meeting }, errors }) => {
    const { version } = meeting
    const document = await notesOf(db, meetingId, log)
    try {
      const update = Y.encodeStateAsUpdate(document, state ? Buffer.from(state, 'base64') : undefined)
      return { version, update: Buffer.from(update).toString('base64') }
    } catch {
      throw errors.BAD_STATE()
    } finally {
      document.destroy()
    }
  })
