import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Answer } from '#domain/research/meetings/answers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { meetingAnswers } from './tables.ts'

type Answering = { meetingIds: string[]; profileId: string; answer: Answer; at: Date }

/** Notes what somebody said of meetings. */
export async function storeAnswer(tx: Db, { meetingIds, profileId, answer, at }: Answering): Promise<void> {
  await tx
    .insert(meetingAnswers)
    .values(meetingIds.map((meetingId) => ({ meetingId, profileId, answer, answeredAt: at })))
    .onConflictDoUpdate({
      target: [meetingAnswers.meetingId, meetingAnswers.profileId],
      set: { answer, answeredAt: sql`excluded.answered_at` },
    })
}

/** Meetings have moved: what people said was of another time. Whoever moved them comes. */
export async function forgetAnswers(tx: Db, meetingIds: string[], { by, at }: { by: string; at: Date }): Promise<void> {
  const { meetingId, profileId } = meetingAnswers
  await tx.delete(meetingAnswers).where(and(inArray(meetingId, meetingIds), ne(profileId, by)))
  await storeAnswer(tx, { meetingIds, profileId: by, answer: 'accepted', at })
}

/** What somebody said of a meeting; null where they have not. */
export async function answerOf(tx: Db, of: { meetingId: string; profileId: string }): Promise<Answer | null> {
  const { meetingId, profileId, answer } = meetingAnswers
  const [given] = await tx
    .select({ answer })
    .from(meetingAnswers)
    .where(and(eq(meetingId, of.meetingId), eq(profileId, of.profileId)))
  return given?.answer ?? null
}
