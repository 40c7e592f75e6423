import { historyKind, noun } from '#domain/ground/noun.ts'
import type { ProjectStatus } from './project-filters.ts'

export const projects = noun({
  activities: [],
  history: historyKind<{
    title: string
    researchQuestion: string | null
    studyAim: string | null
    finalSubmissionDate: string | null
    phase: number
    status: ProjectStatus
    reviewsRequired: boolean
    allMustApprove: boolean
  }>()('project'),
})
