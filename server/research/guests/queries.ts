import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { ReviewPoint } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { pointSummaries } from '#server/research/points/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { guestSummaries } from './reads.ts'
import { reviewGuests } from './tables.ts'

/** A guest reader, without an account, who may read one round and write in it. */
export type Guest = {
  id: string
  name: string
  roundId: string
  projectId: string
  title: string
  email: string
  /** Whether the owner reads their name and report only after the decision. */
  isHeldBack: boolean
  study: { researchQuestion: string | null; studyAim: string | null }
  stage: Pick<Stage, 'id' | 'status' | 'number' | 'name'>
  expiresAt: Date
  /** Who asked them; null once their account is deleted. */
  inviter: string | null
}

/** What is stored of the token in a guest’s link. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The guest whose link this is. Null once it has expired or was withdrawn, and once the round has ended. */
export async function findGuest(db: Db, token: string, now: Date): Promise<Guest | null> {
  const [found] = await db
    .select({
      id: reviewGuests.id,
      name: reviewGuests.name,
      roundId: roundSummaries.id,
      projectId: projectSummaries.id,
      title: projectSummaries.title,
      email: reviewGuests.email,
      isHeldBack: reviewGuests.isHeldBack,
      study: { researchQuestion: projectSummaries.researchQuestion, studyAim: projectSummaries.studyAim },
      stage: {
        id: stageSummaries.id,
        status: stageSummaries.status,
        number: stageSummaries.stageNumber,
        name: stageSummaries.stageName,
      },
      expiresAt: reviewGuests.expiresAt,
      inviter: publicProfiles.username,
    })
    .from(reviewGuests)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewGuests.roundId))
    .innerJoin(stageSummaries, eq(stageSummaries.id, roundSummaries.stageId))
    .innerJoin(projectSummaries, eq(projectSummaries.id, stageSummaries.projectId))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, reviewGuests.invitedBy))
    .where(
      and(
        eq(reviewGuests.tokenHash, hashOfLink(token)),
        gt(reviewGuests.expiresAt, now),
        eq(roundSummaries.state, 'open'),
      ),
    )
  return found ?? null
}

/** Whether a guest’s link opens anything: it was not withdrawn, and the round is open. */
export async function hasOpenReview(db: Db, guestId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: reviewGuests.id })
    .from(reviewGuests)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewGuests.roundId))
    .where(and(eq(reviewGuests.id, guestId), isNotNull(reviewGuests.tokenHash), eq(roundSummaries.state, 'open')))
  return found !== undefined
}

export type EarlierPoint = Pick<ReviewPoint, 'id' | 'number' | 'level' | 'text' | 'state'>

/**
 * What the address of a guest asked for in other rounds of the stage, in order, and what became of it. What was said about it, and by
 * whom, stays with the people of the project.
 */
export async function earlierPoints(db: Db, { email, roundId, stage }: Guest): Promise<EarlierPoint[]> {
  const { id, number, level, text, state } = pointSummaries
  return await db
    .select({ id, number, level, text, state })
    .from(pointSummaries)
    .innerJoin(guestSummaries, eq(guestSummaries.id, pointSummaries.guestId))
    .innerJoin(roundSummaries, eq(roundSummaries.id, pointSummaries.roundId))
    .where(and(eq(roundSummaries.stageId, stage.id), eq(guestSummaries.email, email), ne(roundSummaries.id, roundId)))
    .orderBy(asc(number))
}
