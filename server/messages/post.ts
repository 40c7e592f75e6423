import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { mentionedIn } from '#domain/mentions.ts'
import { messageChanged, messagePosted, preview } from '#domain/messages.ts'
import { MessageText } from '#domain/new-message.ts'
import { can } from '#domain/policy.ts'
import { type Db, tryingAgain } from '#server/db/connect.ts'
import { announcing, changed, notify } from '#server/events/announce.ts'
import { idAt, writing } from '#server/events/publish.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import type { ProjectSeen } from '#server/membership/find-project.ts'
import { amongOthers } from '#server/membership/lock.ts'
import { findNames } from '#server/membership/queries.ts'
import { inStage, noStage, only, withSession } from '#server/procedures.ts'
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
    ID_TAKEN: { status: 409, message: 'Another message has this id. Send it with a new one.' },
  })
  .use(inStage, (input) => input)
  .use(only(can.postMessage))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { id, stageId, message } = input
    const createdAt = now()
    const mentioned = message.includes('@') ? mentionedIn(message, await findNames(db, project.id)) : []
    const seq = await tryingAgain(() => store(db, input, { project, me, stageName: stage.name, mentioned }, createdAt))
    if (seq === 'no stage') throw errors.NOT_FOUND()
    if (seq !== 'there')
      return { id, stageId, seq, userId: me.userId, username: me.username, message, createdAt, editedAt: null }

    const there = await findMessage(db, stageId, id)
    if (there?.userId !== me.userId) throw errors.ID_TAKEN()
    return there
  })

type Around = ProjectSeen & { stageName: string; mentioned: string[] }

/**
 * Everything that a message is, in one statement: a chat waits for one round trip. Answers with its number; with 'there'
 * when the id is taken, which uses up no number.
 *
 * The row lock on the stage is held to the end, so that numbers follow the order of commits and none is left out. Before
 * it the project is locked, as everybody does (`lockProject`), and it comes before the rows that share-lock the stage they
 * refer to: many who go from there to an update at once are more than PostgreSQL can keep apart ("multixact has more than
 * one updating member").
 */
async function store(db: Db, input: NewMessage, { project, me, stageName, mentioned }: Around, now: Date) {
  const { id, stageId, message } = input
  const at = { projectId: project.id, stageId }
  const activityId = idAt()
  const { payloads, executed } = announcing(db, [
    changed(messageChanged, { ...at, id }),
    { kind: 'notified', notificationId: activityId },
  ])
  const facts = { username: me.username, stageName, preview: preview(message), messageId: id }
  const { rows } = await db.execute<{ seq: number | null }>(sql`
    with project as materialized (
      select id from ${researchProjects} where id = ${project.id} and ${amongOthers(project.id)} for key share),
    stage as materialized (
      select s.id, s.last_seq + 1 as next from ${projectStages} s join project on project.id = s.project_id
      where s.id = ${stageId} for no key update of s),
    posted as (
      insert into ${stageChats} (id, stage_id, seq, user_id, message, created_at)
      select ${id}::uuid, stage.id, stage.next, ${me.userId}::uuid, ${message}, ${now}::timestamptz from stage
      on conflict (id) do nothing
      returning seq),
    counted as (
      update ${projectStages} s set last_seq = posted.seq from posted where s.id = ${stageId}),
    ${writing(messagePosted, {
      ...at,
      id: activityId,
      by: me.userId,
      facts: sql`${JSON.stringify(facts)}::jsonb || jsonb_build_object('seq', posted.seq)`,
      mentioned,
      when: sql`posted`,
    })},
    announced as (${notify(payloads)} cross join posted)
    select posted.seq, (select count(*) from announced) from stage left join posted on true`)
  const [row] = rows
  if (!row) return 'no stage'
  if (row.seq === null) return 'there'
  executed()
  return row.seq
}
