import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { attendances } from '#domain/research/meetings/meetings.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { demandMember, lockMinutes, noMember, openMinutes } from './queries.ts'
import { storeAttendance } from './store-attendance.ts'

/** Records whether somebody of the project was at a meeting. NO_MEMBER for somebody outside it, LOCKED. */
export const setAttendance = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/meetings/{meetingId}/attendance/{profileId}',
    tags: ['meetings'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      meetingId: z.uuid(),
      profileId: z.uuid(),
      attendance: z.enum(attendances),
    }),
  )
  .errors({ ...openMinutes, ...noMember })
  .use(inProject, (input) => input)
  .use(only(may.writeMinutes))
  .handler(async ({ input: { projectId, meetingId, profileId, attendance }, context: { db, now } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockMinutes(tx, { projectId, meetingId })
      await demandMember(tx, projectId, profileId)
      await storeAttendance(tx, { meetingId, attendance: [{ profileId, attendance }], now: now() })
      await announce(tx, changed(meetingChanged, { projectId, id: meetingId }))
    })
  })
