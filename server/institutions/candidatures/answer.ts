import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { recordEvents } from '#server/institutions/webhooks/record-events.ts'
import { candidatures } from './tables.ts'

/** What a verb declares that is about a candidature of the caller. */
export const notMine = { NO_CANDIDATURE: { status: 404, message: 'There is no such candidature of yours.' } }

/** Says whether a candidature is the caller’s. NO_CANDIDATURE when it has another address, or was answered. Declined, its seat is free. */
export const answer = withProfile
  .route({ method: 'PUT', path: '/candidatures/{id}/answer', tags: ['candidatures'] })
  .input(z.strictObject({ id: z.uuid(), isMine: z.boolean() }))
  .errors(notMine)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id, isMine }, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const mine = and(
        ...[eq(candidatures.id, id), eq(candidatures.email, user.email), isNull(candidatures.answeredAt)],
        isNull(candidatures.seatOrder),
      )
      const [found] = await tx.select({ institutionId: candidatures.institutionId }).from(candidatures).where(mine)
      if (!found) throw errors.NO_CANDIDATURE()
      // Declined, it frees a seat.
      if (!isMine) await lockInstitution(tx, found.institutionId)
      const [answered] = await tx
        .update(candidatures)
        .set({ profileId: user.id, answeredAt: now(), hasAccepted: isMine })
        .where(mine)
        .returning()
      if (!answered) throw errors.NO_CANDIDATURE()
      const { institutionId, programmeId, name: about } = answered
      const kind = isMine ? 'candidature_accepted' : 'candidature_declined'
      await recordAct(tx, { institutionId, programmeId, by: user, kind, about, candidatureId: id, at: now() })
      await recordEvents(tx, { before: { ...answered, hasAccepted: null }, after: answered, at: now() })
      if (!isMine) await settleSeats(tx, institutionId, context)
      if (isMine) await announce(tx, { kind: 'subscription_changed', userId: user.id })
    })
  })

/** Whether nobody has said yet whose a candidature is: its mail is not sent any more once somebody has. */
export const isUnanswered = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(candidatures, and(eq(candidatures.id, id), isNull(candidatures.answeredAt)))) > 0
