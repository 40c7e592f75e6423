export const planNames = ['Free', 'Researcher', 'Supervisor', 'Institutions'] as const
export type PlanName = (typeof planNames)[number]

type Plan = {
  /** How many projects one person may own; null is no limit. */
  ownedProjects: number | null
}

export const plans: Record<PlanName, Plan> = {
  Free: { ownedProjects: 3 },
  Researcher: { ownedProjects: null },
  Supervisor: { ownedProjects: null },
  Institutions: { ownedProjects: null },
}

/** Whether someone on `plan` who owns `owned` projects may start one more. */
export function hasRoomForProject(plan: PlanName, owned: number): boolean {
  const limit = plans[plan].ownedProjects
  return limit === null || owned < limit
}

/** What a person is told when their plan has no room for another project. */
export function projectLimitReached(plan: PlanName, limit: number): string {
  return `The ${plan} plan has room for ${limit} projects, and you have ${limit}. Upgrade your plan to start another.`
}
