import { longDate } from '#domain/ground/dates.ts'
import { daysBetween, plusDays } from '#domain/ground/due.ts'
import { daysAnswerable } from '#domain/research/board/away.ts'
import { stageDays, usualDaysOf } from '#domain/research/board/stage-days.ts'
import { isRunning } from '#domain/research/projects/project-filters.ts'
import type { Interruption } from '#domain/research/registrations/registrations.ts'
import { daysStudied, interruptionOn, modeOn } from '#domain/research/registrations/study-time.ts'
import { currentOf } from '../candidatures/replace-supervisor.ts'
import { timeOf } from '../candidatures/time-of.ts'
import { daysOfMonth, nameIn } from '../templates/templates.ts'
import { joinedOf, type ProjectFacts, type RiskFacts } from './risk-facts.ts'
import { type Risk, type RiskRule, type RiskSettings, riskRules } from './rules.ts'

/*
 * Why a candidature is one to look at, by the rules of its programme. The list of a unit, the page of a candidature, its student and
 * reports read what this function says; no sentence names anybody.
 */

/** What was found, without the rule: null where it does not fire. */
type Found = Omit<Risk, 'rule'> | null

/** Interruptions that the institution or the student has recorded stop every clock; the programme’s own time follows from the institution’s alone. */
type Looked = RiskFacts & { today: string; interruptions: Interruption[] }
type LookedProject = Looked & { project: ProjectFacts }

/** The rules that fire for a candidature on a day. Only somebody who is registered, or in corrections, and not interrupted, is listed. */
export function risksOf(facts: RiskFacts, settings: RiskSettings, today: string): Risk[] {
  const { candidature, project } = facts
  if (candidature.status !== 'registered' && candidature.status !== 'corrections') return []
  const interruptions = joinedOf([...candidature.interruptions, ...(project?.registration?.interruptions ?? [])])
  if (interruptionOn(interruptions, today) !== null) return []
  const looked = { ...facts, today, interruptions }
  return riskRules.flatMap((rule) => {
    const { isOn, limit } = settings[rule]
    const fired = isOn ? finders[rule](looked, limit) : null
    return fired ? [{ rule, ...fired }] : []
  })
}

/** What a rule finds in a project that is being worked on. */
const ofProject = (find: (looked: LookedProject, limit: number) => Found) => (looked: Looked, limit: number) =>
  looked.project && isRunning(looked.project.status) ? find({ ...looked, project: looked.project }, limit) : null

