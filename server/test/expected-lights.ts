import { longDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Absent, Approval, Life } from './lives.ts'

/*
 * The lights of a life, found by walking through it day by day: nothing of `domain/research/board` is used, so that both can be
 * compared. The usual days of the stages and the limits are written out again.
 */

const usual = [28, 70, 56, 112, 56, 84, 14, 56, 28]
const allUsual = 504 / 30.4375

type Told = [rule: string, tone: string, sentence: string]

/** What the board has to say of a life on a day. */
export function expectedLights(life: Life, today: string, people: { name: string; absent: Absent }[]): Told[] {
  const interrupted = (day: string) =>
    life.registration?.interruptions.some(({ from, until }) => day >= from && (until === null || day <= until)) ?? false
  const count = (from: string, to: string, holds: (day: string) => boolean = () => true) => {
    let days = 0
    for (let day = from; day < to; day = plusDays(day, 1)) if (holds(day)) days += 1
    return days
  }
  const studied = (from: string, to: string) => count(from, to, (day) => !interrupted(day))
  const statusOn = (number: number, day: string) =>
    life.changes.filter((each) => each.number === number && each.on <= day).at(-1)?.status ?? 'not_started'
  const name = (number: number) => stageNames[number - 1]
  const days = (many: number) => `${many} ${many === 1 ? 'day' : 'days'}`
  const ago = (many: number) => (many === 0 ? 'today' : many === 1 ? 'yesterday' : `${days(many)} ago`)
  const told: Told[] = []
  const absenceOf = (by: number, day: string) =>
    people[by]?.absent.findIndex(({ from, until }) => from <= day && day <= until) ?? -1
  const isEmpty = (day: string) => {
    const there = life.supervising.filter(({ since }) => since <= day)
    return there.length > 0 && !there.some(({ by }) => absenceOf(by, day) === -1)
  }

  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const finished = numbers.filter((number) => statusOn(number, today) === 'completed')
  const phase = Math.min(9, Math.max(0, ...finished) + 1)
  const changedOn = (number: number) => life.changes.filter((each) => each.number === number).at(-1)?.on ?? ''
  const reviewed = numbers
    .filter((number) => statusOn(number, today) === 'under_review')
    .sort((one, another) => changedOn(one).localeCompare(changedOn(another)) || one - another)[0]
  if (reviewed) {
    const many = count(changedOn(reviewed), today)
    const since = many === 0 ? 'since today' : many === 1 ? 'since yesterday' : `for ${days(many)}`
    const limit = life.memorandum?.comment ?? 7
    const empty = count(changedOn(reviewed), today, isEmpty)
    const tone = many - empty > 2 * limit ? 'act' : many - empty > limit ? 'watch' : 'calm'
    const without = empty > 0 ? `, ${empty} of them with every supervisor away` : ''
    const wish = life.wishedFor
    const isPast = wish !== null && count(plusDays(wish, 1), plusDays(today, 1), (day) => !isEmpty(day)) > 0
    told.push([
      'answer',
      isPast ? 'act' : tone,
      `${name(reviewed)} waits for the supervisors’ answer ${since}${without}.${wish ? ` An answer was asked for by ${longDate(wish)}.` : ''}`,
    ])
  } else if (life.returned) {
    const many = count(changedOn(life.returned), today)
    const sentence = `${name(life.returned)} came back from review ${ago(many)} and is with the student.`
    told.push([
      'answer',
      studied(changedOn(life.returned), today) > (life.memorandum?.answer ?? 21) ? 'watch' : 'calm',
      sentence,
    ])
  }

  const gone = life.supervising.filter(({ by }) => absenceOf(by, today) >= 0)
  if (gone.length > 0) {
    const sentences = gone.map(({ by, substitutes }) => {
      const at = absenceOf(by, today)
      const absence = people[by]?.absent[at]
      const chosen = substitutes[at] ?? (absence?.isOther ? 'other' : 'nobody')
      const other = life.supervising.find((each) => each.by !== by)
      const answers = chosen === 'other' && other && absenceOf(other.by, today) === -1
      return `${people[by]?.name} is away until ${longDate(absence?.until ?? '')}${answers ? `; ${people[other.by]?.name} answers` : ''}.`
    })
    const rest = isEmpty(today) ? ' Nobody answers meanwhile, and these days do not count as waiting.' : ''
    told.push(['away', rest ? 'watch' : 'calm', `${sentences.join(' ')}${rest}`])
  }

  const due = life.targets
    .filter(({ number }) => statusOn(number, today) !== 'completed')
    .sort((one, another) => one.on.localeCompare(another.on))[0]
  if (due) {
    const [left, late] = [count(today, due.on), count(due.on, today)]
    const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${days(left)}`
    if (late > 0) told.push(['date', 'act', `${name(due.number)} was due on ${longDate(due.on)}, ${ago(late)}.`])
    else
      told.push(['date', left <= 7 ? 'watch' : 'calm', `${name(due.number)} is due on ${longDate(due.on)}, ${when}.`])
  }

  const without = ['calm', 'act', 'watch'][phase - 3] ?? (phase > 5 ? 'watch' : null)
  const [ethics, said] = ethicsOf(life.approval, today)
  if (ethics ?? without) told.push(['ethics', ethics ?? without ?? '', said])

  const open = life.actions.filter(({ isDone }) => !isDone)
  const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  if (open.length > 0) {
    const tone = late > 2 ? 'act' : late > 0 ? 'watch' : 'calm'
    const sentence =
      open.length === 1
        ? `1 action is open${late ? ' and late' : ''}.`
        : `${open.length} actions are open${late ? `, ${late} of them late` : ''}.`
    told.push(['actions', tone, sentence])
  }

  const sign = [life.startedOn, ...life.signs].sort().at(-1) ?? today
  const silent = studied(sign, today)
  told.push([
    'life',
    silent > 60 ? 'act' : silent > 30 ? 'watch' : 'calm',
    `The last sign of work was ${ago(count(sign, today))}${count(sign, today, interrupted) > 0 ? `, ${count(sign, today, interrupted)} of them away` : ''}.`,
  ])

  const held = life.meetings.filter(({ isCancelled }) => !isCancelled).map(({ on }) => on)
  const last = held
    .filter((on) => on < today)
    .sort()
    .at(-1)
  const next = held.filter((on) => on > today).sort()[0]
  const rhythm = life.memorandum?.meet ?? 42
  const apart = studied(last ?? life.startedOn, today)
  told.push([
    'meeting',
    next ? 'calm' : apart > 2 * rhythm ? 'act' : apart > rhythm ? 'watch' : 'calm',
    `${next ? `The next meeting is on ${longDate(next)}` : 'No meeting is planned'}; ${last ? `the last was ${ago(count(last, today))}` : 'there has been none'}.`,
  ])

  const step = life.followUps
    .filter(({ isDone }) => !isDone)
    .map(({ dueOn }) => dueOn)
    .sort()[0]
  const reportOn = life.report?.dueOn
  if (step && step < today)
    told.push(['report', 'act', `What was to be done after a progress report was due on ${longDate(step)}.`])
  else if (life.report && reportOn) {
    const isTheirs = life.report.state === 'not_started' || life.report.state === 'draft'
    const tone = reportOn < today ? 'act' : count(today, reportOn) <= 30 ? 'watch' : 'calm'
    const whose = isTheirs ? 'the student' : life.report.state === 'sent' ? 'the supervisors' : 'who signs second'
    const verb = reportOn < today ? 'was' : 'is'
    told.push([
      'report',
      isTheirs ? tone : 'calm',
      `A progress report ${verb} due on ${longDate(reportOn)} and is with ${whose}.`,
    ])
  }
  if (life.memorandum) {
    const { confirmBy } = life.memorandum
    const verb = confirmBy < today ? 'should have been' : 'is to be'
    const sentence = `The memorandum of understanding ${verb} confirmed by ${longDate(confirmBy)}.`
    told.push(['memorandum', confirmBy < today ? 'watch' : 'calm', sentence])
  } else if (studied(life.startedOn, today) > 182)
    told.push(['memorandum', 'watch', 'There is no memorandum of understanding that all have signed.'])

  const registered = life.registration
  const modeOn = (day: string) =>
    registered?.modeChanges.filter(({ from }) => from <= day).at(-1)?.mode ?? registered?.mode ?? 'full_time'
  if (statusOn(phase, today) !== 'completed') {
    const since =
      finished
        .filter((number) => number < phase)
        .map(changedOn)
        .sort()
        .at(-1) ?? life.startedOn
    const worksOn = (day: string) => {
      const status = statusOn(phase, day)
      const counts = status === 'in_progress' || status === 'under_review' || (status === 'not_started' && day >= since)
      return counts && !interrupted(day)
    }
    const worked = count(life.startedOn, today, worksOn)
    const halves = worked + count(life.startedOn, today, (day) => worksOn(day) && modeOn(day) === 'full_time')
    const full = ((usual[phase - 1] ?? 0) * (registered?.normMonths ?? allUsual)) / allUsual
    const expected = halves > 0 ? (full * worked * 2) / halves : modeOn(today) === 'part_time' ? full * 2 : full
    const tone = worked > 3 * expected ? 'act' : worked > 1.5 * expected ? 'watch' : 'calm'
    told.push(['stage', tone, `${name(phase)} has taken ${days(worked)}; ${days(Math.round(expected))} are usual.`])
  }

  if (registered && registered.registeredOn <= today) {
    let halves = 0
    for (let day = registered.registeredOn; day < today; day = plusDays(day, 1))
      if (!interrupted(day)) halves += modeOn(day) === 'part_time' ? 1 : 2
    const used = halves / 2 / 30.4375
    const share = used / registered.normMonths
    told.push([
      'time',
      share >= 1 ? 'act' : share >= 0.9 ? 'watch' : 'calm',
      `${used.toFixed(1)} of ${registered.normMonths} months are used, counted as full-time study.`,
    ])
  }
  return interrupted(today) || life.status !== 'Active'
    ? told.map(([rule, , sentence]) => [rule, 'calm', sentence])
    : told
}

const suspensionAdvice =
  'If stopping would harm participants, ask the committee at once what may go on for their safety.'

/** The tone and the sentence of an approval; no tone where there is none, as the stage says then. */
function ethicsOf(approval: Approval | null, today: string): [string | null, string] {
  if (!approval) return [null, 'No ethics approval yet.']
  if (approval.kind === 'applied')
    return [null, `No ethics approval yet: HREC. The application was submitted on ${longDate(approval.on)}.`]
  if (approval.kind === 'not_needed')
    return approval.isConfirmed
      ? ['calm', 'No ethics approval is needed. Agreed by: Prof Nkosi.']
      : ['watch', 'This project says that it needs no ethics approval. A supervisor has not confirmed it yet.']
  const { kind, from, until, isInSchool, hasCondition } = approval
  if (kind === 'suspended' && from <= today)
    return ['act', `Suspended on ${longDate(from)}: HREC. Stop collecting data. ${suspensionAdvice}`]
  if (until !== null && until < today && kind !== 'declared')
    return ['act', `Ethics approval expired on ${longDate(until)}: HREC. Stop collecting data.`]
  const missing = isInSchool
    ? ' Still missing, by the answers about the study: the education department’s permission; the principal’s permission.'
    : ''
  if (kind === 'declared')
    return [
      'watch',
      `Ethics approval declared, not confirmed yet: HREC. A supervisor has to compare it with the letter.${missing}`,
    ]
  if (from > today)
    return ['watch', `Ethics approval is valid from ${longDate(from)}: HREC. No data before that day.${missing}`]
  const daysTo = (day: string) => {
    let left = 0
    while (plusDays(today, left) < day) left += 1
    return left
  }
  const soon = (left: number) => (left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`)
  const condition = hasCondition ? ' Not met yet, and wanted before data are collected: Register the study.' : ''
  const isNear = until !== null && daysTo(until) <= 60
  const holds =
    until === null
      ? 'Ethics approval in force: HREC.'
      : isNear
        ? `Ethics approval expires ${soon(daysTo(until))}, on ${longDate(until)}: HREC.`
        : `Ethics approval in force until ${longDate(until)}: HREC.`
  const isLeap = from.endsWith('-02-29')
  const due = `${Number(from.slice(0, 4)) + 1}${isLeap ? '-02-28' : from.slice(4)}`
  const isDue = until === null && !hasCondition && (due < today || daysTo(due) <= 30)
  const verb = due < today ? 'was due' : `is due ${soon(daysTo(due))},`
  const report = isDue ? ` The yearly report to the committee ${verb} on ${longDate(due)}.` : ''
  const tone = isNear || hasCondition || isInSchool || isDue ? 'watch' : 'calm'
  return [tone, `${holds}${condition}${report}${missing}`]
}
