import { and, eq, sql } from 'drizzle-orm'
import type { ReviewGuest } from '#domain/research/guests/guests.ts'
import { may as mayInvite } from '#domain/research/guests/may.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { may } from '#domain/research/reviews/may.ts'
import type {
  PointRemark,
  ReviewPoint,
  ReviewRound,
  RoundApproval,
  RoundComment,
  RoundRubric,
  StageReview,
} from '#domain/research/reviews/stage-review.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { versionSummaries } from '#server/research/files/reads.ts'
import { roundVersions } from './tables.ts'

/** Who reads a review: somebody with this role in the project, or a guest. */
export type Reader = { role: ProjectRole } | { guestId: string; roundId: string }

/**
 * The review of a stage: its rounds, the newest first, with what was there to read, and its points with all that was said about
 * them. Of guests who are held back until the decision, the owner and the collaborators get neither name nor report nor points.
 * For a guest, only their round and the points that they raised.
 */
export async function reviewOf(db: Db, stageId: string, reader: Reader): Promise<StageReview> {
  const [rounds, points] = await Promise.all([roundsOf(db, stageId, reader), pointsOf(db, stageId, reader)])
  return { rounds, points }
}

async function roundsOf(db: Db, stageId: string, reader: Reader): Promise<ReviewRound[]> {
  const guest = 'guestId' in reader ? reader : null
  // Between reviewers and the owner; and not held back.
  const isWithheld = seesHeldBack(reader) ? sql`false` : sql`g.is_held_back`
  const address = 'role' in reader && mayInvite.inviteGuest(reader) ? sql`g.email` : sql`null`
  const { rows } = await db.execute<
    Omit<ReviewRound, 'sentAt' | 'endedAt' | 'guests' | 'comments' | 'approvals' | 'rubrics'> & RoundTimes
  >(sql`
    select r.id, r.number, r.state, r.note, r.wished_for::text as "wishedFor", r.sent_by as "sentBy",
      sender.username as "sentByName", r.sent_at as "sentAt", r.ended_by as "endedBy", decider.username as "endedByName",
      r.ended_at as "endedAt", r.summary, r.links,
      (select coalesce(json_agg(json_build_object('id', v.id, 'fileId', v.file_id, 'number', v.number, 'name', v.name,
          'size', v.size, 'sha256', v.sha256, 'markup', v.markup) order by v.name, v.number), '[]')
        from round_versions p join version_summaries v on v.id = p.version_id where p.round_id = r.id) as versions,
      (select coalesce(json_agg(json_build_object('id', g.id, 'isHeldBack', g.is_held_back, 'invitedAt', g.invited_at,
          'name', case when ${isWithheld} then null else g.name end, 'email', case when ${isWithheld} then null else ${address} end,
          'expiresAt', g.expires_at, 'isWithdrawn', g.is_withdrawn, 'reportedAt', g.reported_at,
          'report', case when ${isWithheld} then null else g.report end) order by g.invited_at), '[]')
        from guest_summaries g where g.round_id = r.id and ${guest ? sql`g.id = ${guest.guestId}` : sql`true`}) as guests,
      (select coalesce(json_agg(json_build_object('by', a.made_by, 'byName', w.username, 'withCorrections', a.with_corrections,
          'summary', a.summary, 'madeAt', a.made_at) order by a.made_at, a.id), '[]')
        from approval_summaries a left join public_profiles w on w.profile_id = a.made_by
        where a.round_id = r.id and ${guest ? sql`false` : sql`true`}) as approvals,
      (select coalesce(json_agg(json_build_object('byName', w.username, 'rubric', a.rubric, 'madeAt', a.made_at)
          order by a.made_at, a.id), '[]')
        from rubric_summaries a left join public_profiles w on w.profile_id = a.made_by
        where a.round_id = r.id and ${guest ? sql`false` : sql`true`}) as rubrics,
      (select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text, 'byName', w.username, 'madeAt', c.made_at)
          order by c.made_at, c.id), '[]')
        from comment_summaries c left join public_profiles w on w.profile_id = c.made_by
        where c.round_id = r.id and ${guest ? sql`false` : sql`true`}) as comments
    from review_rounds r
      left join public_profiles sender on sender.profile_id = r.sent_by
      left join public_profiles decider on decider.profile_id = r.ended_by
    where r.stage_id = ${stageId} and ${guest ? sql`r.id = ${guest.roundId}` : sql`true`}
    order by r.number desc`)
  return rows.map(({ sentAt, endedAt, guests, comments, approvals, rubrics, ...round }) => ({
    ...round,
    sentAt: new Date(sentAt),
    endedAt: moment(endedAt),
    comments: comments.map(({ madeAt, ...comment }) => ({ ...comment, madeAt: new Date(madeAt) })),
    approvals: approvals.map(({ madeAt, ...approval }) => ({ ...approval, madeAt: new Date(madeAt) })),
    rubrics: rubrics.map(({ madeAt, ...rubric }) => ({ ...rubric, madeAt: new Date(madeAt) })),
    guests: guests.map(({ invitedAt, expiresAt, reportedAt, ...each }) => ({
      ...each,
      invitedAt: new Date(invitedAt),
      expiresAt: new Date(expiresAt),
      reportedAt: moment(reportedAt),
    })),
  }))
}

