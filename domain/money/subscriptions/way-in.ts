import type { Role } from '#domain/people/profiles/profiles.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { canBeInvited, type PlanName, plans } from './plans.ts'
import { type Offer, type PaidPlan, roleOn, type TrialPlan, trialDays, trialPlans } from './subscriptions.ts'

/** Whether somebody on `plan`, who supervises `students` others already, can be in a project in this role. */
export function carries(plan: PlanName, role: MemberRole, students: number): boolean {
  if (!canBeInvited(plan)) return false
  const seats = plans[plan].supervisedStudents
  return role !== 'supervisor' || seats === null || students < seats
}

/**
 * The plans on sale with which somebody can be in a project in this role, the one that suits them first: for whoever supervises
 * those of a supervisor, for others those that leave them what they are, and of each the smaller one.
 */
export function plansThatCarry(role: MemberRole, { as, students }: { as: Role; students: number }): PaidPlan[] {
  const supervises = role === 'supervisor' || as === 'Supervisor'
  const suits = (plan: PaidPlan) => (roleOn[plan] === 'Supervisor') === supervises
  const carrying = trialPlans.filter((plan) => carries(plan, role, students))
  return [...carrying.filter(suits), ...carrying.filter((plan) => !suits(plan))]
}

/** What lets somebody into a project whom their plan keeps out: a plan for nothing, at once, or one that is paid for. */
export type WayIn =
  | { by: 'trial' | 'switch'; plan: TrialPlan }
  | { by: 'payment'; plans: PaidPlan[] }
  /** Nothing that they can do here by themselves: only sales, or the end of what they have paid for, can. */
  | { by: 'sales' }

type Standing = { as: Role; students: number; offers: readonly { plan: PlanName; offer: Offer }[] }

/** The way into a project for somebody with these offers; the server decides it again. */
export function wayInto(role: MemberRole, { offers, ...standing }: Standing): WayIn {
  const carrying = plansThatCarry(role, standing)
  const offered = (offer: Offer) =>
    carrying.filter((plan) => offers.some((each) => each.plan === plan && each.offer === offer))
  const [trial] = offered('start_trial')
  if (trial) return { by: 'trial', plan: trial }
  const [other] = offered('switch')
  if (other) return { by: 'switch', plan: other }
  const paid = offered('pay')
  return paid.length > 0 ? { by: 'payment', plans: paid } : { by: 'sales' }
}

/** The role that a plan gives somebody instead of the one they have; null when it stays. */
export function newRoleOn(plan: PlanName, as: Role): Role | null {
  const role = roleOn[plan]
  return role === as ? null : role
}

/** What it costs somebody to be in a project that another started, and what becomes of it. */
export const joining = `Whoever joins a project needs Researcher or higher on that day. ${trialDays} days of it are free, once and without a card; after them they are on the Free plan, and stay in the project.`
