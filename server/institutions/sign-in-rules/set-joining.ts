import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { institutionSignInRules } from './tables.ts'

/**
 * Lets people join by their university’s login, or no longer. For owners, with their
 * password, and a code if they have a second factor. All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`,
 * and `NO_DOMAIN` without a domain that is proven.
 */
export const setJoining = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/sign-in-rules/joining', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), joins: z.boolean(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    NO_DOMAIN: { status: 409, message: 'Prove a domain first: people join by an address on it.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, joins }, context, errors }) => {
    const { db, user, institution, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const { rows } = await tx.execute(
        sql`select from claimed_domains where institution_id = ${institutionId} limit 1`,
      )
      if (joins && rows.length === 0) throw errors.NO_DOMAIN()
      const own = eq(institutionSignInRules.institutionId, institutionId)
      const [before] = await tx.select().from(institutionSignInRules).where(own)
      // The same again is a retry.
      if ((before?.joins ?? false) === joins) return
      await tx
        .insert(institutionSignInRules)
        .values({ institutionId, joins })
        .onConflictDoUpdate({ target: institutionSignInRules.institutionId, set: { joins } })
      const kind = joins ? 'joining_turned_on' : 'joining_turned_off'
      const [at, { name }] = [now(), institution]
      await recordAct(tx, { institutionId, unitId: null, by: user, kind, about: name, at })
      const change = {
        what: `turned ${joins ? 'on' : 'off'} joining ${name} by your university’s login`,
        effect: joins
          ? 'Students and staff with an address on a proven domain now become members when they log in with your university.'
          : 'People no longer become members by logging in. The members stay.',
      }
      await mailSignInChange(tx, { institution: { id: institutionId, name }, by: user, at, ...change }, context)
    })
  })
