import type { MemberRole } from '#domain/research/members/members.ts'

export const planNames = ['Free', 'Researcher', 'Supervisor', 'Institutions'] as const
export type PlanName = (typeof planNames)[number]

/** Each number is a limit; null means no limit. */
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

/** What a plan offers, in the specification's words (its section 6). */
export type Feature =
  | 'basic_projects'
  | 'unlimited_projects'
  | 'collaborators'
  | 'unlimited_collaborators'
  | 'single_supervisor'
  | 'student_seats'
  | 'unlimited_students'
  | 'student_management'
  | 'analytics'
  | 'notifications'

export const planFeatures: Record<PlanName, readonly Feature[]> = {
  Free: ['basic_projects'],
  Researcher: ['unlimited_projects', 'collaborators', 'single_supervisor', 'notifications'],
  Supervisor: [
    'unlimited_projects',
    'unlimited_collaborators',
    'collaborators',
    'single_supervisor',
    'student_seats',
    'student_management',
    'notifications',
  ],
  Institutions: [
    'unlimited_projects',
    'unlimited_collaborators',
    'collaborators',
    'single_supervisor',
    'unlimited_students',
    'student_management',
    'analytics',
    'notifications',
  ],
}

export const hasFeature = (plan: PlanName, feature: Feature) => planFeatures[plan].includes(feature)

/**
 * In cents of a rand, for a year: the first, and every one after it. The price of Institutions is on request (section
 * 9).
 */
export const yearlyPrices = {
  Researcher: { first: 45_000, after: 90_000 },
  Supervisor: { first: 150_000, after: 300_000 },
} satisfies Partial<Record<PlanName, { first: number; after: number }>>

/** Returns the larger of two plans: each plan includes the features of the smaller ones. */
export const largerPlan = (one: PlanName, other: PlanName): PlanName =>
  planNames.indexOf(one) < planNames.indexOf(other) ? other : one

/** Someone on the Free plan neither invites nor can be invited. */
export const canBeInvited = (plan: PlanName) => plan !== 'Free'

/** How many members of a role fit into a project whose owner is on `plan`; null means no limit. */
export const roomFor = (plan: PlanName, role: MemberRole): number | null =>
  role === 'supervisor' ? plans[plan].supervisors : plans[plan].collaborators

/** Whether someone on `plan` who owns `owned` projects may start one more. */
export function hasRoomForProject(plan: PlanName, owned: number): boolean {
  const limit = plans[plan].ownedProjects
  return limit === null || owned < limit
}

/** A limit of a plan that a person has reached. `isSold` is true if a larger plan can be bought. */
export type PlanLimit = { plan: PlanName; limit: number; isSold: boolean }

/** The next step at a limit where no larger plan can be bought. */
export const askOperator = 'Ask the operator of this server for more.'

/** What a person reads when their plan has no room for another project. */
export function projectLimitReached({ plan, limit, isSold }: PlanLimit): string {
  return `The ${plan} plan has room for ${limit} projects, and all of them are taken. ${isSold ? 'Upgrade your plan to start another.' : askOperator}`
}
