import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LiveMessage } from '#domain/live.ts'
import { MessageText } from '#domain/messages.ts'
import { can } from '#domain/policy.ts'
import type { Db } from '#server/db/connect.ts'
import { announce } from '#server/events/announce.ts'
import { record } from '#server/events/record.ts'
import { inProject, only, signedIn } from '#server/procedures.ts'
import type { ProjectSeen } from '#server/projects/queries.ts'
import { projectStages } from '#server/stages/tables.ts'
import { findMessage } from './queries.ts'
import { stageChats } from './tables.ts'

const NewMessage = z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid(), message: MessageText })
type NewMessage = z.infer<typeof NewMessage>

/**
 * Posts a message under the id the browser made, and answers once it is durable. The same id again answers with the
 * message that is there: a retry is free. ID_TAKEN when the id belongs to another message.
 */
export const post = signedIn
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/messages',
    successStatus: 201,
    tags: ['messages'],
  })
  .input(NewMessage)
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such stage.' },
    ID_TAKEN: { status: 409, message: 'Another message has this id. Send it with a new one.' },
  })
  .use(inProject, (input) => input.projectId)
  .use(only(can.postMessage))
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now } = context
    const posted = await db
      .transaction((tx) => store(tx, input, { project, me }, now()))
      .catch((error) => {
        if (error instanceof AlreadyThere) return null
        throw error
      })
    if (posted) return posted
    if (posted === undefined) throw errors.NOT_FOUND()

    const there = await findMessage(db, input.stageId, input.id)
    if (there?.userId !== me.userId) throw errors.ID_TAKEN()
    return there
  })

/** Rolls a retry's transaction back, so that it uses up no `seq`. */
class AlreadyThere extends Error {}

async function store(tx: Db, input: NewMessage, seen: ProjectSeen, now: Date): Promise<LiveMessage | undefined> {
  const { project, me } = seen
  const { id, stageId, message } = input
  // The row lock is held to the end, so that numbers follow the order of commits and none is left out.
  const [stage] = await tx
    .update(projectStages)
    .set({ lastSeq: sql`${projectStages.lastSeq} + 1` })
    .where(and(eq(projectStages.id, stageId), eq(projectStages.projectId, project.id)))
    .returning({ seq: projectStages.lastSeq, name: projectStages.stageName })
  if (!stage) return undefined

  const [row] = await tx
    .insert(stageChats)
    .values({ id, stageId, seq: stage.seq, userId: me.userId, message, createdAt: now })
    .onConflictDoNothing({ target: stageChats.id })
    .returning({ createdAt: stageChats.createdAt })
  if (!row) throw new AlreadyThere()

  const activity = { type: 'stage_chat_message', username: me.username, stageName: stage.name, message } as const
  await record(tx, { project, stageId, causedBy: me.userId, activity, metadata: { messageId: id } })
  await announce(tx, { kind: 'message', projectId: project.id, stageId, id })
  const { seq } = stage
  return { id, stageId, seq, userId: me.userId, username: me.username, message, createdAt: now, editedAt: null }
}
