import { eq } from 'drizzle-orm'
import { levelLabels, pointStateLabels, type RemarkKind, roundLabels } from '#domain/reviews.ts'
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
      endedBy: round.endedAt && nameOf(round.endedByName),
      endedOn: round.endedAt && dayOf(round.endedAt),
      summary: round.summary,
      files: round.versions.map(({ name, number, sha256 }) => ({ name, version: number, sha256 })),
      links: round.links.map(({ title, url }) => ({ title, url })),
      reports: round.guests.flatMap(({ name, report }) => (report ? [{ by: `${name} (guest)`, report }] : [])),
      points: points
        .filter((point) => point.roundNumber === round.number)
        .map((point) => ({
          number: point.number,
          level: levelLabels[point.level],
          state: pointStateLabels[point.state],
          text: point.text,
          by: `${nameOf(point.byName)}${point.isGuest ? ' (guest)' : ''}`,
          page: point.page,
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
