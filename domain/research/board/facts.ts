import type { Light as EthicsLight } from '#domain/research/ethics/light-states.ts'
import type { ProjectStatus } from '#domain/research/projects/project-filters.ts'
import type { Interruption, Registration } from '#domain/research/registrations/registrations.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Supervising } from './away.ts'

/** A time that a stage was in a status, in plain dates; the last has not been left. */
export type Span = { status: StageStatus; entered: string; left: string | null }

/**
 * What is known of a student’s work on a day, from which its lights follow. Days are plain dates, those of South Africa where
 * something has a moment. Nothing of it is when somebody logged in.
 */
export type Facts = {
  status: ProjectStatus
  startedOn: string
  /** The stage that they are at, with its spans in their order; `since` when it became theirs: the one before was complete. */
  phase: number
  since: string
  spans: Span[]
  registration: Registration | null
  /** Those who supervise it now, and when they are away. */
  supervisors: Supervising[]
  /** The stage that has been with the supervisors for the longest, and by when an answer was asked for. */
  review: { number: number; since: string; wishedFor: string | null } | null
  /** The stage that came back from a review and was not sent again. */
  returned: { number: number; since: string } | null
  /** The stage that is due next, or late the longest. */
  nextDate: { number: number; on: string } | null
  /** When the student last wrote, sent, answered, changed or recorded something; when the project began, if never. */
  lastSign: string
  /** The last meeting that took place and the next that is planned. */
  meetings: { last: string | null; next: string | null }
  /** What the memorandum of understanding that all have signed says of days, and by when it is to be confirmed again. */
  memorandum: { meetEveryDays: number; commentWithinDays: number; answerWithinDays: number; confirmBy: string } | null
  /** The next progress report, with whom it is, and what is open of earlier ones; null where a project has none. */
  report: { dueOn: string | null; isWith: 'owner' | 'supervisor' | 'second' | null; followUpOn: string | null } | null
  /** How it stands with the committees. */
  ethics: Pick<EthicsLight, 'state' | 'colour' | 'sentence'>
  /** Actions of the student from meetings, and how many of them are late. */
  actions: { open: number; late: number }
}

/** The interruptions of somebody’s registration, if they have one. */
export const interruptionsOf = ({ registration }: Pick<Facts, 'registration'>): readonly Interruption[] =>
  registration?.interruptions ?? []
