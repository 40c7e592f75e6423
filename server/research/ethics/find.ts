import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Approval } from '#domain/research/ethics/approvals.ts'
import type { EthicsDocument } from '#domain/research/ethics/documents.ts'
import { lightOf } from '#domain/research/ethics/light.ts'
import type { Light } from '#domain/research/ethics/light-states.ts'
import type { CommitteePoint } from '#domain/research/ethics/new-document.ts'
import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { factsOf } from './facts-of.ts'
import { answeredOf, approvalsOf, documentsOf, pointsOf } from './queries.ts'
import { ethicsNotNeeded } from './tables.ts'

type NotNeeded = {
  reason: string
  agreedBy: string
  saidAt: Date
  isConfirmed: boolean
  confirmedByName: string | null
  confirmedAt: Date | null
}
type Found = {
  /** The day for which the light holds. */
  today: string
  light: Light
  approvals: Approval[]
  documents: EthicsDocument[]
  /** What committees want to be changed. */
  points: CommitteePoint[]
  notNeeded: NotNeeded | null
  /** Null until the plain questions are answered. */
  answers: StudyAnswers | null
  /** Of the answers; rises with every change. */
  answersRevision: number | null
}

/** The ethics of a project: its light, approvals, documents and the answers to the plain questions, for everybody in it. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/ethics', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId }, context: { db, now } }): Promise<Found> => {
    const today = dayIn(now(), defaultZone)
    const [approvals, documents, points, facts, notNeeded, answered] = await Promise.all([
      approvalsOf(db, projectId),
      documentsOf(db, projectId),
      pointsOf(db, projectId),
      factsOf(db, [projectId]),
      findNotNeeded(db, projectId),
      answeredOf(db, projectId),
    ])
    const none = { approvals: [], permissions: [], notNeeded: null, does: null }
    const light = lightOf(facts.get(projectId) ?? none, today)
    const [answers, answersRevision] = [answered?.answers ?? null, answered?.revision ?? null]
    return { today, light, approvals, documents, points, notNeeded, answers, answersRevision }
  })

async function findNotNeeded(db: Db, projectId: string): Promise<NotNeeded | null> {
  const [found] = await db
    .select({
      reason: ethicsNotNeeded.reason,
      agreedBy: ethicsNotNeeded.agreedBy,
      saidAt: ethicsNotNeeded.saidAt,
      isConfirmed: ethicsNotNeeded.isConfirmed,
      confirmedByName: publicProfiles.username,
      confirmedAt: ethicsNotNeeded.confirmedAt,
    })
    .from(ethicsNotNeeded)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, ethicsNotNeeded.confirmedBy))
    .where(eq(ethicsNotNeeded.projectId, projectId))
  return found ?? null
}
