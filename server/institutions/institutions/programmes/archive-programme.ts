import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { activeStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { programmes } from '../tables.ts'
import { inUnit, onlyRoles } from '../units/in-unit.ts'
import { lockInstitution } from '../units/lock-unit.ts'
import { noProgramme } from './edit-programme.ts'

/** Archives a programme in which no candidature goes on: NOT_EMPTY otherwise. */
export const archiveProgramme = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/units/{unitId}/programmes/{id}',
    tags: ['institutions'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({ ...noProgramme, NOT_EMPTY: { status: 409, message: 'Candidatures still go on in this programme.' } })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      // Whoever waits for a seat there goes on too.
      const { rows } = await tx.execute(sql`
        select 1 from candidature_facts c where c.programme_id = ${id} and c.answer <> 'declined'
          and c.status = any(${sql.param([...activeStatuses])}::text[]) limit 1`)
      if (rows.length > 0) throw errors.NOT_EMPTY()
      const [archived] = await tx
        .update(programmes)
        .set({ archivedAt: now() })
        .where(and(eq(programmes.id, id), eq(programmes.unitId, unitId), isNull(programmes.archivedAt)))
        .returning({ name: programmes.name })
      if (!archived) throw errors.NO_PROGRAMME()
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'programme_archived',
        about: archived.name,
        unitId,
        at: now(),
      })
    })
  })
