import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { attendances, type Meeting, minutesAcknowledged, unrecorded } from '#domain/research/meetings/meetings.ts'
import { isAgreed, speaksForASide } from '#domain/research/minutes/acknowledge.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { attendanceOf, closeMinutes, demandMember, lockMinutes, noMember, openMinutes } from '../meetings/queries.ts'
import { storeAttendance } from '../meetings/store-attendance.ts'
import { compactNotes } from '../notes/compact-notes.ts'
import { actionsOf } from './queries.ts'
import { meetingAcknowledgements } from './tables.ts'

type Recorded = Meeting['attendance'][number]

/**
 * Acknowledges the minutes in the version that the caller has read; once both sides have acknowledged the same one, they are
 * locked. Answers whether they are. Who was there is recorded before, or with it: ATTENDANCE while somebody of the project is not. CHANGED when they have changed since, TOO_EARLY before the meeting, NO_SIDE for people
 * who speak for neither side, CANCELLED, LOCKED.
 */
export const acknowledge = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/meetings/{meetingId}/acknowledgements', tags: ['meetings'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      meetingId: z.uuid(),
      version: z.int().min(0),
      /** Who was there, where it is not recorded yet. */
      attendance: z
        .array(z.strictObject({ profileId: z.uuid(), attendance: z.enum(attendances).exclude(['invited']) }))
        .max(200)
        .default([]),
    }),
  )
  .errors({
    ...openMinutes,
    ...noMember,
    ATTENDANCE: { status: 409, message: 'Say first who was there.' },
    CHANGED: { status: 409, message: 'The minutes have changed since you read them. Read them again.' },
    TOO_EARLY: { status: 409, message: 'The meeting has not begun.' },
    CANCELLED: { status: 409, message: 'The meeting was cancelled.' },
    NO_SIDE: { status: 403, message: 'Only the owner and the supervisors acknowledge minutes.' },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, meetingId, attendance, version: read }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const meeting = await lockMinutes(tx, { projectId, meetingId })
      const people = await tx
        .select({ userId: projectPeople.userId, role: projectPeople.role })
        .from(projectPeople)
        .where(eq(projectPeople.projectId, projectId))
      const roles = people.map(({ role }) => role)
      if (!speaksForASide(me.role, roles)) throw errors.NO_SIDE()
      if (meeting.cancelledAt) throw errors.CANCELLED()
      if (meeting.startsAt > now()) throw errors.TOO_EARLY()
      if (meeting.version !== read) throw errors.CHANGED()
      for (const { profileId } of attendance) await demandMember(tx, projectId, profileId)
      const version = (await storeAttendance(tx, { meetingId, attendance, now: now() })) ?? read
      const { rows } = await tx.execute<Pick<Recorded, 'attendance'>>(attendanceOf({ projectId, meetingId }))
      if (unrecorded(rows).length > 0) throw errors.ATTENDANCE()
      const ofMeeting = eq(meetingAcknowledgements.meetingId, meetingId)
      // Only those count who are in the project now, in the role that they have now.
      const acknowledgements = (await tx.select().from(meetingAcknowledgements).where(ofMeeting)).filter((each) =>
        people.some(({ userId, role }) => userId === each.profileId && role === each.role),
      )
      const isAgain = acknowledgements.some((each) => each.profileId === me.userId && each.version === version)
      if (isAgain && !isAgreed(acknowledgements, { version, roles })) return { isLocked: false }
      await tx.delete(meetingAcknowledgements).where(and(ofMeeting, eq(meetingAcknowledgements.profileId, me.userId)))
      const mine = { meetingId, profileId: me.userId, role: me.role, version, acknowledgedAt: now() }
      await tx.insert(meetingAcknowledgements).values(mine)
      const isLocked = isAgreed([...acknowledgements, mine], { version, roles })
      if (isLocked) {
        await closeMinutes(tx, meetingId, { now: now(), lockedActions: await actionsOf(tx, meeting, now()) })
        await compactNotes(tx, meetingId, { isFinal: true })
      }
      const { title } = meeting
      const locked = { kind: 'meeting', aboutId: meetingId, name: title } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(minutesAcknowledged, { username: me.username, title, meetingId, isLocked }),
        changes: [changed(meetingChanged, { projectId, id: meetingId })],
        history: [isLocked ? { ...locked, before: { state: 'planned' }, after: { state: 'locked' } } : null],
      })
      return { isLocked }
    })
  })
