import type { FoundPlan } from '#domain/research/data-plans/data-plans.ts'
import { dayOf } from '#web/ground/ui/dates.ts'

/** How a plan stands, after “Data management plan: ”: which version there is, of which day. */
export function standingOf({ plan, versions: [newest], isChanged }: FoundPlan): string {
  if (!plan) return 'not written yet'
  if (!newest) return 'written, no version saved yet'
  return `version ${newest.number}, of ${dayOf(newest.savedAt)}${isChanged ? ', changed since' : ''}`
}
