import { pgView } from 'drizzle-orm/pg-core'
import { stageChats, stageReads } from './tables.ts'

/** How far each person has read in each chat: the `seq` of the last message that was on their screen. */
export const chatPositions = pgView('chat_positions').as((query) =>
  query.select({ stageId: stageReads.stageId, userId: stageReads.userId, seq: stageReads.seq }).from(stageReads),
)

/** What was said in the chats, with its place in its chat. Of a message that was deleted there is no text. */
export const messageSummaries = pgView('message_summaries').as((query) =>
  query
    .select({
      id: stageChats.id,
      stageId: stageChats.stageId,
      seq: stageChats.seq,
      userId: stageChats.userId,
      message: stageChats.message,
    })
    .from(stageChats),
)
