import { dayIn as dayInZone, daysBetween } from '#domain/ground/due.ts'
import type { ReportRow } from '#domain/institutions/reports/reports.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { MadeLife, MadeStage } from './made-lives.ts'

/*
 * Every report once more, one life after the other and day by day: no SQL, no histograms, and nothing of what the product counts with.
 */

export type In = { lives: readonly MadeLife[]; today: string }

export const goesOn = (status: string) => ['applied', 'registered', 'under_examination', 'corrections'].includes(status)
const days = new Map<string, string>()
/** Asked millions of times, of few moments. */
export function dayIn(moment: string): string {
  const day = days.get(moment) ?? dayInZone(new Date(moment), 'Africa/Johannesburg')
  days.set(moment, day)
  return day
}
const stageLabels = stageNames.map((name, at) => `${at + 1} ${name}`)
export const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const numberOf = (day: string) => Date.parse(day) / 86_400_000

/** Days of study from one to another, each looked at by itself where any could be none. */
export function studied({ interruptions }: MadeLife, from: string, to: string): number {
  if (interruptions.length === 0) return Math.max(0, daysBetween(from, to))
  const away = interruptions.map(
    (each) => [numberOf(each.from), each.until === null ? Infinity : numberOf(each.until)] as const,
  )
  let days = 0
  for (let day = numberOf(from); day < numberOf(to); day += 1)
    if (!away.some(([first, last]) => first <= day && day <= last)) days += 1
  return days
}

/** As spreadsheets have it (PERCENTILE.INC). */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1)
}

/** Half have reached the end: who has not counts until they were last seen. */
function halfReached(seen: readonly { time: number; isEnd: boolean }[]): number | null {
  let surviving = 1
  for (const time of [...new Set(seen.map((each) => each.time))].toSorted((one, other) => one - other)) {
    const still = seen.filter((each) => each.time >= time).length
    const ended = seen.filter((each) => each.time === time && each.isEnd).length
    surviving *= (still - ended) / still
    if (surviving <= 0.5 + 1e-9) return time
  }
  return null
}

function stageThen({ project }: MadeLife, day: string): number {
  if (!project) return 0
  const completed = project.stages.filter(({ spans }) =>
    spans.some((span) => span.status === 'completed' && dayIn(span.enteredAt) <= day),
  )
  return Math.max(1, ...completed.map(({ number }) => Math.min(9, number + 1)))
}

export function expectedPipeline({ lives, today }: In, before: string): ReportRow[] {
  const now = lives.filter(({ status }) => goesOn(status))
  const then = lives.filter(({ statuses }) =>
    statuses.some((span) => goesOn(span.status) && span.from <= before && (span.until === null || span.until > before)),
  )
  return ['No project attached', ...stageLabels, 'All'].map((stage, at) => {
    const isThere = (life: MadeLife, day: string) => stage === 'All' || stageThen(life, day) === at
    const here = now.filter((life) => isThere(life, today))
    const count = (status: string) => here.filter((life) => life.status === status).length
    return {
      ...{ stage, applied: count('applied'), registered: count('registered') },
      ...{ underExamination: count('under_examination'), corrections: count('corrections') },
      ...{ all: here.length, change: here.length - then.filter((life) => isThere(life, before)).length },
    }
  })
}

export function expectedStageTimes({ lives, today }: In): ReportRow[] {
  return stageLabels.map((stage, at) => {
    const each = lives.flatMap((life) => {
      const own = life.project?.stages[at]
      return own && own.status !== 'not_started' && own.spans.some(isWork)
        ? [{ life, own, weeks: Math.round(worked(life, own, today) / 7) }]
        : []
    })
    const closed = each.filter(({ own }) => own.status === 'completed')
    const open = each.filter(({ own, life }) => own.status !== 'completed' && goesOn(life.status))
    const quartile = (share: number) =>
      tenth(
        percentile(
          closed.map(({ weeks }) => weeks),
          share,
        ),
      )
    return {
      ...{ stage, closed: closed.length, open: open.length },
      ...{ lowerQuartile: quartile(0.25), median: quartile(0.5), upperQuartile: quartile(0.75) },
      openAge: tenth(
        percentile(
          open.map(({ weeks }) => weeks),
          0.5,
        ),
      ),
      returns: each.reduce(
        (sum, { own }) => sum + own.spans.filter((span) => span.status === 'completed' && span.leftAt).length,
        0,
      ),
      halfBy: halfReached(each.map(({ weeks, own }) => ({ time: weeks, isEnd: own.status === 'completed' }))),
    }
  })
}