type GuestAsJson = Omit<ReviewGuest, 'invitedAt' | 'expiresAt' | 'reportedAt'> & {
  invitedAt: string
  expiresAt: string
  reportedAt: string | null
}
type RoundTimes = {
  sentAt: string
  endedAt: string | null
  guests: GuestAsJson[]
  comments: (Omit<RoundComment, 'madeAt'> & { madeAt: string })[]
  approvals: (Omit<RoundApproval, 'madeAt'> & { madeAt: string })[]
  rubrics: (Omit<RoundRubric, 'madeAt'> & { madeAt: string })[]
}

/** Whether somebody reads what guests wrote in confidence before the decision: who decides. */
export const seesHeldBack = (reader: Reader): boolean => !('role' in reader) || may.decideReview(reader)

async function pointsOf(db: Db, stageId: string, reader: Reader): Promise<ReviewPoint[]> {
  const { rows } = await db.execute<Omit<ReviewPoint, 'raisedAt' | 'remarks'> & PointTimes>(sql`
    select p.id, r.number as "roundNumber", p.number, p.level, p.text, p.version_id as "versionId", p.page,
      p.link_id as "linkId", p.mark, p.suggestion, p.state, p.raised_by as "byId", coalesce(g.name, u.username) as "byName",
      p.guest_id is not null as "isGuest", p.raised_at as "raisedAt",
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'text', m.text, 'byId', m.made_by,
          'byName', w.username, 'isGuest', m.guest_id is not null, 'madeAt', m.made_at) order by m.made_at, m.id), '[]')
        from remark_summaries m left join public_profiles w on w.profile_id = m.made_by
        where m.point_id = p.id) as remarks
    from point_summaries p join review_rounds r on r.id = p.round_id
      left join public_profiles u on u.profile_id = p.raised_by
      left join guest_summaries g on g.id = p.guest_id
    where r.stage_id = ${stageId} and ${'guestId' in reader ? sql`p.guest_id = ${reader.guestId}` : sql`true`}
      and ${seesHeldBack(reader) ? sql`true` : sql`g.is_held_back is not true`}
    order by p.number`)
  return rows.map(({ raisedAt, remarks, ...point }) => ({
    ...point,
    raisedAt: new Date(raisedAt),
    remarks: remarks.map(({ madeAt, ...remark }) => ({ ...remark, madeAt: new Date(madeAt) })),
  }))
}

type PointTimes = { raisedAt: string; remarks: (Omit<PointRemark, 'madeAt'> & { madeAt: string })[] }

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** A version that is to be read in a round, as it is downloaded. Undefined if it is not, or does not exist. */
export async function findReading(db: Db, { roundId, versionId }: { roundId: string; versionId: string }) {
  const { id, name, size, sha256 } = versionSummaries
  const [version] = await db
    .select({ id, name, size, sha256 })
    .from(roundVersions)
    .innerJoin(versionSummaries, eq(versionSummaries.id, roundVersions.versionId))
    .where(and(eq(roundVersions.roundId, roundId), eq(roundVersions.versionId, versionId)))
  return version
}
