import { and, desc, eq, sql } from 'drizzle-orm'
import type { LiveMessage } from '#domain/live.ts'
import { messagePage } from '#domain/messages.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { stageChats } from './tables.ts'

/** What a page is told of a message; needs `users_profiles` joined on its author. */
export const messageColumns = {
  id: stageChats.id,
  stageId: stageChats.stageId,
  seq: stageChats.seq,
  userId: stageChats.userId,
  username: usersProfiles.username,
  message: stageChats.message,
  createdAt: stageChats.createdAt,
  editedAt: stageChats.editedAt,
}

/** The newest page of a stage's chat, oldest first. */
export async function newestMessages(db: Db, stageId: string): Promise<LiveMessage[]> {
  const newestFirst = await newestOfStage(db).execute({ stageId })
  return newestFirst.reverse()
}

/** One message of a stage. Undefined for a message of another stage, as for none at all. */
export async function findMessage(db: Db, stageId: string, id: string): Promise<LiveMessage | undefined> {
  const [message] = await messageOfStage(db).execute({ stageId, id })
  return message
}

const newestOfStage = preparedOnce((db: Db) =>
  db
    .select(messageColumns)
    .from(stageChats)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, stageChats.userId))
    .where(eq(stageChats.stageId, sql.placeholder('stageId')))
    .orderBy(desc(stageChats.seq))
    .limit(messagePage)
    .prepare('newest_messages'),
)

const messageOfStage = preparedOnce((db: Db) =>
  db
    .select(messageColumns)
    .from(stageChats)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, stageChats.userId))
    .where(and(eq(stageChats.id, sql.placeholder('id')), eq(stageChats.stageId, sql.placeholder('stageId'))))
    .prepare('message_of_stage'),
)
