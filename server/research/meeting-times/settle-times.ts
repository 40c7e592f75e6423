import { and, eq } from 'drizzle-orm'
import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { storeAnswer } from '../meetings/store-answer.ts'
import { storeMeetings } from '../meetings/store-meetings.ts'
import { meetingTimes, slotAnswers } from './tables.ts'

type Stored = typeof meetingTimes.$inferSelect
type Chosen = { slot: { id: string; startsAt: Date; minutes: number }; by: ProjectSeen['me']; at: Date }

/**
 * Makes one of the times a meeting of whoever proposed it, under the id of the time, and forgets the others. Whom it suits have
 * accepted it. In a transaction that has locked the project.
 */
export async function settleTimes(tx: Db, times: Stored, { slot, by, at }: Chosen): Promise<{ meetingId: string }> {
  const { id, projectId, title, zone, place, callUrl } = times
  const { startsAt, minutes } = slot
  const meeting = { id: slot.id, projectId, title, zone, place, callUrl, startsAt, minutes, guests: null }
  const whoCome = await tx
    .select({ profileId: slotAnswers.profileId })
    .from(slotAnswers)
    .where(and(eq(slotAnswers.slotId, slot.id), slotAnswers.suits))
  await tx.delete(meetingTimes).where(eq(meetingTimes.id, id))
  const changes = [changed(timesChanged, { projectId })]
  await storeMeetings(tx, { meeting, starts: [startsAt], rule: null, by, of: times.createdBy, at, changes })
  for (const { profileId } of whoCome)
    await storeAnswer(tx, { meetingIds: [slot.id], profileId, answer: 'accepted', at })
  return { meetingId: slot.id }
}
