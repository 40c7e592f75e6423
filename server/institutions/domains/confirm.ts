import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, daysBetween } from '#domain/ground/due.ts'
import { daysOfCode } from '#domain/institutions/domains/domains.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { codeOf } from './email.ts'
import { lockClaim } from './lock-claim.ts'
import { institutionDomains } from './tables.ts'

/** Enters the code that was mailed to a domain: the support desk looks at the claim then. For owners. WRONG_CODE, also after a week. */
export const confirm = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/domains/{id}/codes', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid(), code: z.string().max(40) }))
  .errors({ WRONG_CODE: { status: 409, message: 'This is not the code, or it is older than a week.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { code, ...at }, context: { db, config, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, at.institutionId)
      const claim = await lockClaim(tx, at)
      if (claim.mailProvenAt) return
      const [from, today] = [dayIn(claim.requestedAt, defaultZone), dayIn(now(), defaultZone)]
      const isRight = code.replace(/[\s-]/g, '').toUpperCase() === codeOf(claim, config)
      if (claim.proof !== 'mail' || !isRight || daysBetween(from, today) > daysOfCode) throw errors.WRONG_CODE()
      await tx.update(institutionDomains).set({ mailProvenAt: now() }).where(eq(institutionDomains.id, claim.id))
    })
  })
