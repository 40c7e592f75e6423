import type { MemberRole } from '#domain/research/members/members.ts'
import type { ProjectStatus } from '#domain/research/projects/project-filters.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { DemoName } from './accounts.ts'
import type { DemoAgreements } from './agreements.ts'
import type { DemoLibrary } from './library.ts'
import type { DemoMeeting } from './meetings.ts'
import type { DemoPublication } from './publications.ts'
import type { DemoRound } from './reviews.ts'

type Said = { by: DemoName; daysAgo: number; text: string }
type Linked = { by: DemoName; daysAgo: number; title: string; url: string }

export type DemoProject = {
  title: string
  researchQuestion: string
  studyAim: string
  owner: DemoName
  members: Partial<Record<DemoName, MemberRole>>
  daysOld: number
  dueInDays: number
  status: ProjectStatus
  phase: number
  /** By stage number; a stage before the phase that is not named here is completed. */
  stages: Record<
    number,
    { status?: StageStatus; dueInDays?: number; chat?: Said[]; links?: Linked[]; rounds?: DemoRound[] }
  >
  meetings?: DemoMeeting[]
  publications?: DemoPublication[]
  library?: DemoLibrary
  agreements?: DemoAgreements
}
