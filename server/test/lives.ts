import { plusDays } from '#domain/ground/due.ts'
import type { ProjectStatus } from '#domain/research/projects/project-filters.ts'
import type { Registration } from '#domain/research/registrations/registrations.ts'

/*
 * Students and what they did over four years, drawn from a seed: what each day says of them. Days are plain dates; what happened on one
 * happened at noon of it. `live-through.ts` writes the rows that the product would have written.
 */

/** A student’s life, as single events on days. */
export type Life = {
  startedOn: string
  /** What each stage was, from which day on; every stage begins as not started. */
  changes: { number: number; on: string; status: 'in_progress' | 'under_review' | 'on_hold' | 'completed' }[]
  /** The stage that came back from a review, if one did and was not sent again. */
  returned: number | null
  signs: string[]
  meetings: { on: string; isCancelled: boolean }[]
  actions: { dueOn: string | null; isDone: boolean }[]
  targets: { number: number; on: string }[]
  registration: Registration | null
  /** The days of the memorandum that all have signed, and by when it is to be confirmed. */
  memorandum: { meet: number; comment: number; answer: number; confirmBy: string } | null
  /** By when an answer was asked for of the stage that is under review. */
  wishedFor: string | null
  /** The next progress report: when it is due, and with whom it is. */
  report: { dueOn: string | null; state: 'not_started' | 'draft' | 'sent' | 'recommended' } | null
  /** Steps of the plan after an earlier report. */
  followUps: { dueOn: string; isDone: boolean }[]
  approval: Approval | null
  status: ProjectStatus
  /**
   * Who supervises, by their place among those who do, since when, and who stands in for them in this project: for each of their
   * absences the other one, nobody, or (null) as they said for all projects.
   */
  supervising: { by: number; since: string; substitutes: ('other' | 'nobody' | null)[] }[]
}

/** What a committee said, or that there is none to ask. */
export type Approval =
  | { kind: 'applied'; on: string }
  | ({ kind: 'declared' | 'confirmed' | 'suspended'; from: string; until: string | null } & Wanted)
  | { kind: 'not_needed'; isConfirmed: boolean }

/** What the study needs besides: permissions of a school that nobody has entered, and a condition before data are collected. */
export type Wanted = { isInSchool: boolean; hasCondition: boolean }

/** When a supervisor was away from all projects, and whether the other one stood in where both supervise. */
export type Absent = { from: string; until: string; isOther: boolean }[]

/** Numbers from 0 to 1 from a seed, always the same (mulberry32). */
export function drawing(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { next, upTo, oneIn: (many: number) => next() < 1 / many }
}

type Draw = ReturnType<typeof drawing>

