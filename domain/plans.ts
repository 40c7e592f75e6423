import type { MemberRole } from './members.ts'

export const planNames = ['Free', 'Researcher', 'Supervisor', 'Institutions'] as const
export type PlanName = (typeof planNames)[number]

/** Each number is a limit; null is none. */
type Plan = {
  ownedProjects: number | null
  /** In each owned project, pending invitations included. */
  supervisors: number | null
  collaborators: number | null
  /** Distinct owners of the projects that someone supervises. */
  supervisedStudents: number | null
}

/** The limits of the plans (specification, 6 and 9; product decision 10). */
export const plans: Record<PlanName, Plan> = {
  Free: { ownedProjects: 3, supervisors: 0, collaborators: 0, supervisedStudents: 0 },
  Researcher: { ownedProjects: null, supervisors: 1, collaborators: 10, supervisedStudents: 1 },
  Supervisor: { ownedProjects: null, supervisors: 1, collaborators: null, supervisedStudents: 5 },
  Institutions: { ownedProjects: null, supervisors: null, collaborators: null, supervisedStudents: null },
}

/** Someone on the Free plan neither invites nor can be invited. */
export const canBeInvited = (plan: PlanName) => plan !== 'Free'

/** How many of a role a project of someone on `plan` has room for; null is no limit. */
export const roomFor = (plan: PlanName, role: MemberRole): number | null =>
  role === 'supervisor' ? plans[plan].supervisors : plans[plan].collaborators

/** Whether someone on `plan` who owns `owned` projects may start one more. */
export function hasRoomForProject(plan: PlanName, owned: number): boolean {
  const limit = plans[plan].ownedProjects
  return limit === null || owned < limit
}

/** What a person is told when their plan has no room for another project. */
export function projectLimitReached(plan: PlanName, limit: number): string {
  return `The ${plan} plan has room for ${limit} projects, and you have ${limit}. Upgrade your plan to start another.`
}
