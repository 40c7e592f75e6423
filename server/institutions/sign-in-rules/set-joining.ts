import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionSignInRules } from './tables.ts'

/** Lets people join by their university’s login, or no longer. For owners. NO_DOMAIN without a domain that is proven. */
export const setJoining = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/sign-in-rules/joining', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), joins: z.boolean() }))
  .errors({ NO_DOMAIN: { status: 409, message: 'Prove a domain first: people join by an address on it.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, joins }, context: { db, user, institution, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const { rows } = await tx.execute(
        sql`select from claimed_domains where institution_id = ${institutionId} limit 1`,
      )
      if (joins && rows.length === 0) throw errors.NO_DOMAIN()
      await tx
        .insert(institutionSignInRules)
        .values({ institutionId, joins })
        .onConflictDoUpdate({ target: institutionSignInRules.institutionId, set: { joins } })
      const kind = joins ? 'joining_turned_on' : 'joining_turned_off'
      await recordAct(tx, { institutionId, unitId: null, by: user, kind, about: institution.name, at: now() })
    })
  })