/** A life that began up to four years before `today`. */
export function drawLife({ upTo, oneIn }: Draw, today: string): Life {
  const startedOn = plusDays(today, -40 - upTo(1400))
  const changes: Life['changes'] = []
  let day = startedOn
  let returned: number | null = null
  for (let number = 1; number <= 9 && day < today; number += 1) {
    const step = (status: Life['changes'][number]['status'], most: number) => {
      day = plusDays(day, upTo(most))
      if (day <= today) changes.push({ number, on: day, status })
      return day <= today
    }
    if (!step('in_progress', 60)) break
    while (oneIn(3) && step('on_hold', 40) && step('in_progress', 60));
    let isBack = false
    while (step('under_review', 90) && oneIn(3)) isBack = step('in_progress', 30)
    if (!step('completed', 40)) {
      const last = changes.findLast((each) => each.number === number)
      returned = isBack && last?.status === 'in_progress' ? number : null
      break
    }
  }
  const signs = Array.from({ length: upTo(12) }, () => plusDays(startedOn, upTo(1400))).filter((on) => on <= today)
  const meetings = Array.from({ length: upTo(8) }, () => ({
    on: plusDays(startedOn, upTo(1500)),
    isCancelled: oneIn(4),
  }))
    // Whether one of today is over depends on the hour.
    .filter(({ on }) => on !== today)
  const actions = Array.from({ length: upTo(5) }, () => ({
    dueOn: oneIn(3) ? null : plusDays(today, upTo(60) - 30),
    isDone: oneIn(3),
  }))
  const targets = oneIn(4) ? [] : [{ number: 1 + upTo(7), on: plusDays(today, upTo(80) - 40) }]
  return {
    ...{ startedOn, changes, returned, signs, meetings, actions, targets },
    registration: oneIn(4) ? null : drawRegistration({ upTo, oneIn }, startedOn, today),
    memorandum: oneIn(2)
      ? null
      : { meet: 7 + upTo(50), comment: 3 + upTo(20), answer: 7 + upTo(40), confirmBy: plusDays(today, upTo(300) - 60) },
    wishedFor: oneIn(2) ? null : plusDays(today, upTo(60) - 40),
    report: oneIn(3) ? null : drawReport({ upTo, oneIn }, today),
    followUps: oneIn(3)
      ? Array.from({ length: 1 + upTo(2) }, () => ({ dueOn: plusDays(today, upTo(80) - 30), isDone: oneIn(3) }))
      : [],
    approval: oneIn(4) ? null : drawApproval({ upTo, oneIn }, today),
    status: oneIn(6) ? (oneIn(2) ? 'Suspended' : 'Completed') : 'Active',
    supervising: (oneIn(2) ? [0, 1] : [1]).map((by) => ({
      ...{ by, since: plusDays(today, -upTo(200)) },
      substitutes: Array.from({ length: 8 }, () => (oneIn(3) ? 'other' : oneIn(2) ? 'nobody' : null)),
    })),
  }
}

function drawReport({ upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>, today: string): Life['report'] {
  const state = (['not_started', 'draft', 'sent', 'recommended'] as const)[upTo(3)] ?? 'draft'
  // Only one that somebody asked for has none.
  const dueOn = state !== 'not_started' && oneIn(4) ? null : plusDays(today, upTo(160) - 60)
  return { state, dueOn }
}

function drawApproval({ upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>, today: string): Approval {
  if (oneIn(6)) return { kind: 'not_needed', isConfirmed: oneIn(2) }
  if (oneIn(6)) return { kind: 'applied', on: plusDays(today, -upTo(90)) }
  const from = plusDays(today, 20 - upTo(400))
  const kind = oneIn(4) ? 'declared' : oneIn(6) ? 'suspended' : 'confirmed'
  const until = oneIn(5) ? null : plusDays(from, 30 + upTo(500))
  return { kind, from, until, isInSchool: oneIn(4), hasCondition: oneIn(5) }
}

/** When somebody was, is and will be away. */
export function drawAbsent({ upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>, today: string): Absent {
  const absent: Absent = []
  for (let from = plusDays(today, -150 - upTo(60)); from < plusDays(today, 40) && absent.length < 8; ) {
    const until = plusDays(from, upTo(40))
    absent.push({ from, until, isOther: oneIn(2) })
    from = plusDays(until, 1 + upTo(40))
  }
  return absent
}

function drawRegistration(
  { upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>,
  startedOn: string,
  today: string,
): Registration {
  const registeredOn = plusDays(startedOn, -upTo(100))
  const interruptions: Registration['interruptions'] = []
  for (let from = plusDays(registeredOn, upTo(400)); from < today && oneIn(2); from = plusDays(from, 200 + upTo(200))) {
    const isGoingOn = oneIn(5)
    interruptions.push({
      kind: oneIn(2) ? 'leave' : 'suspension',
      from,
      until: isGoingOn ? null : plusDays(from, upTo(180)),
    })
    if (isGoingOn) break
  }
  return {
    registeredOn,
    degree: oneIn(2) ? 'PhD' : "Master's",
    normMonths: 12 + upTo(48),
    mode: oneIn(3) ? 'part_time' : 'full_time',
    modeChanges: oneIn(3)
      ? [{ from: plusDays(registeredOn, 1 + upTo(500)), mode: oneIn(2) ? 'part_time' : 'full_time' }]
      : [],
    interruptions,
  }
}
