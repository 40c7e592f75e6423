import { longDate } from '#domain/ground/dates.ts'
import { daysBetween, plusDays } from '#domain/ground/due.ts'
import { collecting } from '#domain/research/ethics/light-states.ts'
import { isRunning } from '#domain/research/projects/project-filters.ts'
import { type Interruption, interruptionLabels } from '#domain/research/registrations/registrations.ts'
import { daysStudied, interruptionOn, monthsUsed } from '#domain/research/registrations/study-time.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { awayWords, daysAnswerable, isEverybodyAway } from './away.ts'
import { type Facts, interruptionsOf } from './facts.ts'
import type { Light, Tone } from './rules.ts'
import { stageDays, usualDaysOf } from './stage-days.ts'

/*
 * What a supervisor’s board says of a student’s work, and the student reads about their own: each light has a rule with a name,
 * and a sentence that says what was found. It is computed on the server and read on the page; nothing else decides a colour.
 */

/** Days after which something is looked at, and after which it should not stay so. */
const answerDays = 7
const returnedDays = 21
const nearDays = 7
const lifeDays = [30, 60] as const
const meetingDays = 42
const reportDays = 30
const memorandumDays = 182
const stageTimes = [1.5, 3] as const
const timeShares = [0.9, 1] as const
const lateActions = 2

/** The lights of a student’s work on a day, in the order of the rules. While it is interrupted, or not running, none but calm ones. */
export function lightsOf(facts: Facts, today: string): Light[] {
  const lights = [answer, away, date, ethics, actions, life, meeting, report, memorandum, stage, time].flatMap(
    (light) => light(facts, today) ?? [],
  )
  const isResting = !isRunning(facts.status) || interruptionOn(interruptionsOf(facts), today) !== null
  return isResting ? lights.map((light) => ({ ...light, tone: 'calm' })) : lights
}

/** Why nothing is asked of somebody on a day: “On leave until 3 March 2027”. Null when they study. */
export function restingWords(facts: Pick<Facts, 'registration'>, today: string): string | null {
  const found = interruptionOn(interruptionsOf(facts), today)
  return found && wordsFor(found)
}

const wordsFor = ({ kind, until }: Interruption) =>
  `${kind === 'leave' ? 'On leave' : interruptionLabels[kind]}${until ? ` until ${longDate(until)}` : ''}`

function answer(facts: Facts, today: string): Light | null {
  const { review, returned, memorandum } = facts
  if (review) {
    const { number, since, wishedFor } = review
    const days = daysBetween(since, today)
    const counted = daysAnswerable(facts.supervisors, since, today)
    const isPast =
      wishedFor !== null && daysAnswerable(facts.supervisors, plusDays(wishedFor, 1), plusDays(today, 1)) > 0
    const without = days > counted ? `, ${days - counted} of them with every supervisor away` : ''
    const wish = wishedFor ? ` An answer was asked for by ${longDate(wishedFor)}.` : ''
    return {
      rule: 'answer',
      tone: isPast ? 'act' : over(counted, twice(memorandum?.commentWithinDays ?? answerDays)),
      sentence: `${stageName(number)} waits for the supervisors’ answer ${sinceDays(days)}${without}.${wish}`,
    }
  }
  if (!returned) return null
  const days = daysBetween(returned.since, today)
  return {
    rule: 'answer',
    tone:
      daysStudied(returned.since, today, interruptionsOf(facts)) > (memorandum?.answerWithinDays ?? returnedDays)
        ? 'watch'
        : 'calm',
    sentence: `${stageName(returned.number)} came back from review ${agoDays(days)} and is with the student.`,
  }
}

/** Nobody is to blame who goes away: it is looked at when nobody answers. */
function away({ supervisors }: Facts, today: string): Light | null {
  const sentence = awayWords(supervisors, today)
  return sentence ? { rule: 'away', tone: isEverybodyAway(supervisors, today) ? 'watch' : 'calm', sentence } : null
}

