import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { refuseWhenOver } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { institutionGrants } from '../tables.ts'

/** What a verb declares that answers an offer. */
export const noOffer = { NO_OFFER: { status: 404, message: 'There is no such offer, or it was taken back.' } }

/** Takes the role that the caller was offered. NO_OFFER when it is none of theirs, was answered or taken back, or is over. */
export const acceptRole = withProfile
  .route({ method: 'PUT', path: '/institution-offers/{id}', tags: ['institutions'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors(noOffer)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const grant = await lockOffer(tx, id, user.email)
      if (!grant || (grant.endsOn !== null && grant.endsOn < dayIn(now(), defaultZone))) throw errors.NO_OFFER()
      await refuseWhenOver(tx, { institutionId: grant.institutionId, at: now() })
      await tx
        .update(institutionGrants)
        .set({ profileId: user.id, acceptedAt: now() })
        .where(eq(institutionGrants.id, id))
      const { institutionId, unitId, role } = grant
      await recordAct(tx, { institutionId, by: user, kind: 'role_accepted', about: role, unitId, at: now() })
      await announce(tx, { kind: 'subscription_changed', userId: user.id })
    })
  })

/** An offer that has a seat, and that nobody has answered or taken back. */
const isOpen = (id: string) =>
  and(
    eq(institutionGrants.id, id),
    sql`${institutionGrants.acceptedAt} is null and ${institutionGrants.endedAt} is null and ${institutionGrants.seatOrder} is null`,
  )

/** Locks such an offer to this address; null when there is none. */
export async function lockOffer(tx: Db, id: string, email: string) {
  const own = and(isOpen(id), eq(institutionGrants.email, email))
  const [offer] = await tx.select().from(institutionGrants).where(own).for('update')
  return offer ?? null
}

/** Whether an offer still waits for its answer: its mail is not sent any more once it does not. */
export const isOpenOffer = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(institutionGrants, isOpen(id))) > 0
