import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { defaultTemplate, type FoundTemplate } from '#domain/institutions/templates/templates.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

/**
 * The newest template of a programme, and how many candidatures that go on have which version. Version 0 while nobody has saved one;
 * the counts are by the year of the registration.
 */
export const find = withRole
  .route({
    method: 'GET',
    path: '/institutions/{institutionId}/programmes/{programmeId}/template',
    tags: ['templates'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), programmeId: z.uuid() }))
  .use(inProgramme, (input) => input)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input: { programmeId }, context: { db } }): Promise<FoundTemplate> => {
    const [newest, used] = await Promise.all([
      db.execute<Pick<FoundTemplate, 'version' | 'stages'>>(sql`
        select t.version, t.stages from template_versions t where t.programme_id = ${programmeId} order by t.version desc limit 1`),
      db.execute<FoundTemplate['used'][number]>(sql`
        select coalesce(t.version, 0) as version, c.year, count(*)::int as candidatures
        from candidature_templates c left join template_versions t on t.id = c.template_id
        where c.programme_id = ${programmeId} group by 1, 2 order by 2 desc, 1 desc`),
    ])
    const { version, stages } = newest.rows[0] ?? { version: 0, stages: [...defaultTemplate] }
    return { version, stages, used: used.rows }
  })
