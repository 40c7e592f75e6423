import { and, eq, sql } from 'drizzle-orm'
import type { Review } from '#domain/research/reviews/reviews.ts'
import type { PointPlace, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { reviewRounds, roundVersions } from './tables.ts'

/** How the review of a stage stands: what `refusalOf` asks, and the newest round. The stage should be locked. */
export async function standingOf(
  tx: Db,
  stage: { id: string; status: StageStatus },
): Promise<Review & { newest: NewestRound | null }> {
  const { rows } = await tx.execute<NewestRound & { at: string | null; points: Review['points'] }>(sql`
    select r.id, r.number, r.state, r.status_before as "statusBefore", u.username as "byName", r.ended_at as at,
      (select coalesce(json_agg(json_build_object('level', p.level, 'state', p.state,
          'isHeldBack', coalesce(g.is_held_back, false))), '[]')
        from point_summaries p join review_rounds o on o.id = p.round_id left join guest_summaries g on g.id = p.guest_id
        where o.stage_id = r.stage_id) as points
    from review_rounds r left join public_profiles u on u.profile_id = r.ended_by
    where r.stage_id = ${stage.id} order by r.number desc limit 1`)
  const [newest] = rows
  if (!newest) return { status: stage.status, roundState: null, points: [], newest: null }
  return { status: stage.status, roundState: newest.state, points: newest.points, newest }
}

export type NewestRound = Pick<ReviewRound, 'id' | 'number' | 'state'> & {
  statusBefore: StageStatus
  /** Who ended it. */
  byName: string | null
}

/** Whether what a point is about was there to read in its round. */
export async function isInRound(
  tx: Db,
  roundId: string,
  { versionId, linkId }: Pick<PointPlace, 'versionId' | 'linkId'>,
): Promise<boolean> {
  if (versionId)
    return (
      (await tx.$count(
        roundVersions,
        and(eq(roundVersions.roundId, roundId), eq(roundVersions.versionId, versionId)),
      )) > 0
    )
  if (!linkId) return true
  const [round] = await tx.select({ links: reviewRounds.links }).from(reviewRounds).where(eq(reviewRounds.id, roundId))
  return round?.links.some(({ id }) => id === linkId) ?? false
}

/** The version of the same file that is to be read in a round. Undefined if the file is not. */
export async function newestOf(tx: Db, roundId: string, versionId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.id from round_versions p join version_summaries v on v.id = p.version_id
      join version_summaries same on same.file_id = v.file_id
    where p.round_id = ${roundId} and same.id = ${versionId} order by v.number desc limit 1`)
  return rows[0]?.id
}
