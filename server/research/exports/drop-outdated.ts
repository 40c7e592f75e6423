import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { type ExportJob, exportQueue } from './request.ts'
import { exportChunks, exports } from './tables.ts'

/**
 * Something of a project was just deleted: its exports that are ready go, and so do those of its people's own data; those that
 * are being made begin anew. Nobody is mailed about it.
 */
export async function dropOutdated(tx: Db, jobs: Context['jobs'], projectId: string): Promise<void> {
  const people = tx
    .select({ id: projectPeople.userId })
    .from(projectPeople)
    .where(eq(projectPeople.projectId, projectId))
  const concerned = or(
    eq(exports.projectId, projectId),
    and(isNull(exports.projectId), inArray(exports.profileId, people)),
  )
  // First those under way: one that has become ready meanwhile is among the others then.
  const again = await tx
    .update(exports)
    .set({ state: 'waiting', run: null, attempts: 0, done: 0, bytes: 0 })
    .where(and(concerned, eq(exports.state, 'working')))
    .returning({ exportId: exports.id, of: exports.profileId })
  await tx.delete(exports).where(and(concerned, eq(exports.state, 'ready')))
  for (const { exportId, of } of again) {
    await tx.delete(exportChunks).where(eq(exportChunks.exportId, exportId))
    await jobs.enqueue(tx, exportQueue, { exportId } satisfies ExportJob, { of })
  }
}
