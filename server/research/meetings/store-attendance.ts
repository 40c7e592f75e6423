import type { Attendance } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { raiseVersion } from './queries.ts'
import { meetingAttendance } from './tables.ts'

type Recorded = { profileId: string; attendance: Attendance }

/** Records who was at a meeting; returns the new version of its minutes, null where nothing is recorded. */
export async function storeAttendance(
  tx: Db,
  { meetingId, attendance, now }: { meetingId: string; attendance: Recorded[]; now: Date },
): Promise<number | null> {
  if (attendance.length === 0) return null
  for (const { profileId, attendance: state } of attendance)
    await tx
      .insert(meetingAttendance)
      .values({ meetingId, profileId, attendance: state })
      .onConflictDoUpdate({
        target: [meetingAttendance.meetingId, meetingAttendance.profileId],
        set: { attendance: state },
      })
  return await raiseVersion(tx, meetingId, now)
}
