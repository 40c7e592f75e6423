import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { seatsWaitedFor } from '#domain/institutions/institutions/activities.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publishTo } from '#server/ground/events/publish-to.ts'
import type { Dependencies, Periodic } from '#server/ground/jobs/boss.ts'
import { remindOwners } from './contract/remind-owners.ts'
import { lockContract, settleSeats, waitingOf } from './contract/settle-seats.ts'
import { ownerIdsOf } from './queries.ts'

/** Roles and contracts end by themselves, at the end of a day; and the owners are told who waits, at most once a day. */
export const jobs: Periodic[] = [
  { name: 'waiting-for-seats', cron: '*/10 * * * *', run: (dependencies) => settleAll(dependencies, () => new Date()) },
  { name: 'ends-of-contracts', cron: '25 * * * *', run: (dependencies) => remindOwners(dependencies, new Date()) },
]

type Seats = Pick<Dependencies, 'db' | 'nouns' | 'mailer' | 'config'>

/** Seats whoever has waited for a seat that is free by now, and tells the owners of institutions where somebody still waits. */
export async function settleAll(dependencies: Seats, now: () => Date): Promise<void> {
  const { db } = dependencies
  const { rows } = await db.execute<{ id: string }>(sql`
    select institution_id as id from candidature_waits
    union select institution_id from member_waits
    union select institution_id from institution_grants where seat_order is not null and ended_at is null`)
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      await lockContract(tx, { institutionId: id, today: dayIn(now(), defaultZone) })
      await settleSeats(tx, id, { ...dependencies, now })
      await tellOwners(tx, id, now())
    })
}

/** Tells those who own an institution how many wait: under the bell, and by mail as each has chosen. */
async function tellOwners(tx: Db, institutionId: string, at: Date): Promise<void> {
  const today = dayIn(at, defaultZone)
  const waiting = await waitingOf(tx, institutionId, today)
  if (waiting === 0) return
  const { rows: due } = await tx.execute<{ institution: string }>(sql`
    update institutions set waiting_mailed_at = ${at.toISOString()}::timestamptz
    where id = ${institutionId} and contract_until >= ${today}
      and (waiting_mailed_at is null or waiting_mailed_at <= ${at.toISOString()}::timestamptz - interval '1 day')
    returning name as institution`)
  const [found] = due
  if (!found) return
  const to = await ownerIdsOf(tx, institutionId, today)
  await publishTo(tx, seatsWaitedFor, { to, facts: { institutionId, ...found, waiting }, at })
}
