import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { actorOf } from '#domain/ground/actor.ts'
import { may } from '#domain/research/messages/may.ts'
import { mentionedIn } from '#domain/research/messages/mentions.ts'
import { messageChanged, messagePosted, preview, quoteOf } from '#domain/research/messages/messages.ts'
import { MessageText } from '#domain/research/messages/new-message.ts'
import { type Db, preparedOnce, tryingAgain } from '#server/ground/db/connect.ts'
import { announcing, changed, committed } from '#server/ground/events/announce.ts'
import { idAt, writing } from '#server/ground/events/publish.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { amongOthers } from '#server/ground/membership/lock.ts'
import { findNames } from '#server/ground/membership/queries.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { countingPosted } from '#server/research/stages/queries.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { findBySeq, findMessage } from './queries.ts'
import { stageChats } from './tables.ts'

const NewMessage = z.strictObject({
  projectId: z.uuid(),
  stageId: z.uuid(),
  id: z.uuid(),
  message: MessageText,
  /** The `seq` of the message in this chat that it replies to. */
  replyTo: z.int().min(1).max(2_147_483_646).nullable().default(null),
})
type NewMessage = z.infer<typeof NewMessage>

/**
 * Posts a message under an id that the caller generates, and answers once it is durable. The same id again returns the
 * existing message: a retry is free. ID_TAKEN when the id belongs to another message, NO_MESSAGE when there is none to reply
 * to.
 */
export const post = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/messages',
    successStatus: 201,
    tags: ['messages'],
  })
  .input(NewMessage)
  .errors({
    ...noStage,
    NO_MESSAGE: { status: 404, message: 'The message you reply to is not in this chat.' },
    ID_TAKEN: { status: 409, message: 'Another message has this id. Send it with a new one.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.postMessage))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { id, stageId, message } = input
    const createdAt = now()
    const quoted = input.replyTo && (await findBySeq(db, stageId, input.replyTo))
    if (input.replyTo && !quoted) throw errors.NO_MESSAGE()
    const mentioned = message.includes('@') ? mentionedIn(message, await findNames(db, project.id)) : []
    const around = { project, me, stageName: stage.name, mentioned, answered: quoted ? quoted.userId : null }
    const seq = await tryingAgain(() => store(db, input, around, createdAt))
    if (seq === 'no stage') throw errors.NOT_FOUND()
    if (seq !== 'there')
      return {
        ...{ id, stageId, seq, userId: me.userId, username: me.username, message, createdAt },
        ...{ editedAt: null, deletedAt: null, reactions: [], version: 0 },
        replyTo: quoted ? quoteOf(quoted) : null,
      }

    const there = await findMessage(db, stageId, id)
    if (there?.userId !== me.userId) throw errors.ID_TAKEN()
    return there
  })

type Around = ProjectSeen & { stageName: string; mentioned: string[]; answered: string | null }

/**
 * Everything a message consists of, in one prepared statement: posting waits for one round trip. Returns its number, or
 * 'there' when the id is taken, which uses up no number.
 */
async function store(db: Db, input: NewMessage, around: Around, now: Date) {
  const { project, me, stageName, mentioned, answered } = around
  const { id, stageId, message, replyTo } = input
  const at = { projectId: project.id, stageId }
  const announcementId = crypto.randomUUID()
  const { with: actor } = actorOf(me)
  const events = [changed(messageChanged, { ...at, id })]
  const facts = { username: me.username, stageName, preview: preview(message), messageId: id }
  const [row] = await posting(db).execute({
    ...{ ...at, id, message, replyTo, activityId: idAt(), mentioned, answered, by: me.userId, announcementId },
    facts: JSON.stringify(facts),
    actor: actor && JSON.stringify(actor),
    events: JSON.stringify(events),
    now: now.toISOString(),
  })
  if (!row) return 'no stage'
  if (row.seq === null) return 'there'
  committed(db, announcementId, events)
  return row.seq
}

/**
 * The row lock on the stage is held to the end, so that numbers follow the order of commits without gaps. Before it the
 * project is locked, as everywhere (`lockProject`), and it comes before the rows that share-lock the stage they refer
 * to: many who go from there to an update at once are more than PostgreSQL can keep apart ("multixact has more than one
 * updating member").
 */
const posting = preparedOnce((db: Db) => {
  const placeholder = (name: string) => sql.placeholder(name)
  const [projectId, stageId, id, by] = [
    placeholder('projectId'),
    placeholder('stageId'),
    placeholder('id'),
    placeholder('by'),
  ]
  const parts = {
    project: sql`select id from ${projectSummaries}
      where id = ${projectId} and ${amongOthers(projectId)} for key share`,
    stage: sql`select s.id, s.last_seq + 1 as next from ${stageSummaries} s join project on project.id = s.project_id
      where s.id = ${stageId} for no key update of s`,
    posted: sql`insert into ${stageChats} (id, stage_id, seq, user_id, message, reply_to, created_at)
      select ${id}::uuid, stage.id, stage.next, ${by}::uuid, ${placeholder('message')}, ${placeholder('replyTo')}::int,
        ${placeholder('now')}::timestamptz from stage
      on conflict (id) do nothing
      returning seq`,
    counted: countingPosted(stageId),
    ...writing(messagePosted, {
      ...{ id: placeholder('activityId'), projectId, stageId, by, subjectId: null, at: null },
      actor: placeholder('actor'),
      facts: sql`${placeholder('facts')}::jsonb || jsonb_build_object('seq', posted.seq)`,
      mentioned: placeholder('mentioned'),
      answered: placeholder('answered'),
      from: sql`posted`,
    }),
    announced: announcing({ events: placeholder('events'), id: placeholder('announcementId'), from: sql`posted` }),
  }
  return db
    .with(...Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part)))
    .select({ seq: sql<number | null>`posted.seq` })
    .from(sql`stage left join posted on true`)
    .prepare('post_message')
})
