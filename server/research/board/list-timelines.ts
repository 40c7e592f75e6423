import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { hasFeature } from '#domain/money/subscriptions/plans.ts'
import { boardLimit } from '#domain/research/board/board.ts'
import type { Timeline } from '#domain/research/board/timeline.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { dayOf } from './facts-of.ts'

/** When each student on the caller’s board was at which stage, and the dates ahead of them; by name. PLAN when their plan has no board. */
export const listTimelines = signedIn
  .route({ method: 'GET', path: '/board/timelines', tags: ['board'] })
  .errors({ PLAN: { status: 402, message: 'The board comes with the Supervisor plan.' } })
  .handler(
    async ({ context: { db, user, now, config }, errors }): Promise<{ today: string; timelines: Timeline[] }> => {
      if (!hasFeature(await planOf(db, config, user.id), 'student_management')) throw errors.PLAN()
      const { rows } = await db.execute<Timeline>(sql`
      with ${mine(user.id, 'running')}
      select p.id as "projectId", p.title, p.owner as "studentName", ${dayOf(sql`p.created_at`)}::text as "startedOn",
        p.final_submission_date::text as "finalSubmissionDate",
        coalesce((select json_agg(json_build_object('number', s.stage_number, 'status', t.status,
              'entered', ${dayOf(sql`t.entered_at`)}, 'left', ${dayOf(sql`t.left_at`)}) order by s.stage_number, t.number)
            from stage_summaries s join stage_times t on t.stage_id = s.id
            where s.project_id = p.id and t.status not in ('not_started', 'completed')), '[]') as spans,
        coalesce((select json_agg(json_build_object('number', s.stage_number, 'on', s.due_on) order by s.stage_number)
            from stage_summaries s where s.project_id = p.id and s.status <> 'completed' and s.due_on is not null),
          '[]') as dates
      from mine p where p.role = 'supervisor' order by p.owner, p.id limit ${boardLimit}`)
      return { today: dayIn(now(), defaultZone), timelines: rows }
    },
  )
