import { type NextStep, nextStepFor } from '#domain/next-step.ts'
import type { Stage } from '#domain/stages.ts'
import type { Project } from './project.ts'

/** What decides about the next step of the stages of a project. */
export const reviewingIn = ({ members, reviewsRequired }: Project) => ({
  hasSupervisor: members.some(({ role }) => role === 'supervisor'),
  reviewsRequired,
})

/** What usually comes next for a stage, for whoever looks at it. */
export const nextStepIn = (project: Project, stage: Stage): NextStep | null =>
  nextStepFor({ stage, role: project.me.role, ...reviewingIn(project) })
