import { type EthicsFacts, isPermission } from './approvals.ts'
import { labelOfUnmet, unmetOf, wordsOfUnmet } from './demands.ts'
import { isOver } from './documents.ts'
import { type Light, light, mayCollect } from './light-states.ts'
import { byUrgency, type EndingLetter, hasPendingAmendment, standingOf, standingOfLetter } from './standing.ts'

/**
 * How a project stands on a day: the worst of its approvals, and of those that stand alike the one that ends first. What is only
 * declared counts for nothing until a supervisor has confirmed it, but a suspension counts at once. Nothing is green, and no data are
 * collected, while an approval or a permission that the answers about the study demand is not even entered.
 */
export function lightOf(facts: EthicsFacts, today: string): Light {
  const entered = lightOfEntered(facts, today)
  const unmet = unmetOf(facts)
  if (unmet.length === 0 || ['suspended', 'expired', 'closed'].includes(entered.state)) return entered
  const sentence = `${entered.sentence} ${wordsOfUnmet(unmet)}`
  if (!mayCollect(entered)) return { ...entered, sentence }
  const { until, approvalId } = entered
  return { ...light('incomplete', sentence), label: labelOfUnmet(unmet), until, approvalId }
}

/** How what was entered stands. */
function lightOfEntered({ approvals, permissions, notNeeded }: EthicsFacts, today: string): Light {
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
  const letters = permissions
    .filter((each): each is EndingLetter => each.validUntil !== null)
    .filter((each) => !isOver(each, approvals, today))
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

const withoutNeed = ({ agreedBy, isConfirmed }: NonNullable<EthicsFacts['notNeeded']>): Light =>
  isConfirmed
    ? light('not_needed', `No ethics approval is needed. Agreed by: ${agreedBy}.`)
    : light('declared', 'This project says that it needs no ethics approval. A supervisor has not confirmed it yet.')
