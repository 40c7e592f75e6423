import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusDays } from '#domain/ground/due.ts'
import { interruptionOn } from '#domain/research/registrations/study-time.ts'
import { joinedOf, type ProjectFacts, type RiskFacts } from './risk-facts.ts'
import { risksOf } from './risks-of.ts'
import { changesOf, type RiskRule, RiskSettings, riskRules, usualSettings } from './rules.ts'

const today = '2026-11-26'
const ago = (days: number) => plusDays(today, -days)

/** Somebody registered for 200 days of 24 months, with a supervisor, and a project in which all is well. */
const facts = (
  candidature: Partial<RiskFacts['candidature']> = {},
  project: Partial<ProjectFacts> | null = {},
): RiskFacts => ({
  candidature: {
    ...{ registeredOn: ago(200), mode: 'full_time', modeChanges: [], interruptions: [], extensionMonths: 0 },
    ...{ status: 'registered', endedOn: null },
    supervisors: [{ name: 'Sue Moss', email: 'sue@example.org', share: 100 }],
    ...candidature,
  },
  programme: { degree: "Master's", fullTimeMonths: 24, partTimeMonths: 48 },
  template: null,
  project: project && {
    ...{ status: 'Active', startedOn: ago(200), phase: 2, since: ago(20) },
    spans: [{ status: 'in_progress', entered: ago(20), left: null }],
    supervisors: [{ id: 'sue', name: 'Sue Moss', since: ago(200), absences: [] }],
    ...{ registration: null, review: null, returned: null, report: null, ethics: null, attended: [] },
    ...{ lastSign: ago(1), lastMeeting: null },
    ...project,
  },
})

const rulesOf = (looked: RiskFacts, settings: RiskSettings = usualSettings) =>
  risksOf(looked, settings, today).map(({ rule }) => rule)

const leave = (from: number, until: number | null) => ({
  ...{ kind: 'leave' as const, from: ago(from), until: until === null ? null : ago(until) },
})

/** For each rule facts in which it has just not fired, facts in which it has, and since when. */
const cases: Record<RiskRule, { not: RiskFacts; fires: RiskFacts; since: string; turn: string; says: RegExp }> = {
  time: {
    not: facts({ registeredOn: ago(728) }),
    fires: facts({ registeredOn: ago(740) }),
    ...{ since: ago(11), turn: 'programme', says: /^24\.3 of 24 months are used\.$/ },
  },
  lapses: {
    not: facts({ registeredOn: ago(636) }),
    fires: facts({ registeredOn: ago(700) }),
    ...{ since: ago(59), turn: 'student', says: /ends in about 31 days, around 27 December 2026\.$/ },
  },
  stage: {
    not: facts({}, { spans: [{ status: 'in_progress', entered: ago(202), left: null }] }),
    fires: facts({}, { spans: [{ status: 'in_progress', entered: ago(210), left: null }] }),
    ...{ since: ago(7), turn: 'student', says: /^Proposal has taken 210 days; 101 days are usual\.$/ },
  },
  contact: {
    not: facts({}, { lastSign: ago(100), lastMeeting: ago(60) }),
    fires: facts({}, { lastSign: ago(100), lastMeeting: ago(61) }),
    ...{
      since: ago(0),
      turn: 'student',
      says: /^The last sign of work or meeting was on 26 September 2026, 61 days ago\.$/,
    },
  },
  answer: {
    not: facts({}, { review: { number: 2, since: ago(21) } }),
    fires: facts({}, { review: { number: 2, since: ago(25) } }),
    ...{ since: ago(3), turn: 'supervisors', says: /^Proposal has waited for the supervisors’ answer for 25 days\.$/ },
  },
  returned: {
    not: facts({}, { returned: { number: 2, since: ago(42) } }),
    fires: facts({}, { returned: { number: 2, since: ago(44) } }),
    ...{ since: ago(1), turn: 'student', says: /^Proposal came back from review 44 days ago\.$/ },
  },
  report: {
    not: facts({}, { report: { dueOn: today, isWith: 'owner' } }),
    fires: facts({}, { report: { dueOn: ago(3), isWith: 'second' } }),
    ...{ since: ago(2), turn: 'second', says: /^A progress report was due on 23 November 2026\.$/ },
  },
  ethics: {
    not: facts({}, { phase: 4, ethics: { mayCollect: true, until: ago(-90) } }),
    fires: facts({}, { phase: 4, ethics: { mayCollect: false, until: ago(10) } }),
    ...{ since: ago(9), turn: 'student', says: /the ethics approval ended on 16 November 2026\.$/ },
  },
  meetings: {
    not: facts(
      {},
      {
        attended: [
          { on: ago(3), isAbsent: true },
          { on: ago(9), isAbsent: false },
        ],
      },
    ),
    fires: facts({}, { attended: [3, 9, 12].map((days) => ({ on: ago(days), isAbsent: true })) }),
    ...{ since: ago(9), turn: 'student', says: /^The last 3 meetings were missed\.$/ },
  },
  supervisor: {
    not: facts({ registeredOn: ago(90), supervisors: [] }),
    fires: facts({ registeredOn: ago(95), supervisors: [] }),
    ...{ since: ago(4), turn: 'programme', says: /^No supervisor is named\.$/ },
  },
}

