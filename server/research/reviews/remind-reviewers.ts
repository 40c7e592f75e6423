import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import { overdueDays, reviewReminder, wishDays } from '#domain/research/reviews/reminder.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { Log } from '#server/ground/log.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'

type Due = {
  roundId: string
  projectId: string
  stageId: string
  stageName: string
  owner: string
  sentAt: string
  wishedFor: string | null
  kind: 'overdue' | 'wish'
}

/**
 * Reminds the supervisors of projects that are running, but for those who have approved, of rounds that wait for them: once after a
 * week, and once two days before the day that was wished for, whichever process does it and however often.
 */
export async function remindReviewers({ db, log }: { db: Db; log: Log }, now: Date): Promise<void> {
  for (const due of await listDue(db, now)) {
    // A project that was deleted in the meantime needs none.
    await send(db, due, now).catch((err) => {
      if (!isRefusal(err)) log.error({ err, roundId: due.roundId }, 'A reminder of a review could not be sent')
    })
  }
}

async function listDue(db: Db, now: Date): Promise<Due[]> {
  const overdueBefore = new Date(now.getTime() - overdueDays * 86_400_000).toISOString()
  const today = dayIn(now, defaultZone)
  const { rows } = await db.execute<Due>(sql`
    select r.id as "roundId", s.project_id as "projectId", s.id as "stageId", s.stage_name as "stageName",
      u.username as owner, r.sent_at as "sentAt", r.wished_for::text as "wishedFor", due.kind
    from review_rounds r join stage_summaries s on s.id = r.stage_id join project_summaries p on p.id = s.project_id
      join public_profiles u on u.profile_id = p.created_by,
      lateral (
        select 'overdue' as kind where not r.is_overdue_told and r.sent_at <= ${overdueBefore}
        union all
        select 'wish' where not r.is_wish_told
          and r.wished_for between ${today}::date and ${plusDays(today, wishDays)}::date) due
    where r.state = 'open' and p.status = any(${sql.param([...runningStatuses])})
    order by r.sent_at, r.id`)
  return rows
}

async function send(db: Db, { kind, ...due }: Due, now: Date): Promise<void> {
  const { roundId, projectId, stageId, stageName, owner, sentAt } = due
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const { rowCount } = await tx.execute(
      kind === 'wish'
        ? sql`update review_rounds set is_wish_told = true where id = ${roundId} and state = 'open' and not is_wish_told`
        : sql`update review_rounds set is_overdue_told = true
            where id = ${roundId} and state = 'open' and not is_overdue_told`,
    )
    if (rowCount === 0) return
    const sentOn = dayIn(new Date(sentAt), defaultZone)
    const wishedFor = kind === 'wish' ? due.wishedFor : null
    const facts = { owner, stageName, sentOn, wishedFor }
    const waitedFor = await tx.execute<{ id: string }>(sql`
      select m.user_id as id from ${projectPeople} m where m.project_id = ${projectId} and m.role = 'supervisor'
        and not exists (select 1 from approval_summaries a where a.round_id = ${roundId} and a.made_by = m.user_id)`)
    for (const { id: subjectId } of waitedFor.rows)
      await publish(tx, reviewReminder, { projectId, stageId, by: null, subjectId, at: now, facts })
  })
}
