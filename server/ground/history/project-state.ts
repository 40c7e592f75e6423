import { eq } from 'drizzle-orm'
import type { HistoryStates } from '#domain/nouns.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { noProject } from '#server/ground/membership/lock.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'

/** What the history keeps of a project, as it is now; NOT_FOUND when it was deleted. */
export async function projectState(tx: Db, projectId: string): Promise<HistoryStates['project']> {
  const [fields] = await tx
    .select({
      title: projectSummaries.title,
      researchQuestion: projectSummaries.researchQuestion,
      studyAim: projectSummaries.studyAim,
      finalSubmissionDate: projectSummaries.finalSubmissionDate,
      phase: projectSummaries.currentPhase,
      status: projectSummaries.status,
      reviewsRequired: projectSummaries.reviewsRequired,
      allMustApprove: projectSummaries.allMustApprove,
    })
    .from(projectSummaries)
    .where(eq(projectSummaries.id, projectId))
  if (!fields) throw noProject()
  return fields
}
