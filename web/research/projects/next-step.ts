import { type NextStep, nextStepFor, reviewingIn } from '#domain/research/stages/next-step.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Project } from './project.ts'

/** What usually comes next for a stage, for whoever looks at it. */
export const nextStepIn = (project: Project, stage: Stage): NextStep | null =>
  nextStepFor({ stage, role: project.me.role, ...reviewingIn(project) })
