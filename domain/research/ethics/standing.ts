import { longDate } from '#domain/ground/dates.ts'
import { daysBetween } from '#domain/ground/due.ts'
import { shorten } from '#domain/ground/shorten.ts'
import {
  type ApprovalFacts,
  closureOf,
  type EthicsFacts,
  isConfirmed,
  isDeclared,
  isGrant,
  isPermission,
  isReturned,
  wasConfirmed,
} from './approvals.ts'
import { endOf } from './grants.ts'
import { inDays, type Light, type LightState, light, lightStates } from './light-states.ts'
import { owedOf } from './owed.ts'

/** Days before the last on which an approval begins to expire: the longest notice that a committee was found to want is two months. */
export const expiringDays = 60

/** A treatment that ends at once can hurt whoever has it: what goes on for their safety, the committee says. */
const forSafety = 'If stopping would harm participants, ask the committee at once what may go on for their safety.'

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
    return say(
      'suspended',
      `Suspended on ${longDate(suspended.validFrom ?? '')}: ${name}. Stop collecting data. ${forSafety}`,
    )
  const what = isPermission(approval.kind) ? 'Permission' : 'Ethics approval'
  const until = endOf(grants, today)
  const unconfirmed = steps.filter((step) => isGrant(step) && isDeclared(step))
  const declared = unconfirmed.length > 0 ? ` ${wordsForDeclared(unconfirmed)}` : ''
  if (until === null || (until && until >= today)) {
    const days = until === null ? null : daysBetween(today, until)
    const isExpiring = days !== null && days <= expiringDays
    const holds = until === null ? 'in force' : `in force until ${longDate(until)}`
    const sentence = isExpiring
      ? `${what} expires ${inDays(days)}, on ${longDate(until ?? '')}: ${name}.${declared}`
      : `${what} ${holds}: ${name}.`
    const unmet = conditionsBefore(approval, today)
    if (unmet.length > 0) return say('conditional', `${sentence} ${wordsForConditions(unmet)}`, until)
    const owed = owedOf(approval, today)
    const said = owed ? `${sentence} ${owed}` : sentence
    return say(isExpiring ? 'expiring' : owed ? 'report_due' : 'in_force', said, until)
  }
  const next = begin.find((day) => day > today)
  if (next) return say('not_yet_valid', `${what} is valid from ${longDate(next)}: ${name}. No data before that day.`)
  if (until) {
    const late =
      declared || (approval.lateRule === 'new_application' ? ' This committee takes a new application only.' : '')
    return say('expired', `${what} expired on ${longDate(until)}: ${name}. Stop collecting data.${late}`, until)
  }
  if (declared && unconfirmed.every(isReturned))
    return say('declared', `${what} sent back: ${name}. What was entered has to be corrected to what the letter says.`)
  if (declared)
    return unconfirmed.some(wasConfirmed)
      ? say('declared', `${what} changed since it was confirmed: ${name}. A supervisor has to compare it again.`)
      : say('declared', `${what} declared, not confirmed yet: ${name}. A supervisor has to compare it with the letter.`)
  return say('none', `No ${what.toLowerCase()} yet: ${name}.${wordsForApplication(approval)}`)
}

function wordsForDeclared(steps: ApprovalFacts['steps']): string {
  if (steps.every(isReturned))
    return 'A decision was sent back: what was entered has to be corrected to what the letter says.'
  return steps.some(wasConfirmed)
    ? 'A decision has changed since it was confirmed: a supervisor has to compare it again.'
    : 'A renewal is declared, and not confirmed yet.'
}

/** What a committee wants to be met before data are collected, and nobody says was met by a day. */
const conditionsBefore = ({ steps }: ApprovalFacts, today: string): string[] =>
  steps
    .filter(({ outcome }) => outcome === 'approved')
    .flatMap(({ conditions }) =>
      conditions.flatMap(({ text, beforeStart, doneOn }) =>
        beforeStart && (doneOn === null || doneOn > today) ? [text] : [],
      ),
    )

/** Two are named, and how many more there are. */
const wordsForConditions = (unmet: readonly string[]) => {
  const named = unmet.slice(0, 2).map((text) => shorten(text.replace(/\.+$/, ''), 120))
  const more = unmet.length > 2 ? `; and ${unmet.length - 2} more` : ''
  return `Not met yet, and wanted before data are collected: ${named.join('; ')}${more}.`
}

export type EndingLetter = EthicsFacts['permissions'][number] & { validUntil: string }

/** A letter of a gatekeeper with a last day ends what may be done there; it never begins it. */
export function standingOfLetter({ name, validUntil }: EndingLetter, today: string): Light {
  const days = daysBetween(today, validUntil)
  const when = longDate(validUntil)
  const say = (state: LightState, sentence: string): Light => ({ ...light(state, sentence, days), until: validUntil })
  if (days < 0) return say('expired', `Permission expired on ${when}: ${name}. Stop collecting data.`)
  return days > expiringDays
    ? say('in_force', `Permission in force until ${when}: ${name}.`)
    : say('expiring', `Permission expires ${inDays(days)}, on ${when}: ${name}.`)
}

/** Whether a change is with the committee, or is approved and not confirmed. */
export const hasPendingAmendment = ({ steps }: ApprovalFacts) =>
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

/** The worst first, and of those alike the one that ends first. */
export const byUrgency = (one: Light, other: Light) =>
  lightStates.indexOf(one.state) - lightStates.indexOf(other.state) ||
  (one.until ?? '9999').localeCompare(other.until ?? '9999')
