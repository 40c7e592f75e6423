import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Context } from '#server/procedures.ts'
import { type ExportJob, exportQueue } from './request.ts'
import { exportChunks, exports } from './tables.ts'

/**
 * Makes the exports again that are kept here and have something in them that was just deleted: those of a project, and that
 * person’s own data.
 */
export async function makeAgain(
  tx: Db,
  jobs: Context['jobs'],
  of: { projectId: string; profileId: string },
): Promise<void> {
  const own = and(eq(exports.profileId, of.profileId), isNull(exports.projectId))
  const again = await tx
    .update(exports)
    .set({ state: 'waiting', run: null, attempts: 0, done: 0, bytes: 0, readyAt: null })
    .where(and(or(eq(exports.projectId, of.projectId), own), sql`${exports.state} in ('ready', 'working')`))
    .returning({ exportId: exports.id })
  for (const { exportId } of again) {
    await tx.delete(exportChunks).where(eq(exportChunks.exportId, exportId))
    await jobs.enqueue(tx, exportQueue, { exportId } satisfies ExportJob)
  }
}
