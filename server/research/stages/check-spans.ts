import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { spansOfHistory } from './record-spans.ts'

/** A span that is not what the history says: of which stage, and the number of it. */
export type WrongSpan = { projectId: string; stage: number; span: number }

/** Compares the spans of all stages with the history, and answers how many there are and which of them differ. */
export async function checkSpans(db: Db): Promise<{ spans: number; wrong: WrongSpan[] }> {
  const { rows } = await db.execute<WrongSpan>(sql`
    select s.project_id as "projectId", s.stage_number as stage, number as span
    from (${spansOfHistory(sql`true`)}) e full join stage_spans t using (stage_id, number)
      join project_stages s on s.id = stage_id
    where (e.status, e.entered_at, e.left_at) is distinct from (t.status, t.entered_at, t.left_at)
    order by s.project_id, s.stage_number, number`)
  const counted = await db.execute<{ spans: number }>(sql`select count(*)::int as spans from stage_spans`)
  return { spans: counted.rows[0]?.spans ?? 0, wrong: rows }
}
