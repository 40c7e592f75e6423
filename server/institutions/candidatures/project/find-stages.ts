import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/candidatures/may.ts'
import type { ProgrammeStages } from '#domain/institutions/templates/templates.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'

/**
 * What the programme of a project’s candidature calls the stages, and how long each usually takes; null where no programme has a template
 * for it. For its owner and supervisors.
 */
export const findStages = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/programme-stages', tags: ['candidatures'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, ({ projectId }) => ({ projectId }))
  .use(only(may.readStages))
  .handler(async ({ input: { projectId }, context: { db } }): Promise<ProgrammeStages | null> => {
    const { rows } = await db.execute<ProgrammeStages>(sql`
      select p.name as "programmeName", t.stages
      from candidatures c join programme_summaries p on p.id = c.programme_id join template_versions t on t.id = c.template_id
      where c.project_id = ${projectId}`)
    return rows[0] ?? null
  })
