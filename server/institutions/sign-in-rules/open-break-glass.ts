import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { hoursOfBreakGlass } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { noContract, refuseWhenOver } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { ownersOf } from '#server/institutions/institutions/queries.ts'
import { breakGlassMail } from './email.ts'
import { institutionBreakGlass } from './tables.ts'

/**
 * Opens emergency access for eight hours, for one of the two owners who are named, while they have a passkey. It is in the log, and all
 * owners are written to. NOT_NAMED for everybody else.
 */
export const openBreakGlass = withProfile
  .route({ method: 'POST', path: '/institutions/{institutionId}/sign-in-rules/break-glass', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .errors({
    ...noContract,
    NOT_NAMED: { status: 404, message: 'You are not named for emergency access, or have no passkey.' },
  })
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId }, context: { db, user, mailer, config, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string; isNamed: boolean }>(sql`
        select t.name, exists (select from break_glass_people b join passkey_holders k on k.user_id = b.profile_id
            where b.institution_id = o.institution_id and b.profile_id = o.profile_id) as "isNamed"
        from owner_people o join institution_terms t on t.id = o.institution_id
        where o.institution_id = ${institutionId} and o.profile_id = ${user.id}
          and not exists (select from suspended_people s where s.institution_id = o.institution_id and s.profile_id = o.profile_id)
        limit 1`)
      const [found] = rows
      if (!found) throw errors.NOT_NAMED()
      await refuseWhenOver(tx, { institutionId, at: now() })
      if (!found.isNamed) throw errors.NOT_NAMED()
      const openUntil = new Date(now().getTime() + hoursOfBreakGlass * 3_600_000)
      const mine = and(
        eq(institutionBreakGlass.institutionId, institutionId),
        eq(institutionBreakGlass.profileId, user.id),
      )
      await tx.update(institutionBreakGlass).set({ openUntil }).where(mine)
      const about = found.name
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'break_glass_used', about, at: now() })
      for (const owner of await ownersOf(tx, institutionId, dayIn(now(), defaultZone)))
        await mailer.send(
          tx,
          await breakGlassMail({ institutionId, institution: about, who: user.profile.username, owner }, config),
        )
    })
  })
