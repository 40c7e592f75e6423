import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { roundComments } from './tables.ts'

type Comment = typeof roundComments.$inferInsert

/** Adds what a reviewer says about a round without deciding. */
export async function addComment(tx: Db, comment: Comment): Promise<void> {
  await tx.insert(roundComments).values(comment)
}

/** Whether a comment with this id was sent before, by the same person in the same round. */
export async function findComment(tx: Db, { id, roundId, madeBy }: Comment): Promise<'none' | 'same' | 'other'> {
  const [sent] = await tx.select().from(roundComments).where(eq(roundComments.id, id))
  if (!sent) return 'none'
  return sent.roundId === roundId && sent.madeBy === madeBy ? 'same' : 'other'
}