test.each(riskRules)(
  '%s fires beyond its number, says since when and whose turn it is, and can be switched off',
  (rule) => {
    const { not, fires, since, turn, says } = cases[rule]
    expect(rulesOf(not)).not.toContain(rule)
    const risk = risksOf(fires, usualSettings, today).find((each) => each.rule === rule)
    expect(risk).toMatchObject({ since, turn })
    expect(risk?.sentence).toMatch(says)
    expect(rulesOf(fires, { ...usualSettings, [rule]: { ...usualSettings[rule], isOn: false } })).not.toContain(rule)
    expect(JSON.stringify(risk)).not.toContain('Sue')
  },
)

test('another number of the programme makes a rule fire sooner', () => {
  const own = { ...usualSettings, contact: { isOn: true, limit: 30 } }
  const looked = facts({}, { lastSign: ago(40) })
  expect([rulesOf(looked), rulesOf(looked, own)]).toEqual([[], ['contact']])
})

test('nobody is listed who is interrupted, applied, under examination or gone; interruptions of both records stop the clock', () => {
  for (const rule of riskRules) {
    const { candidature, ...rest } = cases[rule].fires
    for (const changed of [
      { interruptions: [leave(5, null)] },
      ...(['applied', 'under_examination', 'withdrawn', 'graduated'] as const).map((status) => ({ status })),
    ])
      expect(risksOf({ ...rest, candidature: { ...candidature, ...changed } }, usualSettings, today)).toEqual([])
  }
  const silent = { lastSign: ago(70) }
  const registration = { interruptions: [leave(60, 30)] } as unknown as ProjectFacts['registration']
  expect(rulesOf(facts({}, silent))).toEqual(['contact'])
  expect(rulesOf(facts({ interruptions: [leave(60, 30)] }, silent))).toEqual([])
  expect(rulesOf(facts({}, { ...silent, registration }))).toEqual([])
  // The same leave in both records counts once.
  const late = facts(
    { interruptions: [leave(60, 51)] },
    { lastSign: ago(71), registration: { interruptions: [leave(60, 51)] } as never },
  )
  expect(rulesOf(late)).toEqual(['contact'])
})

test('a project that rests, or none, is looked at by the record alone', () => {
  for (const project of [null, { status: 'Suspended' as const, lastSign: ago(300) }])
    expect(rulesOf(facts({ supervisors: [] }, project))).toEqual(['supervisor'])
})

