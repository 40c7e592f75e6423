import { and, desc, eq, sql } from 'drizzle-orm'
import type { LiveMessage } from '#domain/live.ts'
import { messagePage } from '#domain/messages.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { stageChats, stageReads } from './tables.ts'

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

/** The `seq` up to which someone has read a stage's chat; 0 when they never had it open. */
export async function readSeqOf(db: Db, stageId: string, userId: string): Promise<number> {
  const [read] = await readOfStage(db).execute({ stageId, userId })
  return read?.seq ?? 0
}

const readOfStage = preparedOnce((db: Db) =>
  db
    .select({ seq: stageReads.seq })
    .from(stageReads)
    .where(and(eq(stageReads.stageId, sql.placeholder('stageId')), eq(stageReads.userId, sql.placeholder('userId'))))
    .prepare('read_of_stage'),
)

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
