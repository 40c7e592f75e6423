import { defaultZone, longDate } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { publicationStatusLabels } from '#domain/papers/publications/publications.ts'
import { longestSection, type Sections } from '#domain/research/progress-reports/progress-reports.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicationsOf } from '#server/papers/publications/takes.ts'
import { actionsOf } from '#server/research/agenda/takes.ts'
import { meetingsOf } from '#server/research/meetings/queries.ts'
import { reviewsOf } from '#server/research/reviews/takes.ts'
import { stagesOf } from '#server/research/stages/takes.ts'

export type Assembled = Pick<Sections, 'stages' | 'reviews' | 'meetings' | 'outputs' | 'actions'>

type Period = { projectId: string; periodFrom: string; periodTo: string }

/** What happened in a project in a period, a line for each thing; days in South African time, the first and the last included. */
export async function sectionsOf(db: Db, { projectId, periodFrom, periodTo }: Period): Promise<Assembled> {
  const isWithin = (day: string | null): day is string => day !== null && periodFrom <= day && day <= periodTo
  const [stages, rounds, meetings, publications, actions] = await Promise.all([
    stagesOf(db, projectId),
    reviewsOf(db, projectId),
    meetingsOf(db, projectId),
    publicationsOf(db, projectId),
    actionsOf(db, projectId),
  ])
  return {
    stages: linesOf(
      stages.flatMap(({ name, status, since, completedOn }) => {
        if (isWithin(completedOn)) return `${name}: complete on ${longDate(completedOn)}`
        return isWithin(since) && !completedOn ? `${name}: ${status.toLowerCase()} since ${longDate(since)}` : []
      }),
    ),
    reviews: linesOf(
      rounds.flatMap(({ stageNumber, round, sentOn, state, endedOn }) => {
        if (!isWithin(sentOn) && !isWithin(endedOn)) return []
        const ended = endedOn ? `${state.toLowerCase()} on ${longDate(endedOn)}` : state.toLowerCase()
        return `${stageName(stageNumber)}, round ${round}: sent on ${longDate(sentOn)}, ${ended}`
      }),
    ),
    meetings: linesOf(
      meetings.flatMap(({ title, startsAt, cancelledAt }) => {
        const day = dayIn(startsAt, defaultZone)
        return isWithin(day) && !cancelledAt ? `${longDate(day)}: ${title}` : []
      }),
    ),
    outputs: linesOf(
      publications.map(({ title, status, year }) =>
        [title, publicationStatusLabels[status].toLowerCase(), year].filter(Boolean).join(', '),
      ),
    ),
    actions: linesOf(
      actions.flatMap(({ action, who, due, done }) => {
        const what = who ? `${action} (${who})` : action
        if (isWithin(done)) return `${what}: done on ${longDate(done)}`
        return done ? [] : `${what}: open${due ? `, due on ${longDate(due)}` : ''}`
      }),
    ),
  }
}

/** As many as have room. */
function linesOf(lines: string[]): string {
  let text = ''
  for (const line of lines) {
    const more = `${text}${text && '\n'}${line}`
    if (more.length > longestSection) break
    text = more
  }
  return text
}
