import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isActive } from '#domain/institutions/candidatures/candidatures.ts'
import { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { programmeSummaries } from '#server/institutions/institutions/reads.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { takeSeat } from '#server/institutions/institutions/take-seat.ts'
import { isOpenTo, isThere, noPlace } from './add.ts'
import { registeredMail } from './email.ts'
import { inCandidature, noCandidature } from './in-candidature.ts'
import { candidatures } from './tables.ts'

/**
 * Changes a candidature, or transfers it to another programme. `version` is the one that the caller has seen: STALE when somebody has
 * changed it since. The address stays once its student has accepted (ADDRESS_STAYS); whoever has a new one is written to, and answers anew.
 */
export const edit = withProfile
  .route({ method: 'PUT', path: '/institutions/{institutionId}/candidatures/{id}', tags: ['candidatures'] })
  .input(NewCandidature.safeExtend({ institutionId: z.uuid(), id: z.uuid(), version: z.int().min(1) }))
  .errors({
    ...noPlace,
    STALE: { status: 409, message: 'Somebody has changed this candidature meanwhile. Look at it again.' },
    ADDRESS_STAYS: {
      status: 409,
      message: 'Its student has accepted with this address. It cannot become somebody else’s.',
    },
  })
  .use(inCandidature, ({ institutionId, id }) => ({ institutionId, id }))
  .use(onlyRoles(may.changeCandidatures))
  // It may write to an address.
  .use(rateLimited('rowsOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, today, now, mailer, config }, errors }) => {
    const { institutionId, id, version, ...candidature } = input
    await db.transaction(async (tx) => {
      const refusal = await takeSeat(tx, { institutionId, today })
      const here = and(eq(candidatures.id, id), eq(candidatures.institutionId, institutionId))
      const [before] = await tx.select().from(candidatures).where(here).for('update')
      if (!before) throw noCandidature()
      if (before.version !== version) throw errors.STALE()
      const { programmeId, email, name, studentNumber, status } = candidature
      if (before.hasAccepted && email !== before.email) throw errors.ADDRESS_STAYS()
      const moves = programmeId !== before.programmeId
      if (moves && !(await isOpenTo(tx, { profileId: user.id, institutionId, programmeId, today })))
        throw errors.NO_PROGRAMME()
      const isNew = email !== before.email
      const takes = isActive(status) && (isNew || before.hasAccepted !== false)
      const took = isActive(before.status) && before.hasAccepted !== false
      if (refusal && takes && !took) throw errors[refusal]()
      if (await isThere(tx, { id, programmeId, email, studentNumber })) throw errors.NUMBER_TAKEN()
      const unanswered = { profileId: null, answeredAt: null, hasAccepted: null }
      await tx
        .update(candidatures)
        .set({ ...candidature, version: version + 1, ...(isNew ? unanswered : {}) })
        .where(eq(candidatures.id, id))
      if (isNew && isActive(status)) {
        await mailer.send(
          tx,
          await registeredMail({ id, name, email, institution: await nameOf(tx, programmeId) }, config),
        )
      }
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'candidature_changed',
        about: `${name}, ${studentNumber}`,
        at: now(),
      })
    })
  })

async function nameOf(tx: Db, programmeId: string): Promise<string> {
  const [programme] = await tx
    .select({ name: programmeSummaries.institutionName })
    .from(programmeSummaries)
    .where(eq(programmeSummaries.id, programmeId))
  return programme?.name ?? ''
}