const isWork = ({ status }: { status: string }) => status !== 'not_started' && status !== 'completed'

const worked = (life: MadeLife, { spans }: MadeStage, today: string) =>
  spans.filter(isWork).reduce((sum, { enteredAt, leftAt }) => {
    const ends = [leftAt ? dayIn(leftAt) : today, life.endedOn ?? today].toSorted()
    return sum + studied(life, dayIn(enteredAt), ends[0] ?? today)
  }, 0)

export function expectedCohorts(
  { lives, today }: In,
  { here, degreeOf }: { here: readonly string[]; degreeOf: (programmeId: string) => string },
): ReportRow[] {
  const keyOf = (life: MadeLife) => [
    life.registeredOn.slice(0, 4),
    degreeOf(life.programmeId),
    life.mode === 'full_time' ? 'Full time' : 'Part time',
  ]
  const own = lives.filter(({ programmeId }) => here.includes(programmeId))
  // Somebody who graduated elsewhere has studied here.
  const credited = lives.filter(
    ({ status, places }) => status === 'graduated' && places.some(({ programmeId }) => here.includes(programmeId)),
  )
  const keys = [...new Set([...own, ...credited].map((life) => keyOf(life).join('|')))]
  return keys.map((key) => {
    const [year = '', degree = '', mode = ''] = key.split('|')
    const of = own.filter((life) => keyOf(life).join('|') === key)
    const shares = [2, 3, 4, 5, 7].flatMap((years) => {
      const isReached = `${Number(year) + years}-12-31` <= today
      const after = of.map(({ registeredOn, statuses }) => {
        const day = anniversary(registeredOn, years)
        const status =
          statuses.find((span) => span.from <= day && (span.until === null || span.until > day))?.status ?? ''
        return status === 'graduated' ? 'graduated' : goesOn(status) ? 'active' : 'left'
      })
      return ['graduated', 'left', 'active'].map((name): [string, number | null] => [
        `${name}${years}`,
        isReached && of.length > 0
          ? Math.round((after.filter((each) => each === name).length / of.length) * 100)
          : null,
      ])
    })
    const times = of.map((life) => ({
      time: Math.round(studied(life, life.registeredOn, life.endedOn ?? today) / 30.4375),
      isEnd: life.status === 'graduated',
    }))
    const credit = credited
      .filter((life) => keyOf(life).join('|') === key)
      .reduce((sum, { places, registeredOn, endedOn }) => {
        const end = endedOn ?? today
        const days = places
          .filter(({ programmeId }) => here.includes(programmeId))
          .reduce((all, { from, until }) => all + daysBetween(from, until ?? end), 0)
        return sum + days / daysBetween(registeredOn, end)
      }, 0)
    return {
      year,
      degree,
      mode,
      people: of.length,
      ...Object.fromEntries(shares),
      credit: tenth(credit),
      monthsToDegree: halfReached(times),
    }
  })
}

/** The same day years later; of 29 February, the 28th. */
function anniversary(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}${day.endsWith('02-29') && !isLeap ? '-02-28' : day.slice(4)}`
}

export function expectedResponses({ lives, today }: In): ReportRow[] {
  return stageLabels.map((stage, at) => {
    const each = lives.map(({ project, status }) => {
      const sent = project?.stages[at]?.spans.filter((span) => span.status === 'under_review') ?? []
      const answered = sent.flatMap(({ enteredAt, leftAt }) =>
        leftAt ? [daysBetween(dayIn(enteredAt), dayIn(leftAt))] : [],
      )
      const waiting = goesOn(status)
        ? sent.flatMap(({ enteredAt, leftAt }) => (leftAt ? [] : [daysBetween(dayIn(enteredAt), today)]))
        : []
      return { answered, waiting }
    })
    const [answers, waits] = [each.flatMap(({ answered }) => answered), each.flatMap(({ waiting }) => waiting)]
    return {
      ...{ stage, answered: each.filter(({ answered }) => answered.length > 0).length },
      ...{ median: tenth(percentile(answers, 0.5)), ninetieth: tenth(percentile(answers, 0.9)) },
      ...{
        waiting: each.filter(({ waiting }) => waiting.length > 0).length,
        longest: waits.length === 0 ? null : Math.max(...waits),
      },
    }
  })
}
