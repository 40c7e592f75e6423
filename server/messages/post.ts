import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LiveMessage } from '#domain/live.ts'
import { mentionedIn } from '#domain/mentions.ts'
import { MessageText } from '#domain/messages.ts'
import { hearersOf } from '#domain/notifications.ts'
import { can } from '#domain/policy.ts'
import type { Db } from '#server/db/connect.ts'
import { record } from '#server/events/record.ts'
import type { ProjectSeen } from '#server/membership/find-project.ts'
import { amongOthers } from '#server/membership/lock.ts'
import { acceptedIn, findNames } from '#server/membership/queries.ts'
import { inProject, only, rationed, signedIn } from '#server/procedures.ts'
import { researchProjects } from '#server/projects/tables.ts'
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
  .use(rationed('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now } = context
    const posted = await db
      .transaction((tx) => store(tx, input, { project, me }, now()))
      .catch((error) => {
        if (error instanceof AlreadyThere) return null
        throw error
      })
    if (posted === undefined) throw errors.NOT_FOUND()
    if (posted) return posted

    const there = await findMessage(db, input.stageId, input.id)
    if (there?.userId !== me.userId) throw errors.ID_TAKEN()
    return there
  })

/** Rolls a retry's transaction back, so that it uses up no `seq`. */
class AlreadyThere extends Error {}

/** Undefined when the project has no such stage. */
async function store(tx: Db, input: NewMessage, seen: ProjectSeen, now: Date): Promise<LiveMessage | undefined> {
  const { project, me } = seen
  const { id, stageId, message } = input
  // The row lock is held to the end, so that numbers follow the order of commits and none is left out. It is taken
  // first: the rows below share-lock the stage they refer to, and many who go from there to an update at once are more
  // than PostgreSQL can keep apart ("multixact has more than one updating member").
  // Before it the same statement takes the project, as everybody does (`lockProject`). In plain SQL: it is the hottest.
  const { rows } = await tx.execute<{ seq: number; stageName: string; acceptedIds: string[] }>(sql`
    update ${projectStages} s set last_seq = s.last_seq + 1
    from (select id from ${researchProjects} where id = ${project.id} and ${amongOthers(project.id)} for key share) p
    where s.id = ${stageId} and s.project_id = p.id
    returning s.last_seq as "seq", s.stage_name as "stageName", ${acceptedIn(project.id)} as "acceptedIds"`)
  const [next] = rows
  if (!next) return undefined
  const [row] = await tx
    .insert(stageChats)
    .values({ id, stageId, seq: next.seq, userId: me.userId, message, createdAt: now })
    .onConflictDoNothing({ target: stageChats.id })
    .returning({ seq: stageChats.seq })
  if (!row) throw new AlreadyThere()

  await record(tx, {
    project,
    stageId,
    causedBy: me.userId,
    activity: { type: 'stage_chat_message', username: me.username, stageName: next.stageName, message },
    hearers: hearersOf({ ownerId: project.ownerId, acceptedIds: next.acceptedIds }, me.userId),
    metadata: { messageId: id, seq: row.seq },
    mentioned: await mentionedBy(tx, project, message),
    live: { kind: 'message', projectId: project.id, stageId, id },
  })
  return {
    id,
    stageId,
    seq: row.seq,
    userId: me.userId,
    username: me.username,
    message,
    createdAt: now,
    editedAt: null,
  }
}

/** Whom a message names, of those who belong to the project. */
const mentionedBy = async (tx: Db, project: ProjectSeen['project'], message: string) =>
  message.includes('@') ? mentionedIn(message, await findNames(tx, project)) : []
