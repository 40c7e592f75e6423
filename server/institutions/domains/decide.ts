import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { Reason, recordAct as recordAtDesk } from '#server/site/support/record-act.ts'
import { mailDecision, nameOf } from './email.ts'
import { domainTaken, settleProven } from './settle-look.ts'
import { institutionDomains } from './tables.ts'

/** Agrees that a domain is an institution’s, or does not: then the claim is gone. For support. NO_CLAIM when none waits, DOMAIN_TAKEN. */
export const decide = withProfile
  .route({ method: 'PUT', path: '/support/domains/{id}', tags: ['institutions'] })
  .input(z.strictObject({ id: z.uuid(), isApproved: z.boolean(), reason: Reason }))
  .errors({ ...domainTaken, NO_CLAIM: { status: 404, message: 'No such claim waits any more.' } })
  .use(atDesk)
  .handler(async ({ input: { id, isApproved, reason }, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const { mailProvenAt, provenAt } = institutionDomains
      const waiting = and(eq(institutionDomains.id, id), isNotNull(mailProvenAt), isNull(provenAt))
      const [before] = await tx.select().from(institutionDomains).where(waiting)
      if (!before) throw errors.NO_CLAIM()
      const { institutionId, domain } = before
      await lockInstitution(tx, institutionId)
      const [claim] = await tx.select().from(institutionDomains).where(waiting).for('update')
      if (!claim) throw errors.NO_CLAIM()
      if (isApproved) {
        if (!(await settleProven(tx, claim, { at: now(), by: user }))) throw errors.DOMAIN_TAKEN()
      } else {
        await tx.delete(institutionDomains).where(eq(institutionDomains.id, id))
        await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'domain_refused', about: domain, at: now() })
      }
      await mailDecision(tx, { institutionId, domain, isApproved, reason, at: now() }, context)
      const details = { name: await nameOf(tx, institutionId), domain, decision: isApproved ? 'approved' : 'refused' }
      await recordAtDesk(tx, user, { profileId: null, act: 'decide_domain', details, reason })
    })
  })
