import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { levelLabels, pointStateLabels, type RemarkKind, roundLabels } from '#domain/research/reviews/reviews.ts'
import type { PointPlace, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { reviewOf } from './review-of.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'reviews', read: reviewsOf }]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'reviews.csv',
    says: 'what you wrote and decided in reviews',
    rows: (
      profileId,
    ) => sql`select p.title as project, s.stage_name as stage, r.number as round, w.kind, w.text, w.written
        from (select id as round_id, 'sent' as kind, note as text, sent_at as written from review_rounds where sent_by = ${profileId}
            union all select id, state, summary, ended_at from review_rounds where ended_by = ${profileId}
            union all select round_id, 'approved', summary, made_at from approval_summaries a where made_by = ${profileId}
              and not exists (select 1 from review_rounds e where e.id = a.round_id and e.ended_by = a.made_by)
            union all select round_id, 'rubric', rubric::text, made_at from rubric_summaries where made_by = ${profileId}
            union all select round_id, 'comment', text, made_at from comment_summaries where made_by = ${profileId} and text is not null
            union all select round_id, level, text, raised_at from point_summaries where raised_by = ${profileId}
            union all select o.round_id, m.kind, m.text, m.made_at from remark_summaries m join point_summaries o on o.id = m.point_id
              where m.made_by = ${profileId}) w
          join review_rounds r on r.id = w.round_id join stage_summaries s on s.id = r.stage_id
          join project_summaries p on p.id = s.project_id order by w.written`,
  },
]

const deeds: Record<RemarkKind, string> = {
  comment: 'commented',
  done: 'answered: done',
  declined: 'answered: not done',
  closed: 'closed it',
  reopened: 'reopened it',
}

/** Where a point is, in words; null when it is nowhere in particular. */
function placeOf({ versionId, page, linkId }: PointPlace, { versions, links }: ReviewRound): string | null {
  const version = versions.find(({ id }) => id === versionId)
  if (version) return `${version.name}, version ${version.number}${page ? `, page ${page}` : ''}`
  return links.find(({ id }) => id === linkId)?.title ?? null
}

const nameOf = (name: string | null) => name ?? 'Deleted user'

/**
 * The reviews of all stages, first to last: what was asked, answered and decided, with the files of that day. As the owner reads
 * them, whoever takes them along: what guests wrote in confidence comes with the decision.
 */
export async function reviewsOf(db: Db, projectId: string) {
  const stages = await db
    .select({ id: stageSummaries.id, number: stageSummaries.stageNumber })
    .from(stageSummaries)
    .where(eq(stageSummaries.projectId, projectId))
    .orderBy(stageSummaries.stageNumber)
  const reviews = await Promise.all(
    stages.map(async ({ id, number }) => ({ number, ...(await reviewOf(db, id, { role: 'owner' })) })),
  )
  return reviews.flatMap(({ number: stageNumber, rounds, points }) =>
    rounds.toReversed().map((round) => ({
      stageNumber,
      round: round.number,
      state: roundLabels[round.state],
      note: round.note,
      sentBy: nameOf(round.sentByName),
      sentOn: dayIn(round.sentAt, defaultZone),
      wishedFor: round.wishedFor,
      endedBy: round.endedAt && nameOf(round.endedByName),
      endedOn: round.endedAt && dayIn(round.endedAt, defaultZone),
      summary: round.summary,
      rubrics: round.rubrics.map(({ byName, madeAt, rubric: { title, levels, criteria } }) => ({
        by: nameOf(byName),
        on: dayIn(madeAt, defaultZone),
        title,
        criteria: criteria.map(({ name, level, words }) => ({ name, level: levels[level ?? -1] ?? null, words })),
      })),
      approvals: round.approvals.map(({ byName, withCorrections, summary, madeAt }) => ({
        by: nameOf(byName),
        on: dayIn(madeAt, defaultZone),
        withCorrections,
        summary,
      })),
      files: round.versions.map(({ name, number, sha256 }) => ({ name, version: number, sha256 })),
      comments: round.comments.map(({ text, byName, madeAt }) => ({
        by: nameOf(byName),
        on: dayIn(madeAt, defaultZone),
        text,
      })),
      links: round.links.map(({ title, url }) => ({ title, url })),
      guests: round.guests.map(({ name, report, reportedAt }) => ({
        name: name ?? 'Held back until the decision',
        report,
        reportedOn: reportedAt && dayIn(reportedAt, defaultZone),
      })),
      points: points
        .filter((point) => point.roundNumber === round.number)
        .map((point) => ({
          number: point.number,
          level: levelLabels[point.level],
          state: pointStateLabels[point.state],
          text: point.text,
          quote: point.mark?.quote.trim() || null,
          suggestion: point.suggestion,
          by: `${nameOf(point.byName)}${point.isGuest ? ' (guest)' : ''}`,
          place: placeOf(point, round),
          remarks: point.remarks.map(({ kind, text, byName, madeAt }) => ({
            by: nameOf(byName),
            did: deeds[kind],
            on: dayIn(madeAt, defaultZone),
            text,
          })),
        })),
    })),
  )
}
