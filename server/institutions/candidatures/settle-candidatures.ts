import { inArray } from 'drizzle-orm'
import type { Noun } from '#server/ground/noun.ts'
import { sendRegistered } from './email.ts'
import { candidatures } from './tables.ts'

/** Candidatures that waited have a seat: their students are written to now. */
export const settleCandidatures: NonNullable<Noun['isSeated']> = async (tx, ids, by) => {
  await tx
    .update(candidatures)
    .set({ seatOrder: null })
    .where(inArray(candidatures.id, [...ids]))
  await sendRegistered(tx, ids, by)
}
