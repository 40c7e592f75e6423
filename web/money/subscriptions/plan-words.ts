import { type PlanName, plans } from '#domain/money/subscriptions/plans.ts'
import { sizeInWords } from '#domain/research/files/files.ts'
import type { Amount, ComparedBy } from '#domain/research/workspace/compared-plans.ts'

/** Whom a plan is for, in one sentence under its name. */
export function forWhom(plan: PlanName): string {
  switch (plan) {
    case 'Free':
      return 'For working alone.'
    case 'Researcher':
      return 'For a student with a supervisor, and for anybody who joins a project.'
    case 'Supervisor':
      return `For somebody who supervises up to ${plans.Supervisor.supervisedStudents} students.`
    case 'Institutions':
      return 'For a department or a university, and supervisors with more students; arranged with our sales team.'
  }
}

/** What something is called that plans are compared by. */
export function nameOf(what: ComparedBy): string {
  switch (what) {
    case 'projects':
      return 'Projects of your own'
    case 'supervisors':
      return 'Supervisors in each project'
    case 'collaborators':
      return 'Collaborators in each project'
    case 'joining':
      return 'Joining other people’s projects'
    case 'students':
      return 'Students you supervise'
    case 'student_list':
      return 'All your students on one page'
    case 'reviews':
      return 'Reviews in rounds, with your supervisor'
    case 'guests':
      return 'Guest readers in a round, without an account'
    case 'storage':
      return 'Storage for the files of your projects'
    case 'meetings':
      return 'Meetings with agenda and minutes'
    case 'exports':
      return 'Exports of a project'
    case 'notifications':
      return 'Notifications of what others do'
    case 'institution':
      return 'Your institution’s workspace: candidatures, who is at risk, reports'
    case 'analytics':
      return 'Analytics (coming soon)'
  }
}

/** How much a plan has of it; null where only whether it is there is to be said. */
export function amountWords(what: ComparedBy, amount: Amount): string | null {
  if (what === 'analytics') return amount ? 'When it comes' : null
  if (amount === null) return 'Unlimited'
  if (typeof amount === 'boolean' || amount === 0) return null
  if (what === 'storage') return sizeInWords(amount)
  return what === 'guests' ? `Up to ${amount}` : `${amount}`
}
