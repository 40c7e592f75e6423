import { sql } from 'drizzle-orm'
import type { Answer, Candidature, OwnCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { answerOf, candidatureOf, progressOf } from './queries.ts'

type Row = {
  candidature: Candidature
  institutionName: string
  programmeName: string
  unitName: string
  answer: Answer
  project: { id: string; title: string } | null
}

/** The candidatures of the caller, and those that wait for their answer: all that the institution keeps and sees of them. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/candidatures', tags: ['candidatures'] })
  .handler(async ({ context: { db, user, now } }): Promise<OwnCandidature[]> => {
    const { rows } = await db.execute<Row>(sql`
      select ${candidatureOf} as candidature, p.institution_name as "institutionName", p.name as "programmeName",
        p.unit_name as "unitName", ${answerOf} as answer,
        case when r.id is null then null else json_build_object('id', r.id, 'title', r.title) end as project
      from candidatures c join programme_summaries p on p.id = c.programme_id left join project_summaries r on r.id = c.project_id
      where c.profile_id = ${user.id} or (c.email = ${user.email} and c.answered_at is null) order by c.registered_on desc, c.id`)
    const progress = await progressOf(
      db,
      rows.flatMap(({ project }) => project?.id ?? []),
      now(),
    )
    return rows.map(({ candidature, ...row }) => ({
      ...candidature,
      ...row,
      progress: (row.project && progress.get(row.project.id)) || null,
    }))
  })
