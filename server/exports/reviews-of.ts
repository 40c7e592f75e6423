import { eq } from 'drizzle-orm'
import {
  levelLabels,
  type PointPlace,
  pointStateLabels,
  type RemarkKind,
  type ReviewRound,
  roundLabels,
} from '#domain/reviews/reviews.ts'
import type { Db } from '#server/db/connect.ts'
import { reviewOf } from '#server/reviews/queries.ts'
import { projectStages } from '#server/stages/tables.ts'
import { dayOf } from './day-of.ts'

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

/** The reviews of all stages, first to last: what was asked, answered and decided, with the files of that day. */
export async function reviewsOf(db: Db, projectId: string) {
  const stages = await db
    .select({ id: projectStages.id, number: projectStages.stageNumber })
    .from(projectStages)
    .where(eq(projectStages.projectId, projectId))
    .orderBy(projectStages.stageNumber)
  const reviews = await Promise.all(stages.map(async ({ id, number }) => ({ number, ...(await reviewOf(db, id)) })))
  return reviews.flatMap(({ number: stageNumber, rounds, points }) =>
    rounds.toReversed().map((round) => ({
      stageNumber,
      round: round.number,
      state: roundLabels[round.state],
      note: round.note,
      sentBy: nameOf(round.sentByName),
      sentOn: dayOf(round.sentAt),
      wishedFor: round.wishedFor?.replaceAll('-', '/') ?? null,
      endedBy: round.endedAt && nameOf(round.endedByName),
      endedOn: round.endedAt && dayOf(round.endedAt),
      summary: round.summary,
      files: round.versions.map(({ name, number, sha256 }) => ({ name, version: number, sha256 })),
      links: round.links.map(({ title, url }) => ({ title, url })),
      guests: round.guests.map(({ name, report, reportedAt }) => ({
        name,
        report,
        reportedOn: reportedAt && dayOf(reportedAt),
      })),
      points: points
        .filter((point) => point.roundNumber === round.number)
        .map((point) => ({
          number: point.number,
          level: levelLabels[point.level],
          state: pointStateLabels[point.state],
          text: point.text,
          by: `${nameOf(point.byName)}${point.isGuest ? ' (guest)' : ''}`,
          place: placeOf(point, round),
          remarks: point.remarks.map(({ kind, text, byName, madeAt }) => ({
            by: nameOf(byName),
            did: deeds[kind],
            on: dayOf(madeAt),
            text,
          })),
        })),
    })),
  )
}
