import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'questions', read: questionsOf, csv: 'questions.csv' }]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'questions.csv',
    says: 'the research questions you kept',
    rows: (profileId) => sql`select p.title as project, q.question, q.verdict, q.score, q.kept_at as written
        from project_questions q join project_summaries p on p.id = q.project_id
        where q.kept_by = ${profileId} order by q.kept_at`,
  },
  {
    csv: 'remarks.csv',
    says: 'what you remarked on questions',
    rows: (
      profileId,
    ) => sql`select p.title as project, q.question, r.remark, r.written_at as written from question_remarks r
          join project_questions q on q.id = r.question_id join project_summaries p on p.id = q.project_id
        where r.written_by = ${profileId} order by r.written_at`,
  },
]

async function questionsOf(db: Db, projectId: string) {
  const { rows } = await db.execute<{
    question: string
    verdict: string
    score: number
    keptAt: string
    keptBy: string
  }>(sql`
    select q.question, q.verdict, q.score, q.kept_at as "keptAt", coalesce(u.username, 'Deleted user') as "keptBy"
    from project_questions q left join public_profiles u on u.profile_id = q.kept_by
    where q.project_id = ${projectId} order by q.kept_at`)
  return rows.map(({ keptAt, ...question }) => ({ ...question, keptOn: dayIn(new Date(keptAt), defaultZone) }))
}
