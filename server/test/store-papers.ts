import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { MadeLife } from './made-lives.ts'

/** Stores the progress reports and memoranda of lives whose projects are there. */
export async function storePapers(db: Db, lives: readonly MadeLife[]) {
  const rows = (list: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`
  const each = lives.flatMap(({ project, registeredOn, papers }) =>
    project ? [{ ...papers, project: project.id, registered: registeredOn }] : [],
  )
  await db.execute(sql`insert into report_schedules (project_id, every_months, first_due_on, next_due_on, needs_second, set_at)
    select project, 6, registered, due, false, now() from ${rows(
      each.flatMap(({ nextDueOn: due, ...of }) => (due ? [{ ...of, due }] : [])),
    )} as r(project uuid, registered date, due date)`)
  await db.execute(sql`insert into progress_reports (id, project_id, period_from, period_to, due_on, state, sections, version, started_at,
      recommendation, recommended_at, seconded_at)
    select id, project, registered, coalesce(due, registered), due, state, '{}', 1, now(), case when at is not null then 'satisfactory' end, at, seconded
    from ${rows(
      each.flatMap(({ reports, ...of }) =>
        reports.map(({ dueOn: due, recommendedAt: at, secondedAt: seconded, ...report }) => ({
          ...of,
          ...{ ...report, due, at, seconded },
        })),
      ),
    )} as r(id uuid, project uuid, registered date, due date, state text, at timestamptz, seconded timestamptz)`)
  await db.execute(sql`insert into memorandum_versions (project_id, number, meet_every_days, comment_within_days, answer_within_days, clauses,
      fingerprint, written_at, signed_at, confirm_by)
    select project, number, 14, 14, 14, '{}', repeat('0', 64), registered, signed, '2090-01-01' from ${rows(
      each.flatMap(({ memoranda, ...of }) => memoranda.map((signed, at) => ({ ...of, number: at + 1, signed }))),
    )} as r(project uuid, registered date, number smallint, signed timestamptz)`)
}
