import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { projectStages } from '#server/stages/tables.ts'
import { fileUploads } from './tables.ts'

/**
 * Ends what somebody was uploading to a project when they leave it, and gives its place in the plan back. The bytes are swept
 * later. The project has to be locked.
 */
export async function endUploads(
  tx: Db,
  { projectId, profileId }: { projectId: string; profileId: string },
): Promise<void> {
  const stages = tx.select({ id: projectStages.id }).from(projectStages).where(eq(projectStages.projectId, projectId))
  await tx.delete(fileUploads).where(and(eq(fileUploads.profileId, profileId), inArray(fileUploads.stageId, stages)))
}
