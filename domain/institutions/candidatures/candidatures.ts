import type { BrandMark } from '#domain/institutions/branding/branding.ts'
import type { TemplateStage } from '#domain/institutions/templates/templates.ts'
import type { Light } from '#domain/research/board/rules.ts'
import type { Registration } from '#domain/research/registrations/registrations.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { Change } from './changes.ts'
import type { Place, StatusSpan } from './spans.ts'

export const candidatureStatuses = [
  'applied',
  'registered',
  'under_examination',
  'corrections',
  'graduated',
  'withdrawn',
  'excluded',
  'transferred',
] as const
export type CandidatureStatus = (typeof candidatureStatuses)[number]

export const statusLabels: Record<CandidatureStatus, string> = {
  applied: 'Applied',
  registered: 'Registered',
  under_examination: 'Under examination',
  corrections: 'Corrections',
  graduated: 'Graduated',
  withdrawn: 'Withdrawn',
  excluded: 'Excluded',
  transferred: 'Transferred',
}

/** While it is one of these, a candidature goes on, and takes a seat of the contract. */
export const activeStatuses = ['applied', 'registered', 'under_examination', 'corrections'] as const

export const isActive = (status: CandidatureStatus): boolean => activeStatuses.some((each) => each === status)

/** Whether a student has left the institution otherwise than with the degree. */
export const hasLeft = (status: CandidatureStatus): boolean => !isActive(status) && status !== 'graduated'

/** Whether the student has said that it is theirs. Without an answer the institution has its own record, and sees nothing of them. */
export type Answer = 'waiting' | 'accepted' | 'declined'

/** `until` is the day on which it ended; without it, it goes on. */
export type Supervision = { name: string; email: string; share: number; until?: string | undefined }

/** More time that somebody was granted. */
export type Extension = { months: number; reason: string; grantedOn: string }

/** What an institution keeps of one person in one programme: its own record, whether or not there is a project. */
export type Candidature = {
  id: string
  programmeId: string
  /** The intake of the programme that it belongs to. */
  cohortId: string | null
  name: string
  email: string
  studentNumber: string
  /** Days are plain dates. */
  registeredOn: string
  mode: Registration['mode']
  modeChanges: Registration['modeChanges']
  interruptions: Registration['interruptions']
  extensions: Extension[]
  /** What they add to. */
  extensionMonths: number
  status: CandidatureStatus
  /** When it became what it is now, where that ended it. */
  endedOn: string | null
  supervisors: Supervision[]
  version: number
}

/** What an institution sees of a project that its student has attached: facts, and no contents. */
export type Progress = {
  stageNumber: number
  stageStatus: StageStatus
  since: string
  lights: Light[]
}

/** A row of the list. `progress` is null while no project is attached. */
export type CandidatureRow = Pick<
  Candidature,
  'id' | 'name' | 'studentNumber' | 'registeredOn' | 'status' | 'supervisors'
> & {
  /** How they study today. */
  mode: Registration['mode']
  programmeId: string
  programmeName: string
  unitName: string
  answer: Answer
  /** Over the seats of the contract it waits for one: nobody is written to. */
  waitsForSeat: boolean
  cohort: string | null
  monthsUsed: number
  normMonths: number
  progress: Progress | null
  /** What its programme calls the stage of the project. */
  stageName: string | null
}

/** What happened in a stage of an attached project, and when: from the first day to the last. */
export type StageFact = { number: number; status: StageStatus; entered: string; left: string | null }

/** All that an institution keeps and sees of a candidature. */
export type FoundCandidature = Candidature & {
  /** Which status it was in, and when; and which programme, with the months of full-time study that this one is credited with. */
  statuses: StatusSpan[]
  places: (Place & { programmeName: string; months: number })[]
  /** The newest first. */
  changes: Change[]
  institutionName: string
  programmeName: string
  unitName: string
  answer: Answer
  /** Over the seats of the contract it waits for one: nobody is written to. */
  waitsForSeat: boolean
  /** The name of its cohort. */
  cohort: string | null
  monthsUsed: number
  normMonths: number
  /** What its programme calls the stages; null where they have the names that all have. */
  template: TemplateStage[] | null
  hasNewerTemplate: boolean
  /** Null while no project is attached; then `stages` is empty, too. */
  progress: Progress | null
  stages: StageFact[]
}

/** The same for its student, how long their institution goes on knowing whom it is about, and which project of theirs it is. */
export type OwnCandidature = FoundCandidature & {
  institutionId: string
  brand: BrandMark
  stays: string
  project: { id: string; title: string } | null
}

/** Days after which a candidature has not been answered for long. */
export const longUnanswered = 14

/** How the candidatures that somebody sees stand: those that go on by their stage as well, and those that were not answered for long. */
export type CandidatureSummary = {
  total: number
  byStatus: { status: CandidatureStatus; many: number }[]
  byStage: { stage: number; many: number }[]
  /** The longest first, at most five of all. */
  unanswered: { id: string; name: string; since: string }[]
  unansweredTotal: number
}
