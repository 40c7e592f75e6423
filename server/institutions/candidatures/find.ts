import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type {
  Answer,
  Candidature,
  FoundCandidature,
  StageFact,
} from '#domain/institutions/candidatures/candidatures.ts'
import { timeOf } from '#domain/institutions/candidatures/time-of.ts'
import type { Degree } from '#domain/research/registrations/registrations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { dayOf } from '#server/research/board/facts-of.ts'
import { inCandidature, noCandidature } from './in-candidature.ts'
import { answerOf, candidatureOf, progressOf } from './queries.ts'

type Row = {
  candidature: Candidature
  programmeName: string
  unitName: string
  degree: Degree
  fullTimeMonths: number
  partTimeMonths: number
  answer: Answer
  projectId: string | null
}

/** One candidature with its time and, of an attached project, its stage, its lights and when it was at which stage. */
export const find = withProfile
  .route({ method: 'GET', path: '/institutions/{institutionId}/candidatures/{id}', tags: ['candidatures'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .use(inCandidature, (input) => input)
  .handler(async ({ input: { id }, context: { db, now, today } }): Promise<FoundCandidature> => {
    const { rows } = await db.execute<Row>(sql`
      select ${candidatureOf} as candidature, p.name as "programmeName", p.unit_name as "unitName", p.degree,
        p.full_time_months as "fullTimeMonths", p.part_time_months as "partTimeMonths", ${answerOf} as answer,
        c.project_id as "projectId"
      from candidatures c join programme_summaries p on p.id = c.programme_id where c.id = ${id}`)
    const [row] = rows
    if (!row) throw noCandidature()
    const { candidature, projectId, answer, programmeName, unitName, ...programme } = row
    const progress = projectId ? (await progressOf(db, [projectId], now())).get(projectId) : null
    return {
      ...candidature,
      ...{ programmeName, unitName, answer },
      ...timeOf(candidature, programme, today),
      progress: progress ?? null,
      stages: projectId ? await stagesOf(db, projectId) : [],
    }
  })

/** When a project was at which stage, in their order. */
async function stagesOf(db: Db, projectId: string): Promise<StageFact[]> {
  const { rows } = await db.execute<StageFact>(sql`
    select s.stage_number as number, t.status, ${dayOf(sql`t.entered_at`)}::text as entered, ${dayOf(sql`t.left_at`)}::text as left
    from stage_summaries s join stage_times t on t.stage_id = s.id
    where s.project_id = ${projectId} and t.status <> 'not_started' order by t.entered_at, s.stage_number, t.number`)
  return rows
}
