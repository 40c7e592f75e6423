import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { stageChats } from './tables.ts'

/** Deletes the text of a message, what it replies to and its reactions; its place in the chat stays. */
export async function erase(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(stageChats)
    .set({ message: '', deletedAt: at, replyTo: null, reactions: [], version: sql`version + 1` })
    .where(eq(stageChats.id, id))
}
