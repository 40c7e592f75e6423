import { eq } from 'drizzle-orm'
import type { HistoryStates } from '#domain/nouns.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { noProject } from '#server/ground/membership/lock.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** What the history keeps of a project, as it is now; NOT_FOUND when it was deleted. */
export async function projectState(tx: Db, projectId: string): Promise<HistoryStates['project']> {
  const [fields] = await tx
    .select({
      title: researchProjects.title,
      researchQuestion: researchProjects.researchQuestion,
      studyAim: researchProjects.studyAim,
      finalSubmissionDate: researchProjects.finalSubmissionDate,
      phase: researchProjects.currentPhase,
      status: researchProjects.status,
      reviewsRequired: researchProjects.reviewsRequired,
    })
    .from(researchProjects)
    .where(eq(researchProjects.id, projectId))
  if (!fields) throw noProject()
  return fields
}
