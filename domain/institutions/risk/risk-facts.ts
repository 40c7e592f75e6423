import { plusDays } from '#domain/ground/due.ts'
import type { Facts } from '#domain/research/board/facts.ts'
import type { Interruption } from '#domain/research/registrations/registrations.ts'
import type { Candidature } from '../candidatures/candidatures.ts'
import type { Programme } from '../institutions/programmes.ts'
import type { TemplateStage } from '../templates/templates.ts'

/** What is read of an attached project: facts of which its lights are made, and no contents. */
export type ProjectFacts = Pick<
  Facts,
  'status' | 'phase' | 'since' | 'spans' | 'registration' | 'supervisors' | 'returned' | 'lastSign' | 'startedOn'
> & {
  lastMeeting: string | null
  review: Pick<NonNullable<Facts['review']>, 'number' | 'since'> | null
  report: Pick<NonNullable<Facts['report']>, 'dueOn' | 'isWith'> | null
  /** Of the meetings at which it was recorded whether the student was there, the newest first. */
  attended: { on: string; isAbsent: boolean }[]
  /** How it stands with the committees, where data are being collected. */
  ethics: { mayCollect: boolean; until: string | null } | null
}

/** What the rules of a programme look at. `project` is null while none is attached. */
export type RiskFacts = {
  candidature: Pick<
    Candidature,
    'registeredOn' | 'mode' | 'modeChanges' | 'interruptions' | 'extensionMonths' | 'status' | 'endedOn' | 'supervisors'
  >
  programme: Pick<Programme, 'degree' | 'fullTimeMonths' | 'partTimeMonths'>
  template: readonly TemplateStage[] | null
  project: ProjectFacts | null
}

/** Interruptions without those that overlap: of two that do, one that is as long as both. */
export function joinedOf(interruptions: readonly Interruption[]): Interruption[] {
  const joined: Interruption[] = []
  for (const each of interruptions.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = joined.at(-1)
    if (!last || (last.until !== null && plusDays(last.until, 1) < each.from)) joined.push({ ...each })
    else if (last.until !== null && (each.until === null || each.until > last.until)) last.until = each.until
  }
  return joined
}
