import { canBeInvited, type PlanName, plans, roomFor } from '#domain/money/subscriptions/plans.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { countStudents } from '#server/ground/membership/queries.ts'
import { lockPlansOf } from '#server/money/subscriptions/queries.ts'
import { placesTaken } from '../queries.ts'
import { join } from './join.ts'

/** Why somebody who was invited does not get in: `plan` is theirs, with so many seats. */
export type NotJoined = { code: 'FULL' | 'FREE_PLAN' | 'ANSWERED' } | { code: 'SEATS'; plan: PlanName; limit: number }

type Joining = Parameters<typeof join>[1] & { config: Pick<Config, 'planForEveryone'> }

/** Why the plans of the invited person and of the owner keep them out; null when they do not. Both profiles are locked. */
export async function findHindrance(tx: Db, { user, invitation, config }: Joining): Promise<NotJoined | null> {
  const { id, projectId, ownerId, userId, role, status } = invitation
  // The profiles whose plans count are locked: simultaneous answers each see what the others took.
  const [plan, ownersPlan] = await lockPlansOf(tx, config, [user.id, ownerId])
  const room = roomFor(ownersPlan, role)
  if (status === 'declined' && room !== null && (await placesTaken(tx, projectId, role, id)) >= room)
    return { code: 'FULL' }
  if (!canBeInvited(plan)) return { code: 'FREE_PLAN' }
  const seats = plans[plan].supervisedStudents
  if (role === 'supervisor' && seats !== null && (await countStudents(tx, userId, ownerId)) >= seats)
    return { code: 'SEATS', plan, limit: seats }
  return null
}

/** Lets somebody who was invited into the project, which is locked, if both plans allow it; otherwise says why not. */
export async function joinInvited(tx: Db, joining: Joining): Promise<NotJoined | null> {
  const hindrance = await findHindrance(tx, joining)
  if (hindrance) return hindrance
  return (await join(tx, joining)) ? null : { code: 'ANSWERED' }
}