function date({ nextDate }: Facts, today: string): Light | null {
  if (!nextDate) return null
  const days = daysBetween(today, nextDate.on)
  const name = stageName(nextDate.number)
  const on = longDate(nextDate.on)
  if (days < 0) return { rule: 'date', tone: 'act', sentence: `${name} was due on ${on}, ${agoDays(-days)}.` }
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${inDays(days)}`
  return { rule: 'date', tone: days <= nearDays ? 'watch' : 'calm', sentence: `${name} is due on ${on}, ${when}.` }
}

function ethics({ ethics: { state, colour, sentence }, phase }: Facts): Light | null {
  if (state !== 'none')
    return { rule: 'ethics', tone: colour === 'red' ? 'act' : colour === 'amber' ? 'watch' : 'calm', sentence }
  // Nobody has one before its stage.
  if (phase < collecting - 1) return null
  return { rule: 'ethics', tone: phase < collecting ? 'calm' : phase === collecting ? 'act' : 'watch', sentence }
}

function actions({ actions: { open, late } }: Facts): Light | null {
  if (open === 0) return null
  const sentence = `${open === 1 ? '1 action is' : `${open} actions are`} open${late > 0 ? `, ${late} of ${open === 1 ? 'it' : 'them'} late` : ''}.`
  return {
    rule: 'actions',
    tone: late > lateActions ? 'act' : late > 0 ? 'watch' : 'calm',
    sentence: open === 1 && late === 1 ? '1 action is open and late.' : sentence,
  }
}

function life(facts: Facts, today: string): Light {
  const days = daysBetween(facts.lastSign, today)
  const studied = daysStudied(facts.lastSign, today, interruptionsOf(facts))
  const away = days > studied ? `, ${days - studied} of them away` : ''
  return { rule: 'life', tone: over(studied, lifeDays), sentence: `The last sign of work was ${agoDays(days)}${away}.` }
}

function meeting(facts: Facts, today: string): Light {
  const { last, next } = facts.meetings
  const ahead = next ? `The next meeting is on ${longDate(next)}` : 'No meeting is planned'
  const days = daysStudied(last ?? facts.startedOn, today, interruptionsOf(facts))
  const behind = last ? `the last was ${agoDays(daysBetween(last, today))}` : 'there has been none'
  return {
    rule: 'meeting',
    tone: next ? 'calm' : over(days, twice(facts.memorandum?.meetEveryDays ?? meetingDays)),
    sentence: `${ahead}; ${behind}.`,
  }
}

function report({ report }: Facts, today: string): Light | null {
  if (!report) return null
  const { dueOn, isWith, followUpOn } = report
  if (followUpOn && followUpOn < today)
    return {
      rule: 'report',
      tone: 'act',
      sentence: `What was to be done after a progress report was due on ${longDate(followUpOn)}.`,
    }
  if (!dueOn || !isWith) return null
  const days = daysBetween(today, dueOn)
  const whose = isWith === 'owner' ? 'the student' : isWith === 'supervisor' ? 'the supervisors' : 'who signs second'
  return {
    rule: 'report',
    // Once it is handed in, the student has done their part.
    tone: isWith !== 'owner' ? 'calm' : days < 0 ? 'act' : days <= reportDays ? 'watch' : 'calm',
    sentence: `A progress report ${days < 0 ? 'was' : 'is'} due on ${longDate(dueOn)} and is with ${whose}.`,
  }
}

function memorandum(facts: Facts, today: string): Light | null {
  if (!facts.memorandum) {
    const isEarly = daysStudied(facts.startedOn, today, interruptionsOf(facts)) <= memorandumDays
    const sentence = 'There is no memorandum of understanding that all have signed.'
    return isEarly ? null : { rule: 'memorandum', tone: 'watch', sentence }
  }
  const { confirmBy } = facts.memorandum
  const isLate = confirmBy < today
  return {
    rule: 'memorandum',
    tone: isLate ? 'watch' : 'calm',
    sentence: `The memorandum of understanding ${isLate ? 'should have been' : 'is to be'} confirmed by ${longDate(confirmBy)}.`,
  }
}

function stage(facts: Facts, today: string): Light | null {
  const days = stageDays(facts, today)
  if (days === null) return null
  const usual = usualDaysOf(facts, today)
  return {
    rule: 'stage',
    tone: over(days / usual, stageTimes),
    sentence: `${stageName(facts.phase)} has taken ${inDays(days)}; ${inDays(Math.round(usual))} are usual.`,
  }
}

function time({ registration }: Facts, today: string): Light | null {
  if (!registration || registration.registeredOn > today) return null
  const used = monthsUsed(registration, today)
  const share = used / registration.normMonths
  return {
    rule: 'time',
    tone: share >= timeShares[1] ? 'act' : share >= timeShares[0] ? 'watch' : 'calm',
    sentence: `${used.toFixed(1)} of ${registration.normMonths} months are used, counted as full-time study.`,
  }
}

const twice = (days: number) => [days, 2 * days] as const

const over = (amount: number, [watch, act]: readonly [number, number]): Tone =>
  amount > act ? 'act' : amount > watch ? 'watch' : 'calm'

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const agoDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${inDays(days)} ago`)
const sinceDays = (days: number) =>
  days === 0 ? 'since today' : days === 1 ? 'since yesterday' : `for ${inDays(days)}`
