import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Message, messagePage, type Quote, quoteLength } from '#domain/research/messages/messages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { stageChats, stageReads } from './tables.ts'

/** The message a reply quotes, as it is now: what is deleted or edited is so here too. */
const quoted = sql<Quote | null>`case when ${stageChats.replyTo} is not null then (
  select json_build_object('seq', q.seq, 'userId', q.user_id, 'username', a.username,
    'text', left(q.message, ${sql.raw(String(quoteLength))}), 'isDeleted', q.deleted_at is not null)
  from stage_chats q left join public_profiles a on a.profile_id = q.user_id
  where q.stage_id = ${stageChats.stageId} and q.seq = ${stageChats.replyTo}) end`

/** The columns of a message that pages are sent; needs `public_profiles` joined on its author. */
export const messageColumns = {
  id: stageChats.id,
  stageId: stageChats.stageId,
  seq: stageChats.seq,
  userId: stageChats.userId,
  username: publicProfiles.username,
  message: stageChats.message,
  createdAt: stageChats.createdAt,
  editedAt: stageChats.editedAt,
  deletedAt: stageChats.deletedAt,
  replyTo: quoted.as('reply_to_message'),
  reactions: stageChats.reactions,
  version: stageChats.version,
}

/** The newest page of a stage's chat, oldest first, and the `seq` up to which this person has read it; 0 for never. */
export async function newestMessages(db: Db, stageId: string, userId: string) {
  const newestFirst = await newestOfStage(db).execute({ stageId, userId })
  const messages: Message[] = newestFirst.map(({ readSeq: _, ...message }) => message).reverse()
  return { messages, readSeq: newestFirst[0]?.readSeq ?? 0 }
}

/** One message of a stage. Undefined if it is in another stage or does not exist. */
export async function findMessage(db: Db, stageId: string, id: string): Promise<Message | undefined> {
  const [message] = await messageOfStage(db).execute({ stageId, id })
  return message
}

/** The message with a number. Undefined if there is none. */
export async function findBySeq(db: Db, stageId: string, seq: number): Promise<Message | undefined> {
  const [message] = await firstOfStage(db).execute({ stageId, after: seq - 1, before: seq + 1 })
  return message
}

/** What a verb declares that changes a message. */
export const deletedMessage = { DELETED: { status: 409, message: 'This message was deleted.' } }

/** The same, locked until the transaction ends. The caller holds the lock of the project. */
export async function lockMessage(tx: Db, stageId: string, id: string): Promise<Message | undefined> {
  const here = and(eq(stageChats.id, id), eq(stageChats.stageId, stageId))
  await tx.select({ id: stageChats.id }).from(stageChats).where(here).for('no key update')
  return await findMessage(tx, stageId, id)
}

/**
 * A message in any chat of a project, kept as it is until the transaction ends: whoever deletes it now waits. Null if it is in
 * another project or does not exist.
 */
export async function keepMessage(tx: Db, projectId: string, id: string) {
  const [found] = await tx
    .select({ id: stageChats.id, deletedAt: stageChats.deletedAt })
    .from(stageChats)
    .innerJoin(stageSummaries, eq(stageSummaries.id, stageChats.stageId))
    .where(and(eq(stageChats.id, id), eq(stageSummaries.projectId, projectId)))
    .for('share', { of: stageChats })
  return found ?? null
}

type Range = { stageId: string; after: number; before: number }

/** Messages with numbers between these two, oldest first: the first page of them, or the last. */
export async function messagesBetween(db: Db, range: Range, from: 'first' | 'last'): Promise<Message[]> {
  if (from === 'first') return await firstOfStage(db).execute(range)
  return (await lastOfStage(db).execute(range)).reverse()
}

const between = and(
  eq(stageChats.stageId, sql.placeholder('stageId')),
  gt(stageChats.seq, sql.placeholder('after')),
  lt(stageChats.seq, sql.placeholder('before')),
)

const firstOfStage = preparedRead((db: Db) =>
  db
    .select(messageColumns)
    .from(stageChats)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageChats.userId))
    .where(between)
    .orderBy(asc(stageChats.seq))
    .limit(messagePage)
    .prepare('first_messages'),
)

const lastOfStage = preparedRead((db: Db) =>
  db
    .select(messageColumns)
    .from(stageChats)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageChats.userId))
    .where(between)
    .orderBy(desc(stageChats.seq))
    .limit(messagePage)
    .prepare('last_messages'),
)

const newestOfStage = preparedRead((db: Db) =>
  db
    .select({ ...messageColumns, readSeq: stageReads.seq })
    .from(stageChats)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageChats.userId))
    .leftJoin(
      stageReads,
      and(eq(stageReads.stageId, stageChats.stageId), eq(stageReads.userId, sql.placeholder('userId'))),
    )
    .where(eq(stageChats.stageId, sql.placeholder('stageId')))
    .orderBy(desc(stageChats.seq))
    .limit(messagePage)
    .prepare('newest_messages'),
)

const messageOfStage = preparedRead((db: Db) =>
  db
    .select(messageColumns)
    .from(stageChats)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, stageChats.userId))
    .where(and(eq(stageChats.id, sql.placeholder('id')), eq(stageChats.stageId, sql.placeholder('stageId'))))
    .prepare('message_of_stage'),
)
