import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { hasFeature } from '#domain/money/subscriptions/plans.ts'
import { mainOf } from '#domain/research/board/away.ts'
import { type BoardRow, boardLimit, inOrder, needsIn } from '#domain/research/board/board.ts'
import { lightsOf } from '#domain/research/board/lights.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { waitingOf } from '#server/research/workspace/waiting-of.ts'
import { dayOf, factsOf, type ReadFacts, withEthicsOf } from './facts-of.ts'

/** Far more than waits for anybody. */
const needsAtMost = 10_000

/**
 * The caller’s board: a row for each running project that they supervise, with what is known of the student’s work, the lights that
 * follow from it, and what waits for the caller. Who needs them comes first, then who drifts. PLAN when their plan has no board.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/board', tags: ['board'] })
  .errors({ PLAN: { status: 402, message: 'The board comes with the Supervisor plan.' } })
  .handler(
    async ({ context: { db, nouns, user, now, config }, errors }): Promise<{ today: string; rows: BoardRow[] }> => {
      if (!hasFeature(await planOf(db, config, user.id), 'student_management')) throw errors.PLAN()
      const today = dayIn(now(), defaultZone)
      const at = sql`${now().toISOString()}::timestamptz`
      const { rows } = await db.execute<
        Omit<BoardRow, 'lights' | 'facts' | 'needs' | 'isMain'> & { facts: ReadFacts }
      >(sql`
      with ${mine(user.id, 'running')}
      select p.id as "projectId", p.title, p.created_by as "studentId", p.owner as "studentName",
        (select s.id from stage_summaries s where s.project_id = p.id and s.stage_number = p.current_phase) as "stageId",
        ${factsOf(at)} as facts,
        coalesce((select json_agg(u.username order by u.username)
            from project_people o join public_profiles u on u.profile_id = o.user_id
            where o.project_id = p.id and o.role = 'supervisor' and o.user_id <> ${user.id}), '[]') as others,
        coalesce(${dayOf(sql`nullif((select b.since from project_people b where b.project_id = p.id and b.user_id = ${user.id}),
          '-infinity')`)}, ${dayOf(sql`p.created_at`)})::text as "supervisedSince",
        p.final_submission_date::text as "finalSubmissionDate"
      from mine p where p.role = 'supervisor' order by p.created_at desc, p.id limit ${boardLimit}`)
      const withEthics = await withEthicsOf(db, rows, now())
      const waiting = await waitingOf(db, { userId: user.id, nouns, now: now(), limit: needsAtMost })
      const complete = withEthics.map((row) => ({
        ...row,
        isMain: mainOf(row.facts.supervisors)?.id === user.id,
        lights: lightsOf(row.facts, today),
        needs: needsIn(waiting, row.projectId),
      }))
      return { today, rows: inOrder(complete, today) }
    },
  )
