import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { inMeeting } from '../meetings/in-meeting.ts'
import { noMeeting } from '../meetings/queries.ts'
import { storedMinutesOf } from './queries.ts'

/** A meeting with everything of its minutes but the notes (`meetings.readNotes`), for everybody in the project. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid() }))
  .errors(noMeeting)
  .use(inProject, (input) => input)
  .use(inMeeting, (input) => input)
  .handler(async ({ context: { db, now, project, me, meeting: stored } }): Promise<Meeting> => {
    const { createdBy, lockedActions, createdAt: _created, updatedAt: _updated, ...shown } = stored
    const { sequence: _, inviteAfter: _after, lookAt: _lookAt, ...meeting } = shown
    const minutes = await storedMinutesOf(db, stored, now())
    return {
      ...meeting,
      ...minutes,
      isCarriedAsLocked: lockedActions !== null,
      projectTitle: project.title,
      role: me.role,
      isMine: createdBy === me.userId,
      createdByName: await nameOf(db, createdBy),
    }
  })

const nameOf = async (db: Db, profileId: string | null) => {
  if (!profileId) return null
  const [found] = await db
    .select({ name: publicProfiles.username })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  return found?.name ?? null
}