test('whose last supervisor has left is listed from that day on, and not before so many days after the registration', () => {
  const sue = { name: 'Sue Moss', email: 'sue@example.org', share: 50 }
  const left = (days: number) => [
    { ...sue, until: ago(days + 30) },
    { ...sue, until: ago(days) },
  ]
  const of = (registered: number, days: number) =>
    risksOf(facts({ registeredOn: ago(registered), supervisors: left(days) }), usualSettings, today)
  const sentence = expect.stringMatching(/^The last supervisor left on .*, and no other is named\.$/)
  expect(of(200, 5)).toMatchObject([{ rule: 'supervisor', since: ago(5), sentence }])
  expect(of(95, 50)).toMatchObject([{ rule: 'supervisor', since: ago(4), sentence }])
  expect(of(60, 5)).toEqual([])
  expect(rulesOf(facts({ supervisors: [...left(5), sue] }))).toEqual([])
})

test('a template of the programme has names and times of its own; part time takes as much longer as the programme says', () => {
  const spans = [{ status: 'in_progress' as const, entered: ago(130), left: null }]
  const template = [{ number: 2, name: 'Protocol', months: 2 }]
  const at = (mode: 'full_time' | 'part_time') => ({ ...facts({ mode }, { spans }), template })
  expect(risksOf(at('full_time'), usualSettings, today)).toMatchObject([
    { rule: 'stage', sentence: 'Protocol has taken 130 days; 61 days are usual.' },
  ])
  expect(rulesOf(at('part_time'))).toEqual([])
})

const days = fc.integer({ min: 0, max: 1500 })
const interruption = fc.tuple(days, fc.integer({ min: 0, max: 300 })).map(([from, length]) => ({
  ...{ kind: 'leave' as const, from: ago(from), until: plusDays(ago(from), length) },
}))

test('on the day since which a rule fires it does, the day before it does not', () => {
  fc.assert(
    fc.property(
      days,
      days,
      days,
      fc.array(interruption, { maxLength: 3 }),
      (registered, sign, review, interruptions) => {
        const looked = facts(
          { registeredOn: ago(registered), interruptions, supervisors: [] },
          {
            lastSign: ago(sign),
            review: { number: 2, since: ago(review) },
            returned: { number: 1, since: ago(review) },
            report: { dueOn: ago(review), isWith: 'owner' },
          },
        )
        for (const { rule, since } of risksOf(looked, usualSettings, today)) {
          // Of the time that is left only tenths of months are known.
          if (rule === 'time' || rule === 'lapses') continue
          const off = Object.fromEntries(
            riskRules.map((each) => [each, { ...usualSettings[each], isOn: each === rule }]),
          )
          const on = (day: string) => risksOf(looked, off as RiskSettings, day).length
          expect(on(plusDays(since, -1))).toBe(0)
          if (interruptionOn(interruptions, since) === null) expect(on(since)).toBe(1)
        }
      },
    ),
  )
})

test('interruptions that overlap are joined, and no day is lost or added', () => {
  const covered = (all: ReturnType<typeof joinedOf>) => {
    const set = new Set<string>()
    for (const { from, until } of all)
      for (let day = from; day <= (until ?? today); day = plusDays(day, 1)) set.add(day)
    return set
  }
  fc.assert(
    fc.property(fc.array(interruption, { maxLength: 5 }), (interruptions) => {
      const joined = joinedOf(interruptions)
      expect(covered(joined)).toEqual(covered(interruptions))
      for (const [at, each] of joined.entries()) expect(each.from > (joined[at - 1]?.until ?? '')).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('settings are whole numbers within bounds, and the log says what has changed', () => {
  expect(RiskSettings.safeParse(usualSettings).success).toBe(true)
  for (const limit of [6, 731, 60.5])
    expect(RiskSettings.safeParse({ ...usualSettings, contact: { isOn: true, limit } }).success).toBe(false)
  const after = { ...usualSettings, contact: { isOn: true, limit: 45 }, meetings: { isOn: false, limit: 2 } }
  expect(changesOf(usualSettings, after)).toBe('No contact 60 → 45 days, Missed meetings off')
  expect(changesOf(after, after)).toBe('')
})
