import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { messagePosted } from '#domain/research/messages/messages.ts'
import { type Db, tryingAgain } from '#server/ground/db/connect.ts'
import { announcing, committed, type LiveEvent } from '#server/ground/events/announce.ts'
import { fact } from '#server/ground/events/stored.ts'
import { amongOthers } from '#server/ground/membership/lock.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import { stageReads } from './tables.ts'

/**
 * Notes how far the caller has read in a stage's chat; never back, and never past the newest message. Notifications of
 * those messages become read with them.
 */
export const markRead = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/read', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), seq: z.int().min(1).max(2_147_483_647) }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ input: { stageId, seq }, context: { db, project, me, now }, errors }) => {
    const [noted] = await tryingAgain(() =>
      db
        .insert(stageReads)
        .select(
          db
            .select({
              stageId: projectStages.id,
              userId: sql<string>`${me.userId}::uuid`.as('user_id'),
              seq: sql<number>`least(${seq}, ${projectStages.lastSeq})`.as('seq'),
            })
            .from(projectStages)
            .innerJoin(researchProjects, eq(researchProjects.id, projectStages.projectId))
            .where(and(eq(projectStages.id, stageId), eq(projectStages.projectId, project.id), amongOthers(project.id)))
            .for('key share', { of: researchProjects }),
        )
        .onConflictDoUpdate({
          target: [stageReads.stageId, stageReads.userId],
          set: { seq: sql`greatest(${stageReads.seq}, excluded.seq)` },
        })
        .returning({ seq: stageReads.seq }),
    )
    if (!noted) throw errors.NOT_FOUND()
    await readNotifications(db, stageId, me.userId, noted.seq, now())
    return noted
  })

/**
 * People who have read a chat need no notifications of it: those under the bell become read too. Only once it is
 * committed how far they have read: recipients that are being written at this moment are compared with that, and are
 * either seen here or there (`events/empty-outbox.ts`).
 */
async function readNotifications(db: Db, stageId: string, userId: string, seq: number, now: Date) {
  const events: LiveEvent[] = [{ kind: 'notifications_changed', userId }]
  const id = crypto.randomUUID()
  const announced = announcing({ events: JSON.stringify(events), id, from: sql`(select from marked limit 1) once` })
  const { rows } = await tryingAgain(() =>
    db.execute(sql`with unread as (
        select r.notification_id, r.user_id
        from notification_recipients r join activity_notifications a on a.id = r.notification_id
        where r.user_id = ${userId} and not r.is_read and a.stage_id = ${stageId}
          and a.activity_type = ${messagePosted.type} and ${fact(messagePosted, 'seq')}::int <= ${seq}
        order by r.notification_id for update of r),
      marked as (
        update notification_recipients r set is_read = true, read_at = ${now.toISOString()}
        from unread where unread.notification_id = r.notification_id and unread.user_id = r.user_id
        returning true),
      announced as (${announced})
      select from marked limit 1`),
  )
  if (rows.length > 0) committed(db, id, events)
}
