import { longDate } from '#domain/ground/dates.ts'
import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { Stage, StageStatus } from '#domain/research/stages/stages.ts'
import {
  type ApprovalFacts,
  closureOf,
  type EthicsFacts,
  isConfirmed,
  isDeclared,
  isGrant,
  isPermission,
  wasConfirmed,
} from './approvals.ts'
import { isOver } from './documents.ts'

/** The states of the light, the worst first. */
export const lightStates = [
  'suspended',
  'expired',
  'none',
  'declared',
  'not_yet_valid',
  'expiring',
  'amendment_pending',
  'in_force',
  'not_needed',
  'closed',
] as const
export type LightState = (typeof lightStates)[number]

export const lightColours: Record<LightState, 'red' | 'amber' | 'green' | 'grey'> = {
  suspended: 'red',
  expired: 'red',
  none: 'grey',
  declared: 'amber',
  not_yet_valid: 'amber',
  expiring: 'amber',
  amendment_pending: 'amber',
  in_force: 'green',
  not_needed: 'green',
  closed: 'grey',
}

/** How a project stands with the committees on a day. */
export type Light = {
  state: LightState
  colour: (typeof lightColours)[LightState]
  /** In a few words, for a chip. */
  label: string
  /** What there is to know or to do. */
  sentence: string
  /** The last day on which data may be collected, or could be; null where there is none. */
  until: string | null
  /** Of which approval it speaks. */
  approvalId: string | null
}

/** Days before the last on which an approval begins to expire: the longest notice that a committee was found to want is two months. */
export const expiringDays = 60

/** Whether data may be collected. */
export const mayCollect = ({ state }: Pick<Light, 'state'>): boolean =>
  ['in_force', 'expiring', 'amendment_pending', 'not_needed'].includes(state)

/** The stage in which data are collected. */
export const collecting = 4

const atRest: readonly StageStatus[] = ['not_started', 'on_hold', 'rejected']

/** Whether a stage that gets this status begins, or goes on, to collect data: also one that was complete, or is only sent for review. */
export const startsCollecting = ({ number, status }: Pick<Stage, 'number' | 'status'>, next: StageStatus): boolean =>
  number === collecting && next !== status && [...atRest, 'completed'].includes(status) && !atRest.includes(next)

/**
 * How a project stands on a day: the worst of its approvals, and of those that stand alike the one that ends first. What is only
 * declared counts for nothing until a supervisor has confirmed it, but a suspension counts at once.
 */
export function lightOf({ approvals, permissions, notNeeded }: EthicsFacts, today: string): Light {
  if (approvals.length === 0) return notNeeded ? withoutNeed(notNeeded) : light('none', 'No ethics approval yet.')
  const committees = approvals.filter(({ kind }) => !isPermission(kind))
  const ofCommittees = committees.map((approval) => standingOf(approval, today))
  // Leave to come in is no approval of the study.
  if (committees.length === 0)
    return notNeeded?.isConfirmed ? withoutNeed(notNeeded) : light('none', 'No ethics approval yet, only permissions.')
  if (ofCommittees.every(({ state }) => state === 'closed'))
    return ofCommittees.toSorted((a, b) => (b.until ?? '').localeCompare(a.until ?? ''))[0] ?? light('none', '')
  const all = approvals.map((approval) => standingOf(approval, today))
  const open = all.filter(({ state }) => state !== 'closed')
  const letters = permissions.filter((each) => !isOver(each, approvals, today))
  const [worst] = [...open, ...letters.map((each) => standingOfLetter(each, today))].toSorted(byUrgency)
  if (!worst) return light('none', 'No ethics approval yet.')
  const isAmended = approvals.some((approval) => hasPendingAmendment(approval))
  if (!isAmended || worst.state !== 'in_force') return worst
  return {
    ...light('amendment_pending', `${worst.sentence} ${whilePending}`),
    until: worst.until,
    approvalId: worst.approvalId,
  }
}

const whilePending = 'An amendment is not approved yet: keep to what was approved.'

/** How one approval stands on a day. */
export function standingOf(approval: ApprovalFacts, today: string): Light {
  const { id, steps } = approval
  const name = nameOf(approval)
  const grants = steps.filter((step) => isGrant(step) && isConfirmed(step) && step.validFrom !== null)
  const begin = grants.map(({ validFrom }) => validFrom ?? '').toSorted()
  const say = (state: LightState, sentence: string, until: string | null = null): Light => ({
    ...light(state, sentence, until && daysBetween(today, until)),
    until,
    approvalId: id,
  })
  const closedOn = closureOf(approval, today)?.happenedOn
  if (closedOn) return say('closed', `Closed on ${longDate(closedOn)}: ${name}. No more data are collected.`, closedOn)
  const suspended = steps.find(
    (step) =>
      step.kind === 'suspension' &&
      (step.validFrom ?? '') <= today &&
      (step.validUntil === null || step.validUntil >= today || !isConfirmed(step)),
  )
  if (suspended)
    return say('suspended', `Suspended on ${longDate(suspended.validFrom ?? '')}: ${name}. Stop collecting data.`)
  const what = isPermission(approval.kind) ? 'Permission' : 'Ethics approval'
  const until = endOf(grants, today)
  const unconfirmed = steps.filter((step) => isGrant(step) && isDeclared(step))
  const declared = unconfirmed.length > 0 ? ` ${wordsForDeclared(unconfirmed)}` : ''
  if (until === null) return say('in_force', `${what} in force: ${name}.`)
  if (until && until >= today) {
    const days = daysBetween(today, until)
    return days > expiringDays
      ? say('in_force', `${what} in force until ${longDate(until)}: ${name}.`, until)
      : say('expiring', `${what} expires ${inDays(days)}, on ${longDate(until)}: ${name}.${declared}`, until)
  }
  const next = begin.find((day) => day > today)
  if (next) return say('not_yet_valid', `${what} is valid from ${longDate(next)}: ${name}. No data before that day.`)
  if (until) {
    const late =
      declared || (approval.lateRule === 'new_application' ? ' This committee takes a new application only.' : '')
    return say('expired', `${what} expired on ${longDate(until)}: ${name}. Stop collecting data.${late}`, until)
  }
  if (declared)
    return unconfirmed.some(wasConfirmed)
      ? say('declared', `${what} changed since it was confirmed: ${name}. A supervisor has to compare it again.`)
      : say('declared', `${what} declared, not confirmed yet: ${name}. A supervisor has to compare it with the letter.`)
  return say('none', `No ${what.toLowerCase()} yet: ${name}.${wordsForApplication(approval)}`)
}