const finders: Record<RiskRule, (looked: Looked, limit: number) => Found> = {
  time(looked, limit) {
    const { candidature, programme, today } = looked
    const timeOn = (day: string) => timeOf(candidature, programme, day)
    const holds = (day: string) => {
      const { monthsUsed, normMonths } = timeOn(day)
      return monthsUsed * 100 >= normMonths * limit
    }
    const since = firstDay(candidature.registeredOn, today, holds)
    const { monthsUsed, normMonths } = timeOn(today)
    return found(since, 'programme', `${monthsUsed} of ${normMonths} months are used.`)
  },

  lapses({ candidature, programme, today }, limit) {
    const leftOn = (day: string) => {
      const { monthsUsed, normMonths } = timeOf(candidature, programme, day)
      return Math.ceil((normMonths - monthsUsed) * daysOfMonth)
    }
    const left = leftOn(today)
    if (left <= 0) return null
    const since = firstDay(candidature.registeredOn, today, (day) => leftOn(day) <= limit)
    const sentence = `The time for the degree ends in about ${inDays(left)}, around ${longDate(plusDays(today, left))}.`
    return found(since, 'student', sentence)
  },

  stage: ofProject((looked, limit) => {
    const { project, template, today } = looked
    const spent = spentOn(looked, today)
    if (spent === null) return null
    const since = firstDay(enteredOf(project), today, (day) => {
      const { days, usual } = spentOn(looked, day) ?? { days: 0, usual: 1 }
      return days * 100 > usual * limit
    })
    const name = nameIn(template, project.phase)
    const sentence = `${name} has taken ${inDays(spent.days)}; ${inDays(Math.round(spent.usual))} are usual.`
    return found(since, project.review ? 'supervisors' : 'student', sentence)
  }),

  contact: ofProject(({ project: { lastSign, lastMeeting }, interruptions, today }, limit) => {
    const last = lastMeeting !== null && lastMeeting > lastSign ? lastMeeting : lastSign
    const since = firstDay(last, today, (day) => daysStudied(last, day, interruptions) > limit)
    const sentence = `The last sign of work or meeting was on ${longDate(last)}, ${inDays(daysBetween(last, today))} ago${without(daysBetween(last, today) - daysStudied(last, today, interruptions))}.`
    return found(since, 'student', sentence)
  }),

  answer: ofProject(({ project: { review, supervisors }, template, today }, limit) => {
    if (!review) return null
    const since = firstDay(review.since, today, (day) => daysAnswerable(supervisors, review.since, day) > limit)
    const days = daysBetween(review.since, today)
    const away = days - daysAnswerable(supervisors, review.since, today)
    const apart = away > 0 ? `, ${away} of them with every supervisor away` : ''
    const sentence = `${nameIn(template, review.number)} has waited for the supervisors’ answer for ${inDays(days)}${apart}.`
    return found(since, 'supervisors', sentence)
  }),

  returned: ofProject(({ project: { returned }, template, interruptions, today }, limit) => {
    if (!returned) return null
    const since = firstDay(returned.since, today, (day) => daysStudied(returned.since, day, interruptions) > limit)
    const days = daysBetween(returned.since, today)
    const away = without(days - daysStudied(returned.since, today, interruptions))
    const sentence = `${nameIn(template, returned.number)} came back from review ${inDays(days)} ago${away}.`
    return found(since, 'student', sentence)
  }),

  report: ofProject(({ project: { report }, today }, limit) => {
    const { dueOn, isWith } = report ?? {}
    if (!dueOn || !isWith || daysBetween(dueOn, today) <= limit) return null
    const turn = isWith === 'owner' ? 'student' : isWith === 'supervisor' ? 'supervisors' : 'second'
    return { since: plusDays(dueOn, limit + 1), turn, sentence: `A progress report was due on ${longDate(dueOn)}.` }
  }),

  ethics: ofProject(({ project, today }) => {
    const { ethics } = project
    if (!ethics || ethics.mayCollect) return null
    const began = enteredOf(project)
    const isOver = ethics.until !== null && ethics.until < today
    const lastDay = isOver && ethics.until !== null && ethics.until >= began ? ethics.until : null
    const sentence = isOver
      ? `Data are being collected, and the ethics approval ended on ${longDate(ethics.until ?? '')}.`
      : 'Data are being collected, and no ethics approval is in force.'
    return { since: lastDay ? plusDays(lastDay, 1) : began, turn: 'student', sentence }
  }),

  meetings: ofProject(({ project: { attended } }, limit) => {
    const present = attended.findIndex(({ isAbsent }) => !isAbsent)
    const missed = present < 0 ? attended : attended.slice(0, present)
    const decisive = missed.at(-limit)
    const sentence =
      missed.length === 1 ? 'The last meeting was missed.' : `The last ${missed.length} meetings were missed.`
    return decisive ? { since: decisive.on, turn: 'student', sentence } : null
  }),

  supervisor({ candidature: { registeredOn, supervisors }, interruptions, today }, limit) {
    if (currentOf(supervisors).length > 0) return null
    const since = firstDay(registeredOn, today, (day) => daysStudied(registeredOn, day, interruptions) > limit)
    const left = supervisors
      .flatMap(({ until }) => until ?? [])
      .toSorted()
      .at(-1)
    if (left === undefined) return found(since, 'programme', 'No supervisor is named.')
    const sentence = `The last supervisor left on ${longDate(left)}, and no other is named.`
    return found(since !== null && since < left ? left : since, 'programme', sentence)
  },
}

/** When the stage that a project is at got the status that it has. */
const enteredOf = ({ spans, since }: ProjectFacts) => {
  const entered = spans.at(-1)?.entered ?? since
  return spans.at(-1)?.status === 'not_started' && entered < since ? since : entered
}

/** How long somebody has been at their stage by a day, and how long it usually takes, in days; null when it is complete. */
function spentOn({ candidature, programme, template, project, interruptions }: LookedProject, day: string) {
  const { fullTimeMonths, partTimeMonths, degree } = programme
  const { registeredOn, mode, modeChanges } = candidature
  const registration = { registeredOn, degree, normMonths: fullTimeMonths, mode, modeChanges, interruptions }
  const facts = { ...project, registration }
  const days = stageDays(facts, day)
  if (days === null) return null
  const months = template?.find(({ number }) => number === project.phase)?.months
  if (months === undefined) return { days, usual: usualDaysOf(facts, day) }
  const isPartTime = modeOn(candidature, day) === 'part_time'
  return { days, usual: months * daysOfMonth * (isPartTime ? partTimeMonths / fullTimeMonths : 1) }
}

/** The first day from which something holds that goes on to hold until today; null when it does not hold today. */
function firstDay(from: string, today: string, holds: (day: string) => boolean): string | null {
  if (today < from || !holds(today)) return null
  let [before, after] = [-1, daysBetween(from, today)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(plusDays(from, middle))) after = middle
    else before = middle
  }
  return plusDays(from, after)
}

const found = (since: string | null, turn: Risk['turn'], sentence: string): Found =>
  since === null ? null : { since, turn, sentence }

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const without = (days: number) => (days > 0 ? `, ${days} of them interrupted` : '')
