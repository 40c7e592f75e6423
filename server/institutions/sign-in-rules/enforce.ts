import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { Enforcement } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { checkTrial } from '#server/institutions/providers/check-trial.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { institutionBreakGlass, institutionSignInRules } from './tables.ts'

/**
 * Has people whose address is on a domain of the institution log in through it before they act in it. For owners, with their
 * password, and a code if they have a second factor. All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`.
 * NO_DOMAIN without a proven
 * domain, NOT_TRIED unless the caller has tried a provider that is on and it went well, NO_PASSKEY unless two owners with passkeys are named.
 */
export const enforce = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/sign-in-rules/enforcement', tags: ['institutions'] })
  .input(Enforcement.extend({ institutionId: z.uuid(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    NO_DOMAIN: { status: 409, message: 'Prove a domain first: it says who has to log in.' },
    NOT_TRIED: { status: 409, message: 'Try a provider that is turned on yourself first, until it goes well.' },
    NO_PASSKEY: { status: 409, message: 'Name two different owners, each with a passkey.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, breakGlass }, context, errors }) => {
    const { db, user, institution, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const { rows } = await tx.execute(
        sql`select from claimed_domains where institution_id = ${institutionId} limit 1`,
      )
      if (rows.length === 0) throw errors.NO_DOMAIN()
      if (!(await checkTrial(tx, { institutionId, userId: user.id }))) throw errors.NOT_TRIED()
      if ((await ownersWithPasskey(tx, institutionId, breakGlass)) < 2) throw errors.NO_PASSKEY()
      await tx.execute(sql`delete from institution_break_glass where institution_id = ${institutionId}`)
      await tx.insert(institutionBreakGlass).values(breakGlass.map((profileId) => ({ institutionId, profileId })))
      const enforcedAt = sql`coalesce(${institutionSignInRules.enforcedAt}, ${now().toISOString()}::timestamptz)`
      await tx
        .insert(institutionSignInRules)
        .values({ institutionId, enforcedAt: now() })
        .onConflictDoUpdate({ target: institutionSignInRules.institutionId, set: { enforcedAt } })
      const [at, { name }] = [now(), institution]
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'enforcement_turned_on', about: name, at })
      const change = {
        what: `required the login of your university for ${name}, and named two owners for emergency access,`,
        effect:
          'People with an address on a proven domain now log in with your university before they act in the institution.',
      }
      await mailSignInChange(tx, { institution: { id: institutionId, name }, by: user, at, ...change }, context)
    })
  })

async function ownersWithPasskey(tx: Db, institutionId: string, ids: string[]): Promise<number> {
  const { rows } = await tx.execute<{ many: number }>(sql`
    select count(distinct o.profile_id)::int as many
    from owner_people o join passkey_holders k on k.user_id = o.profile_id
    where o.institution_id = ${institutionId} and o.profile_id = any(${sql.param(ids)}::uuid[])
      and not exists (select from suspended_people s where s.institution_id = o.institution_id and s.profile_id = o.profile_id)`)
  return rows[0]?.many ?? 0
}
