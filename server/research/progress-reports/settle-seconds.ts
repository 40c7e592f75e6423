import { eq, sql } from 'drizzle-orm'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { progressReports } from './tables.ts'

/** Completes reports for whose second signature nobody is left: the other supervisors have gone. */
export async function settleSeconds(db: Db, now: Date): Promise<void> {
  const isLeftAlone = sql`${progressReports.state} = 'recommended' and not exists (
    select 1 from project_people b where b.project_id = ${progressReports.projectId} and b.role = 'supervisor'
      and b.user_id is distinct from ${progressReports.recommendedBy})`
  const rows = await db
    .select({ id: progressReports.id, projectId: progressReports.projectId })
    .from(progressReports)
    .where(isLeftAlone)
  for (const { id, projectId } of rows)
    await db.transaction(async (tx) => {
      if (!(await lockIfThere(tx, projectId))) return
      const settled = await tx
        .update(progressReports)
        .set({ state: 'done', needsSecond: false })
        .where(sql`${eq(progressReports.id, id)} and ${isLeftAlone}`)
        .returning({ id: progressReports.id })
      if (settled.length === 0) return
      await done(tx, {
        ...{ at: { projectId }, by: null, when: now },
        changes: [changed(reportsChanged, { projectId })],
        history: [{ kind: 'progress_report', aboutId: id, before: { state: 'recommended' }, after: { state: 'done' } }],
      })
    })
}
