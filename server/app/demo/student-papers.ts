import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { Route } from '#domain/research/ethics/approvals.ts'
import type { Terms } from '#domain/research/memoranda/terms.ts'
import type { Sections } from '#domain/research/progress-reports/progress-reports.ts'
import type { ethicsApprovals, ethicsNotNeeded, ethicsSteps } from '#server/research/ethics/tables.ts'
import type { meetings } from '#server/research/meetings/tables.ts'
import { hashText } from '#server/research/memoranda/hash-text.ts'
import type { memorandumSignatures, memorandumVersions } from '#server/research/memoranda/tables.ts'
import type { progressReports, reportSchedules } from '#server/research/progress-reports/tables.ts'
import type { Chance, Work } from './student-work.ts'

/** What the papers of a project follow from. */
export type Studied = {
  projectId: string
  studentId: string
  supervisorId: string
  startedOn: string
  /** The last day on which anything happened. */
  lastDay: string
  isActive: boolean
  /** By which route its committee decides: a study without people is exempt. */
  route: Route
  work: Work
  chance: Chance
  today: string
}

/** The same of somebody who may have no supervisor. */
export type Alone = Omit<Studied, 'supervisorId'> & { supervisorId: string | null }

export const noon = (day: string) => new Date(`${day}T10:00:00Z`)

const approvedFor = (chance: Chance) => 365 * (Math.abs(chance(41) - 0.5) > 0.3 ? 1 : 3)

/** What the committee was sent and what it decided: the rounds of the stage of ethics, and the renewals since. */
export function ethicsOf({ projectId, studentId, supervisorId, work, chance, lastDay, route }: Alone) {
  const asksPeople = route !== 'exempt'
  const stage = work.stages.find(({ number }) => number === 3)
  const sent = stage?.steps.filter(({ status }) => status === 'under_review') ?? []
  const none = { approvals: [], steps: [], notNeeded: [] }
  const [begun] = work.stages.flatMap(({ number, steps }) => (number >= 3 ? steps : []))
  if (!asksPeople && begun && chance(42) < 0.7) return { ...none, notNeeded: [notNeededOf(begun.on)] }
  if (!stage || sent.length === 0) return none
  const id = crypto.randomUUID()
  const [first] = sent
  const createdAt = noon(first?.on ?? lastDay)
  const entered = { addedBy: studentId, createdAt, updatedAt: createdAt }
  const step = { approvalId: id, text: '', conditions: [], ...entered, revision: 1 }
  const steps: (typeof ethicsSteps.$inferInsert)[] = sent.map(({ on: submittedOn }) => {
    const answer = stage.steps.find(({ isAnswer, on }) => isAnswer && on >= submittedOn)
    const application = { ...step, id: crypto.randomUUID(), kind: 'application' as const, submittedOn }
    if (!answer) return application
    // From the day of its meeting, some weeks before its letter.
    const validUntil = plusDays(submittedOn, approvedFor(chance))
    return answer.status === 'completed'
      ? { ...application, decidedOn: answer.on, outcome: 'approved', validFrom: answer.on, validUntil }
      : { ...application, decidedOn: answer.on, outcome: 'revise' }
  })
  for (let until = steps.at(-1)?.validUntil; until && until < lastDay; until = steps.at(-1)?.validUntil) {
    // A few forget it.
    if (chance(43) < 0.15) break
    const renewed = { decidedOn: plusDays(until, -5), outcome: 'approved' as const, validFrom: plusDays(until, 1) }
    steps.push({
      ...{ ...step, id: crypto.randomUUID(), kind: 'renewal', submittedOn: plusDays(until, -40), ...renewed },
      validUntil: plusDays(until, 365),
    })
  }
  const approval: typeof ethicsApprovals.$inferInsert = {
    ...{ id, projectId, kind: asksPeople ? 'people' : 'environment', route, risk: route === 'full' ? 'medium' : 'low' },
    committee: asksPeople ? 'Human Research Ethics Committee, Karoo University' : 'Faculty Ethics Committee, Science',
    ...{ covers: '', ...entered, sequence: 0 },
  }
  return { approvals: [approval], steps, notNeeded: [] }

  function notNeededOf(on: string): typeof ethicsNotNeeded.$inferInsert {
    const said = {
      saidBy: studentId,
      saidAt: noon(on),
      isConfirmed: supervisorId !== null,
      confirmedBy: supervisorId,
      confirmedAt: supervisorId === null ? null : noon(on),
    }
    return {
      projectId,
      reason: 'Published and administrative data alone.',
      agreedBy: 'The faculty’s ethics officer',
      ...said,
    }
  }
}

const terms: Terms = {
  ...{ meetEveryDays: 28, commentWithinDays: 21, answerWithinDays: 21 },
  parts: 'The supervisor reads every chapter, and the student keeps the minutes of each meeting.',
  authorship: 'The student is first author of what comes from the work.',
  data: 'On the drive of the department for ten years, without names.',
  intellectualProperty: 'As the policy of the university has it.',
  leave: 'Four weeks a year. Whoever is away says so two weeks before.',
  other: '',
}

