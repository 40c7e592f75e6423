import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { SignInRules } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'

/** Whether people join an institution by its login, whether they have to use it, and who has emergency access. For owners. */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/sign-in-rules', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .handler(async ({ input: { institutionId }, context: { db, now } }): Promise<SignInRules> => {
    const [{ rows: rules }, { rows: owners }] = await Promise.all([
      db.execute<{ joins: boolean; enforcedAt: string | null }>(sql`
        select joins, enforced_at as "enforcedAt" from sign_in_rules where institution_id = ${institutionId}`),
      db.execute<{
        profileId: string
        name: string
        hasPasskey: boolean
        isNamed: boolean
        openUntil: string | null
      }>(sql`
        select distinct p.profile_id as "profileId", p.username as name,
          exists (select from passkey_holders k where k.user_id = p.profile_id) as "hasPasskey",
          b.profile_id is not null as "isNamed",
          case when b.open_until > ${now().toISOString()}::timestamptz then b.open_until end as "openUntil"
        from owner_people o join public_profiles p on p.profile_id = o.profile_id
          left join institution_break_glass b on b.institution_id = o.institution_id and b.profile_id = o.profile_id
        where o.institution_id = ${institutionId} and not exists (select from suspended_people s
          where s.institution_id = o.institution_id and s.profile_id = o.profile_id) order by 2`),
    ])
    const [{ joins = false, enforcedAt = null } = {}] = rules
    return {
      joins,
      enforcedAt: enforcedAt === null ? null : new Date(enforcedAt),
      breakGlass: owners
        .filter(({ isNamed }) => isNamed)
        .map(({ profileId, name, openUntil }) => ({
          profileId,
          name,
          openUntil: openUntil === null ? null : new Date(openUntil),
        })),
      owners: owners.map(({ isNamed: _, openUntil: __, ...owner }) => owner),
    }
  })
