import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { warningDayOf } from '#domain/institutions/institutions/contracts.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { endingMail } from '../email.ts'
import { ownersOf } from '../queries.ts'

/**
 * Writes to the owners of institutions whose contract ends: 60, 30 and 7 days before the last day and on it, each once. What could not be
 * sent on its day is sent later, as long as it is the newest; an institution without an owner waits for one.
 */
export async function remindOwners(
  { db, mailer, config }: Pick<Dependencies, 'db' | 'mailer' | 'config'>,
  now: Date,
): Promise<void> {
  const today = dayIn(now, defaultZone)
  const { rows } = await db.execute<{ id: string; name: string; until: string }>(
    sql`select id, name, contract_until::text as until from institutions where contract_until >= ${today}`,
  )
  for (const { id, name, until } of rows) {
    const day = warningDayOf(until, today)
    if (!day) continue
    await db.transaction(async (tx) => {
      const owners = await ownersOf(tx, id, today)
      if (owners.length === 0) return
      const { rowCount } = await tx.execute(sql`
        update institutions set contract_mailed_for = ${day}
        where id = ${id} and contract_until = ${until} and (contract_mailed_for is null or contract_mailed_for < ${day})`)
      if (rowCount === 0) return
      for (const owner of owners)
        await mailer.send(
          tx,
          await endingMail({ institutionId: id, institution: name, until, today, ...owner }, config),
        )
    })
  }
}
