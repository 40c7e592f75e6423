import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { refuseWhenOver } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { institutionMembers } from './tables.ts'

/** Accepts an invitation to belong to an institution. NO_INVITATION when it is none of the caller’s, or was answered or taken back. */
export const accept = withProfile
  .route({ method: 'PUT', path: '/institution-memberships/{id}', tags: ['institution-members'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors({ NO_INVITATION: { status: 404, message: 'There is no such invitation, or it was taken back.' } })
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const own = and(isOpen(id), eq(institutionMembers.email, user.email))
      const [invited] = await tx.select().from(institutionMembers).where(own).for('update')
      if (!invited) throw errors.NO_INVITATION()
      const { institutionId, unitId, email } = invited
      await refuseWhenOver(tx, { institutionId, at: now() })
      await tx.update(institutionMembers).set({ profileId: user.id, acceptedAt: now() }).where(own)
      await recordAct(tx, { institutionId, by: user, kind: 'member_accepted', about: email, unitId, at: now() })
      await announce(tx, { kind: 'subscription_changed', userId: user.id })
    })
  })

/** An invitation that nobody has answered or taken back. */
const isOpen = (id: string) =>
  and(
    eq(institutionMembers.id, id),
    sql`${institutionMembers.acceptedAt} is null and ${institutionMembers.endedAt} is null and ${institutionMembers.seatOrder} is null`,
  )

/** Whether an invitation still waits for its answer: its mail is not sent any more once it does not. */
export const isOpenInvitation = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(institutionMembers, isOpen(id))) > 0
