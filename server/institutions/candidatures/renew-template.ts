import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { activeStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inProgramme } from '#server/institutions/institutions/programmes/in-programme.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { newestTemplateOf } from '#server/institutions/templates/queries.ts'
import { candidatures } from './tables.ts'

/**
 * Moves candidatures of a programme that go on to its newest template: one, those registered in a year, or all. Says how many were moved;
 * those that have it already are left alone.
 */
export const renewTemplate = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/programmes/{programmeId}/template/renew',
    tags: ['candidatures'],
  })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      programmeId: z.uuid(),
      candidatureId: z.uuid().nullable(),
      registeredIn: z.int().min(1900).max(2200).nullable(),
    }),
  )
  .use(inProgramme, ({ institutionId, programmeId }) => ({ institutionId, programmeId }))
  .use(onlyRoles(may.setProgrammes))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, programme, now } }): Promise<{ moved: number }> => {
    const { institutionId, programmeId, candidatureId, registeredIn } = input
    return await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const newest = newestTemplateOf(programmeId)
      const old = or(isNull(candidatures.templateId), ne(candidatures.templateId, newest))
      const here = and(eq(candidatures.programmeId, programmeId), inArray(candidatures.status, activeStatuses), old)
      const moved = await tx
        .update(candidatures)
        .set({ templateId: newest })
        .where(
          and(
            here,
            sql`${newest} is not null`,
            candidatureId === null ? undefined : eq(candidatures.id, candidatureId),
            registeredIn === null ? undefined : sql`extract(year from ${candidatures.registeredOn}) = ${registeredIn}`,
          ),
        )
        .returning({ id: candidatures.id, name: candidatures.name })
      if (moved.length > 0) {
        const [one, ...others] = moved
        const alone = one && others.length === 0 ? one : null
        const about = `${programme.name}: ${alone ? alone.name : `${moved.length} candidatures`}`
        await recordAct(tx, {
          ...{ institutionId, by: user, kind: 'template_renewed', programmeId, about, at: now() },
          // What names somebody is forgotten with them.
          ...(alone ? { candidatureId: alone.id } : {}),
        })
      }
      return { moved: moved.length }
    })
  })
