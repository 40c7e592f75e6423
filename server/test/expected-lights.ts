import { longDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Absent, Life } from './lives.ts'

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
    told.push(['answer', tone, `${name(reviewed)} waits for the supervisors’ answer ${since}${without}.`])
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

  // These lives have no approvals.
  const ethics = ['calm', 'act', 'watch'][phase - 3] ?? (phase > 5 ? 'watch' : null)
  if (ethics) told.push(['ethics', ethics, 'No ethics approval yet.'])

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

  if (life.reportDueOn) {
    const isLate = life.reportDueOn < today
    told.push([
      'report',
      isLate ? 'act' : count(today, life.reportDueOn) <= 30 ? 'watch' : 'calm',
      `A progress report ${isLate ? 'was' : 'is'} due on ${longDate(life.reportDueOn)} and is with the student.`,
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
  return interrupted(today) ? told.map(([rule, , sentence]) => [rule, 'calm', sentence]) : told
}
