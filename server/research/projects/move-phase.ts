import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { researchProjects } from './tables.ts'

/** Moves a project to another phase. The caller has locked it for a change. */
export async function movePhase(tx: Db, projectId: string, { phase, at }: { phase: number; at: Date }): Promise<void> {
  await tx
    .update(researchProjects)
    .set({ currentPhase: phase, updatedAt: at })
    .where(eq(researchProjects.id, projectId))
}
