import { dayOf, longDate } from '#domain/ground/dates.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { approvalsOf, pointsOf } from '../queries.ts'

/** What the letter that answers a committee says. */
export type Letter = {
  title: string
  committee: string
  reference: string
  day: string
  decided: string
  points: { number: number; section: string; comment: string; answer: string }[]
}

/** The letter that answers what a committee wants to be changed; null where it wants nothing. */
export async function letterOf(
  db: Db,
  project: { id: string; title: string },
  stepId: string,
  now: Date,
): Promise<Letter | null> {
  const [approvals, all] = [await approvalsOf(db, project.id), await pointsOf(db, project.id)]
  const approval = approvals.find(({ steps }) => steps.some(({ id }) => id === stepId))
  const points = all.filter((point) => point.stepId === stepId)
  if (!approval || points.length === 0) return null
  const { decidedOn } = approval.steps.find(({ id }) => id === stepId) ?? { decidedOn: null }
  return {
    title: project.title,
    committee: approval.committee,
    reference: approval.reference ?? '',
    day: dayOf(now),
    decided: decidedOn ? longDate(decidedOn) : '',
    points: points.map(({ number, section, comment, answer }) => ({ number, section, comment, answer })),
  }
}
