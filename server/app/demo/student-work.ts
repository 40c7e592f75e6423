import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { Candidature } from '#domain/institutions/candidatures/candidatures.ts'
import type { Route } from '#domain/research/ethics/approvals.ts'
import { lastPhase, phaseAfterCompleting, type StageStatus } from '#domain/research/stages/stages.ts'
import { usualDays } from '#domain/research/stages/usual-days.ts'

/** A stage that came to be in a status on a day: by its student, or by whoever answered. */
export type Step = { status: StageStatus; on: string; isAnswer: boolean }
export type WorkedStage = { number: number; steps: Step[] }
export type Work = { stages: WorkedStage[]; phase: number }

type Life = Pick<Candidature, 'registeredOn' | 'endedOn' | 'interruptions' | 'status'> & {
  /** How long the degree should take as they study, in days. */
  norm: number
  /** By which route their committee decides. */
  route: Route
}

/** How much of the stage of ethics a committee takes for its answer, about. */
const answersIn: Record<Route, number> = { exempt: 0.08, expedited: 0.2, full: 0.35 }

/** Numbers from 0 to 1 that look random, each the same for the same person and use of it. */
export type Chance = (use: number) => number
export const chanceOf =
  (person: number): Chance =>
  (use) => {
    let mixed = Math.imul(person * 977 + use * 7919 + 1, 0x9e3779b1)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
  }

/**
 * How somebody’s stages went until a day: in order, at a pace of their own, some sent back once and some taken up again; the same for the
 * same person. Nothing happens while they are away. Whoever graduated has completed them all, and nobody is past where they are.
 */
export function workOf(life: Life, numbers: readonly number[], chance: Chance, today: string): Work {
  const lastDay = life.endedOn ?? today
  const lengths = numbers.map((number) => usualDays(number) * (0.6 + 1.1 * chance(number)))
  const pace = paceOf(life, lengths, chance, lastDay)
  let [at, phase] = [1 + chance(20) * 12, 1]
  const stages = numbers.flatMap((number, place) => {
    const length = (lengths[place] ?? 0) * pace
    // Each study goes to a committee, if only to hear that it need not.
    const isSent = number === 3 || chance(number + 30) < 0.8
    const steps = stepsOf({ begins: at, length, isSent, share: number === 3 ? answersIn[life.route] : null }, (use) =>
      chance(100 * number + use),
    )
      .map(({ at: day, ...step }) => ({ ...step, on: dayAt(life, day) }))
      .filter(({ on }) => on < lastDay)
    at += length
    if (steps.some(({ status }) => status === 'completed')) phase = phaseAfterCompleting(number, phase)
    return steps.length > 0 ? [{ number, steps }] : []
  })
  return { stages, phase }
}

/** By how much all stages are longer than usual. */
function paceOf(life: Life, lengths: readonly number[], chance: Chance, lastDay: string): number {
  const studied = Math.max(1, daysBetween(life.registeredOn, lastDay) - daysAway(life) - 20)
  const sum = (many: readonly number[]) => many.reduce((one, other) => one + other, 0)
  if (life.status === 'graduated') return studied / sum(lengths)
  // With the committee, or close to the end.
  if (life.status === 'under_examination') return studied / sum(lengths.slice(0, 7)) / (1.02 + 0.1 * chance(21))
  if (life.status === 'corrections') return studied / sum(lengths.slice(0, 8)) / 1.02
  const usual = (life.norm / sum(lengths)) * (0.8 + 0.5 * chance(22))
  // Who has taken longer than most is not done yet.
  return Math.max(
    usual,
    (studied / sum(lengths.slice(0, lastPhase - 2))) * (1.05 + 0.6 * chance(23)) * isLate(studied, life),
  )
}

const isLate = (studied: number, { norm }: Life) => (studied > norm * 0.7 ? 1 : 0)

type Planned = { begins: number; length: number; isSent: boolean; share: number | null }

/**
 * What becomes of a stage that begins on a day of study and takes so many: three in ten are sent back, one in fourteen is taken up again.
 * A committee, which takes a `share` of it for each answer, is sent something early.
 */
function stepsOf({ begins, length, isSent, share }: Planned, chance: Chance) {
  const step = (status: StageStatus, at: number, isAnswer = false) => ({ status, at, isAnswer })
  const answered = (use: number) =>
    share ? length * share * (0.7 + 0.6 * chance(use)) : Math.min(length * 0.25, 2 + 45 * chance(use) ** 2)
  const done = begins + length
  const steps = [step('in_progress', begins)]
  if (chance(1) < 0.08 && !share)
    steps.push(step('on_hold', begins + length * 0.2), step('in_progress', begins + length * 0.35))
  if (isSent) {
    const last = answered(3)
    if (chance(4) < 0.3) {
      const sent = begins + length * (share ? 0.1 : 0.5)
      steps.push(step('under_review', sent), step('in_progress', sent + answered(5), true))
    }
    steps.push(step('under_review', done - last))
  }
  steps.push(step('completed', done, isSent))
  if (chance(6) < 0.07) {
    const again = done + 15 + 30 * chance(7)
    steps.push(step('in_progress', again), step('completed', again + 5 + 20 * chance(8)))
  }
  return steps
}

const daysAway = ({ interruptions }: Life) =>
  interruptions.reduce((sum, { from, until }) => sum + (until ? daysBetween(from, until) + 1 : 0), 0)

/** The calendar day of a day of study: days away are between. */
const dayAt = ({ registeredOn, interruptions }: Life, studied: number): string =>
  interruptions.reduce(
    (day, { from, until }) => (until && day >= from ? plusDays(day, daysBetween(from, until) + 1) : day),
    plusDays(registeredOn, Math.round(studied)),
  )
