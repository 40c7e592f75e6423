import type { MemberRole, ProjectRole } from '#domain/research/members/members.ts'

/** What makes a new project ready to work in, in the order in which it is usually done. */
export const firstSteps = ['question', 'supervisor', 'file', 'dates'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Days after which a project is no longer new. */
export const firstStepsDays = 60

/** What is stored of a project that tells which of its first steps are done. */
type Stored = {
  researchQuestion: string | null
  finalSubmissionDate: string | null
  /** Whether any of its stages holds a file or a link. */
  hasFiles: boolean
  stages: { targetDate: string | null }[]
  members: { role: ProjectRole | MemberRole }[]
  invitations: { role: MemberRole; status: 'pending' | 'declined' }[]
  /** Invitations for addresses without an account. */
  waiting: { role: MemberRole }[]
}

/** Which first steps are done. A supervisor who is invited is done: what is left is theirs to do. */
export function firstStepsOf(project: Stored): Record<FirstStep, boolean> {
  const { members, invitations, waiting, stages } = project
  const invited = [...members, ...waiting, ...invitations.filter(({ status }) => status === 'pending')]
  return {
    question: Boolean(project.researchQuestion),
    supervisor: invited.some(({ role }) => role === 'supervisor'),
    file: project.hasFiles,
    dates: project.finalSubmissionDate !== null || stages.some(({ targetDate }) => targetDate !== null),
  }
}

/** Whether a project is new and something of its first steps is left to do. */
export const areFirstStepsOpen = (project: Stored & { createdAt: Date }, now: Date): boolean =>
  now.getTime() - project.createdAt.getTime() < firstStepsDays * 86_400_000 &&
  Object.values(firstStepsOf(project)).some((isDone) => !isDone)
