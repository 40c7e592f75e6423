import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { checkSpans } from './check-spans.ts'
import { recordSpans } from './record-spans.ts'
import { findWrongSums } from './record-sums.ts'

/**
 * Writes the spans of stages anew, from the history, where they are not what it says, and what they add up to: a process of the release
 * before, which knows neither, may have changed a status beside this one.
 */
export async function reconcileSpans(db: Db): Promise<void> {
  const { wrong } = await checkSpans(db)
  for (const projectId of new Set([...wrong.map((each) => each.projectId), ...(await findWrongSums(db))]))
    await db.transaction(async (tx) => {
      if (!(await lockIfThere(tx, projectId, 'no key update'))) return
      await tx.execute(sql`delete from stage_spans
        where stage_id in (select id from project_stages where project_id = ${projectId})`)
      await tx.execute(sql`delete from stage_sums where project_id = ${projectId}`)
      await recordSpans(tx, [projectId])
    })
}