/** A memorandum that both have signed, some months after the beginning; some never do. */
export function memorandumOf({ projectId, studentId, supervisorId, startedOn, lastDay, chance, today }: Studied) {
  const signedOn = plusDays(startedOn, 30 + Math.round(120 * chance(51)))
  const none: {
    version: (typeof memorandumVersions.$inferInsert)[]
    signatures: (typeof memorandumSignatures.$inferInsert)[]
  } = { version: [], signatures: [] }
  if (chance(52) < 0.2 || signedOn >= lastDay) return none
  const { meetEveryDays, commentWithinDays, answerWithinDays, ...clauses } = terms
  const [id, fingerprint, signedAt] = [crypto.randomUUID(), hashText(terms), noon(signedOn)]
  const signed = { versionId: id, confirmation: 0, fingerprint, signedAt }
  return {
    version: [
      {
        ...{
          id,
          projectId,
          number: 1,
          meetEveryDays,
          commentWithinDays,
          answerWithinDays,
          clauses,
          fingerprint,
          signedAt,
        },
        ...{ writtenBy: studentId, writtenAt: noon(plusDays(signedOn, -7)), confirmBy: plusDays(today, 200) },
      },
    ],
    signatures: [
      { ...signed, profileId: studentId, role: 'owner' as const },
      { ...signed, profileId: supervisorId, role: 'supervisor' as const },
    ],
  }
}

const everyMonths = 6
const halfYear = 182

const sections = (phase: number): Sections => ({
  ...{
    summary: 'The work goes as planned.',
    stages: `Stage ${phase} of nine.`,
    reviews: '',
    meetings: '',
    outputs: '',
  },
  ...{ actions: '', obstacles: '', ahead: 'The next stage, as in the plan.' },
})

/** A report each half year, commented within weeks; of some, the last is late, or waits for the supervisor. */
export function reportsOf(studied: Studied): {
  schedule: (typeof reportSchedules.$inferInsert)[]
  reports: (typeof progressReports.$inferInsert)[]
} {
  const { projectId, studentId, supervisorId, startedOn, lastDay, isActive, work, chance, today } = studied
  if (chance(61) < 0.15) return { schedule: [], reports: [] }
  const firstDueOn = plusDays(startedOn, halfYear)
  const isLate = isActive && chance(62) < 0.15
  const due = Array.from({ length: Math.floor(daysBetween(startedOn, lastDay) / halfYear) }, (_, at) =>
    plusDays(firstDueOn, at * halfYear),
  )
  const reported = isLate ? due.slice(0, -1) : due
  const reports = reported.map((dueOn, at): typeof progressReports.$inferInsert => {
    const sentOn = plusDays(dueOn, Math.round(20 * chance(70 + at)) - 14)
    const doneOn = plusDays(sentOn, 2 + Math.round(35 * chance(90 + at) ** 2))
    const report = {
      ...{
        id: crypto.randomUUID(),
        projectId,
        periodFrom: plusDays(dueOn, -halfYear),
        periodTo: plusDays(dueOn, -14),
        dueOn,
      },
      ...{ sections: sections(work.phase), version: 2, startedBy: studentId, startedAt: noon(plusDays(sentOn, -6)) },
      ...{ sentBy: studentId, sentAt: noon(sentOn) },
    }
    if (doneOn >= today) return { ...report, state: 'sent' }
    const recommendation = chance(110 + at) < 0.1 ? ('concerns' as const) : ('satisfactory' as const)
    return { ...report, state: 'done', recommendation, recommendedBy: supervisorId, recommendedAt: noon(doneOn) }
  })
  const nextDueOn = plusDays(firstDueOn, reported.length * halfYear)
  const set = { setBy: supervisorId, setAt: noon(plusDays(startedOn, 10)) }
  return {
    schedule: isActive ? [{ projectId, everyMonths, firstDueOn, nextDueOn, needsSecond: false, ...set }] : [],
    reports,
  }
}

/** The last meeting of those who go on; a few have not met for long. */
export function meetingsOf({
  projectId,
  supervisorId,
  isActive,
  startedOn,
  chance,
  today,
}: Studied): (typeof meetings.$inferInsert)[] {
  const on = plusDays(today, -3 - Math.round(45 * chance(31)))
  if (!isActive || chance(32) < 0.15 || on <= startedOn) return []
  const created = { createdBy: supervisorId, createdAt: noon(plusDays(on, -7)), updatedAt: noon(plusDays(on, -7)) }
  const called = { title: 'Supervision', startsAt: noon(on), zone: 'Africa/Johannesburg', minutes: 45 }
  return [{ id: crypto.randomUUID(), projectId, ...called, ...created }]
}
