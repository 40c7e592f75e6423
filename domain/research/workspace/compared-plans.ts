import { canBeInvited, hasFeature, type PlanName, plans } from '#domain/money/subscriptions/plans.ts'
import { storageOfPlan } from '#domain/research/files/files.ts'
import { guestLimit } from '#domain/research/guests/guests.ts'

/** What plans are compared by, in the order in which it is read. */
export const comparedBy = [
  'projects',
  'supervisors',
  'collaborators',
  'joining',
  'students',
  'student_list',
  'reviews',
  'guests',
  'storage',
  'meetings',
  'exports',
  'notifications',
  'institution',
  'analytics',
] as const
export type ComparedBy = (typeof comparedBy)[number]

/** How much of it a plan has: a number, null without a limit, or only whether it is there. */
export type Amount = number | null | boolean

/** What `plan` has of something: members and students as they are counted by the limits, storage in bytes. */
export function amountIn(plan: PlanName, what: ComparedBy): Amount {
  const { ownedProjects, supervisors, collaborators, supervisedStudents } = plans[plan]
  switch (what) {
    case 'projects':
      return ownedProjects
    case 'supervisors':
      return supervisors
    case 'collaborators':
      return collaborators
    case 'joining':
      return canBeInvited(plan)
    case 'students':
      return supervisedStudents
    case 'student_list':
      return hasFeature(plan, 'student_management')
    // A round is sent to a supervisor, and a guest reads an open round.
    case 'reviews':
      return supervisors !== 0
    case 'guests':
      return supervisors === 0 ? 0 : guestLimit
    case 'storage':
      return storageOfPlan[plan]
    case 'meetings':
    case 'exports':
      return true
    case 'notifications':
      return hasFeature(plan, 'notifications')
    case 'institution':
      return plan === 'Institutions'
    case 'analytics':
      return hasFeature(plan, 'analytics')
  }
}

/** Whether a plan has any of it. */
export const hasAny = (amount: Amount) => amount !== false && amount !== 0
