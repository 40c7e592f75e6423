import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type InviteOutcome, NewMembers } from '#domain/institutions/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import {
  hasCandidature,
  hasSeat,
  lockContract,
  nextInLine,
  settleSeats,
} from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, noUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockUnit } from '#server/institutions/institutions/units/lock-unit.ts'
import { sendInvitations } from './email.ts'
import { institutionMembers } from './tables.ts'

/**
 * Invites people to belong to an institution, and says what became of each: invited and written to, there already, or waiting for a
 * seat, and written to when there is one. Nobody is taken: they accept or decline.
 */
export const invite = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/members',
    tags: ['institution-members'],
  })
  .input(NewMembers.extend({ institutionId: z.uuid(), unitId: z.uuid() }))
  .errors({
    ARCHIVED: { status: 409, message: 'This unit is archived.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeMembers))
  .use(rateLimited('rowsOfPerson'), ({ people }) => people.length)
  .handler(async ({ input: { institutionId, unitId, people }, context, errors }) => {
    const { db, user, today, now } = context
    return await db.transaction(async (tx) => {
      const runs = await lockContract(tx, { institutionId, today })
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (unit.archivedAt) throw errors.ARCHIVED()
      if (!runs) throw errors.CONTRACT_OVER()
      await refuseTakenIds(tx, { institutionId, people }, errors.ID_TAKEN)
      const there = new Set<string>()
      for (const { id, email } of people) {
        if (await isThere(tx, { institutionId, email })) {
          there.add(email)
          continue
        }
        const isSeated =
          (await hasSeat(tx, { institutionId, today, email })) || (await hasCandidature(tx, { institutionId, email }))
        const seatOrder = isSeated ? null : nextInLine(institutionId)
        const invited = { id, institutionId, unitId, email, seatOrder }
        await tx.insert(institutionMembers).values({ ...invited, invitedBy: user.id, invitedAt: now() })
        await recordAct(tx, { institutionId, by: user, kind: 'member_invited', about: email, unitId, at: now() })
        if (isSeated) await sendInvitations(tx, [id], context)
      }
      await settleSeats(tx, institutionId, context)
      const waiting = await waitingAmong(
        tx,
        people.map(({ id }) => id),
      )
      return people.map(({ id, email }): { email: string; outcome: InviteOutcome } => ({
        email,
        outcome: there.has(email) ? 'there' : waiting.has(id) ? 'waits' : 'invited',
      }))
    })
  })

async function waitingAmong(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select w.id from member_waits w where w.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

const isThere = async (tx: Db, { institutionId, email }: { institutionId: string; email: string }) =>
  (await tx.$count(
    institutionMembers,
    and(
      eq(institutionMembers.institutionId, institutionId),
      eq(institutionMembers.email, email),
      isNull(institutionMembers.endedAt),
    ),
  )) > 0

/** The same again is a retry; an id of another invitation is refused. */
async function refuseTakenIds(
  tx: Db,
  { institutionId, people }: { institutionId: string; people: { id: string; email: string }[] },
  refusal: () => Error,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const before = await tx.select().from(institutionMembers).where(inArray(institutionMembers.id, ids))
  const isSame = (row: (typeof before)[number]) =>
    row.institutionId === institutionId && people.some(({ id, email }) => id === row.id && email === row.email)
  if (!before.every(isSame) || new Set(ids).size < ids.length) throw refusal()
}
