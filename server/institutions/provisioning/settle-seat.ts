import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { nextInLine, seatsLeft } from '#server/institutions/institutions/contract/settle-seats.ts'
import { provisionedPeople } from './tables.ts'

type Whose = { id: string; institutionId: string; today: string }

/**
 * Changes by which address somebody’s seat is counted. Who was counted with somebody else until then, and for whom there is none, waits in the
 * line. Under the lock of the institution; at the end of the transaction `settleSeats` is called.
 */
export async function settleSeat(
  tx: Db,
  { id, institutionId, today }: Whose,
  change: () => Promise<void>,
): Promise<void> {
  const left = await seatsLeft(tx, institutionId, today)
  await change()
  if ((await seatsLeft(tx, institutionId, today)) >= Math.min(left, 0)) return
  await tx
    .update(provisionedPeople)
    .set({ seatOrder: nextInLine(institutionId) })
    .where(eq(provisionedPeople.id, id))
}
