import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { reviewGuests } from '#server/research/guests/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { reviewRounds } from '#server/research/reviews/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'

/** An examiner without an account, who may read one round and write in it. */
export type Guest = {
  id: string
  name: string
  roundId: string
  projectId: string
  title: string
  stage: Pick<Stage, 'id' | 'status' | 'number' | 'name'>
  expiresAt: Date
}

/** What is stored of the token in a guest’s link. */
export const hashOfLink = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The guest whose link this is. Null once it has expired or was withdrawn, and once the round has ended. */
export async function findGuest(db: Db, token: string, now: Date): Promise<Guest | null> {
  const [found] = await db
    .select({
      id: reviewGuests.id,
      name: reviewGuests.name,
      roundId: reviewRounds.id,
      projectId: researchProjects.id,
      title: researchProjects.title,
      stage: {
        id: projectStages.id,
        status: projectStages.status,
        number: projectStages.stageNumber,
        name: projectStages.stageName,
      },
      expiresAt: reviewGuests.expiresAt,
    })
    .from(reviewGuests)
    .innerJoin(reviewRounds, eq(reviewRounds.id, reviewGuests.roundId))
    .innerJoin(projectStages, eq(projectStages.id, reviewRounds.stageId))
    .innerJoin(researchProjects, eq(researchProjects.id, projectStages.projectId))
    .where(
      and(
        eq(reviewGuests.tokenHash, hashOfLink(token)),
        gt(reviewGuests.expiresAt, now),
        eq(reviewRounds.state, 'open'),
      ),
    )
  return found ?? null
}
