import * as z from 'zod'

/*
 * What makes a candidature one to look at. Each rule has a name, says in words when it fires, and may be switched off or given another
 * number by a programme. A rule lists: nothing is decided by it.
 */

/** The rules, in the order in which they are read. */
export const riskRules = [
  'time',
  'lapses',
  'stage',
  'contact',
  'answer',
  'returned',
  'report',
  'ethics',
  'meetings',
  'supervisor',
] as const
export type RiskRule = (typeof riskRules)[number]

type Rule = {
  name: string
  /** When it fires, with the number of the programme. */
  says: (limit: number) => string
  /** What its number counts, what it is where a programme has said nothing, and between what it may be; null where a rule has none. */
  limit: { unit: string; usual: number; min: number; max: number } | null
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const days = (usual: number, min = 1) => ({ unit: 'days', usual, min, max: 730 })

export const riskWords: Record<RiskRule, Rule> = {
  time: {
    name: 'Over the programme’s limit',
    says: (limit) => `${limit} % of the programme’s time, with extensions and without interruptions, are used.`,
    limit: { unit: '%', usual: 100, min: 50, max: 300 },
  },
  lapses: {
    name: 'Registration lapses',
    says: (limit) => `The time that the programme gives, with extensions, ends within ${inDays(limit)}.`,
    limit: days(90),
  },
  stage: {
    name: 'Longer than usual in this stage',
    says: (limit) => `The stage has taken ${limit} % of the time that it usually takes in the programme.`,
    limit: { unit: '%', usual: 200, min: 100, max: 1000 },
  },
  contact: {
    name: 'No contact',
    says: (limit) =>
      `For more than ${inDays(limit)} the student has neither done anything here nor had a meeting. Logging in does not count.`,
    limit: days(60, 7),
  },
  answer: {
    name: 'Waiting for the supervisors’ answer',
    says: (limit) =>
      `A stage has been under review for more than ${inDays(limit)}. Days on which every supervisor is away do not count.`,
    limit: days(21),
  },
  returned: {
    name: 'Back from review',
    says: (limit) => `A stage came back from review more than ${inDays(limit)} ago and has not been sent again.`,
    limit: days(42),
  },
  report: {
    name: 'Progress report overdue',
    says: (limit) =>
      limit === 0
        ? 'The day of a progress report has passed.'
        : `A progress report is more than ${inDays(limit)} late.`,
    limit: days(0, 0),
  },
  ethics: {
    name: 'Ethics while collecting',
    says: () => 'Data are being collected and no ethics approval is in force.',
    limit: null,
  },
  meetings: {
    name: 'Missed meetings',
    says: (limit) =>
      limit === 1
        ? 'The student was absent from the last meeting.'
        : `The student was absent from the last ${limit} meetings.`,
    limit: { unit: 'meetings', usual: 2, min: 1, max: 10 },
  },
  supervisor: {
    name: 'No supervisor',
    says: (limit) =>
      `No supervisor is named more than ${inDays(limit)} after the registration, or the last one has left.`,
    limit: days(90, 0),
  },
}

const RuleSetting = (rule: RiskRule) => {
  const { limit } = riskWords[rule]
  return z.strictObject({
    isOn: z.boolean(),
    limit: limit
      ? z
          .int('Give a whole number.')
          .min(limit.min, `Give at least ${limit.min}.`)
          .max(limit.max, `Give at most ${limit.max}.`)
      : z.literal(0),
  })
}

/** Which rules a programme uses, and the number of each; 0 of a rule that has none. */
export const RiskSettings = z.strictObject({
  time: RuleSetting('time'),
  lapses: RuleSetting('lapses'),
  stage: RuleSetting('stage'),
  contact: RuleSetting('contact'),
  answer: RuleSetting('answer'),
  returned: RuleSetting('returned'),
  report: RuleSetting('report'),
  ethics: RuleSetting('ethics'),
  meetings: RuleSetting('meetings'),
  supervisor: RuleSetting('supervisor'),
})

export type RiskSettings = Record<RiskRule, { isOn: boolean; limit: number }>

const setting = (rule: RiskRule) => ({ isOn: true, limit: riskWords[rule].limit?.usual ?? 0 })

/** What holds where a programme has said nothing. */
export const usualSettings: RiskSettings = {
  time: setting('time'),
  lapses: setting('lapses'),
  stage: setting('stage'),
  contact: setting('contact'),
  answer: setting('answer'),
  returned: setting('returned'),
  report: setting('report'),
  ethics: setting('ethics'),
  meetings: setting('meetings'),
  supervisor: setting('supervisor'),
}

/** Whose turn it is. */
export const turnLabels = {
  student: 'The student',
  supervisors: 'The supervisors',
  second: 'Who signs second',
  programme: 'The programme',
} as const
export type Turn = keyof typeof turnLabels

/** A rule that fired: since which day, whose turn it is, and what was found, in words that name nobody. */
export type Risk = { rule: RiskRule; since: string; turn: Turn; sentence: string }

/** Somebody who is listed, and why. */
export type RiskRow = {
  id: string
  name: string
  studentNumber: string
  programmeId: string
  programmeName: string
  unitName: string
  risks: Risk[]
}

/** Who is listed, and how many by each rule, whichever is chosen. `looked` is how many go on, and `apart` how many of them have attached no project. */
export type RiskList = {
  rows: RiskRow[]
  counts: Record<RiskRule, number>
  listed: number
  looked: number
  apart: number
}

/** What the rules find of one candidature, and the rules of its programme. */
export type RiskFindings = { risks: Risk[]; settings: RiskSettings }

/** The rules of a programme as they were set last: version 0 while nobody has. */
export type ProgrammeRules = { version: number; settings: RiskSettings; setAt: Date | null }

/** What has changed between two settings, for the log: “No contact 60 → 45 days, Missed meetings off”. Empty when nothing has. */
export const changesOf = (before: RiskSettings, after: RiskSettings): string =>
  riskRules
    .flatMap((rule) => {
      const [was, is] = [before[rule], after[rule]]
      const { name, limit } = riskWords[rule]
      if (was.isOn !== is.isOn) return `${name} ${is.isOn ? 'on' : 'off'}`
      return was.limit === is.limit ? [] : `${name} ${was.limit} → ${is.limit} ${limit?.unit ?? ''}`
    })
    .join(', ')