const wordsForDeclared = (steps: ApprovalFacts['steps']) =>
  steps.some(wasConfirmed)
    ? 'A decision has changed since it was confirmed: a supervisor has to compare it again.'
    : 'A renewal is declared, and not confirmed yet.'

/** A letter of a gatekeeper with a last day ends what may be done there; it never begins it. */
function standingOfLetter({ name, validUntil }: EthicsFacts['permissions'][number], today: string): Light {
  const days = daysBetween(today, validUntil)
  const when = longDate(validUntil)
  const say = (state: LightState, sentence: string): Light => ({ ...light(state, sentence, days), until: validUntil })
  if (days < 0) return say('expired', `Permission expired on ${when}: ${name}. Stop collecting data.`)
  return days > expiringDays
    ? say('in_force', `Permission in force until ${when}: ${name}.`)
    : say('expiring', `Permission expires ${inDays(days)}, on ${when}: ${name}.`)
}

/**
 * The last day of what is in force on a day, with what continues it without a gap: null where it has none. Of what is not in force,
 * the last day there was; undefined where there was none.
 */
export function endOf(
  grants: readonly { validFrom: string | null; validUntil: string | null }[],
  today: string,
): string | null | undefined {
  const begun = grants.filter(({ validFrom }) => (validFrom ?? '') <= today)
  let end = begun.reduce<string | null | undefined>((last, { validUntil }) => later(last, validUntil), undefined)
  if (!end || end < today) return end
  for (const { validFrom, validUntil } of grants.toSorted((a, b) =>
    (a.validFrom ?? '').localeCompare(b.validFrom ?? ''),
  ))
    if (end && (validFrom ?? '') <= plusDays(end, 1)) end = later(end, validUntil)
  return end
}

const later = (one: string | null | undefined, other: string | null) =>
  one === null || other === null ? null : one === undefined || other > one ? other : one

const hasPendingAmendment = ({ steps }: ApprovalFacts) =>
  steps.some(
    (step) =>
      step.kind === 'amendment' &&
      step.submittedOn !== null &&
      step.outcome !== 'rejected' &&
      step.outcome !== 'noted' &&
      !(step.outcome === 'approved' && isConfirmed(step)),
  )

function wordsForApplication({ steps }: ApprovalFacts): string {
  const application = steps.findLast(({ kind }) => kind === 'application')
  if (application?.outcome === 'revise') return ' The committee has asked for changes.'
  if (application?.outcome === 'rejected') return ' It was not approved.'
  return application?.submittedOn ? ` The application was submitted on ${longDate(application.submittedOn)}.` : ''
}

function nameOf({ committee, steps }: ApprovalFacts): string {
  // One that is only declared is named only where no other is.
  const numbered = steps.filter((step) => isGrant(step) && step.number)
  const number = (numbered.findLast(isConfirmed) ?? numbered.at(-1))?.number
  return number ? `${committee}, ${number}` : committee
}

const withoutNeed = ({ agreedBy, isConfirmed }: NonNullable<EthicsFacts['notNeeded']>): Light =>
  isConfirmed
    ? light('not_needed', `No ethics approval is needed. Agreed by: ${agreedBy}.`)
    : light('declared', 'This project says that it needs no ethics approval. A supervisor has not confirmed it yet.')

const byUrgency = (one: Light, other: Light) =>
  lightStates.indexOf(one.state) - lightStates.indexOf(other.state) ||
  (one.until ?? '9999').localeCompare(other.until ?? '9999')

const light = (state: LightState, sentence: string, days: number | null | '' = null): Light => ({
  ...{ state, sentence, until: null, approvalId: null },
  colour: lightColours[state],
  label: state === 'expiring' && typeof days === 'number' ? `Expires ${inDays(days)}` : labels[state],
})

const labels: Record<LightState, string> = {
  suspended: 'Suspended: stop collecting',
  expired: 'Expired: stop collecting',
  none: 'No approval',
  declared: 'Declared, not confirmed',
  not_yet_valid: 'Not yet valid',
  expiring: 'Expires',
  amendment_pending: 'Amendment pending',
  in_force: 'In force',
  not_needed: 'No approval needed',
  closed: 'Closed',
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
