/* A guest reads one round and asks for changes in it, by a link, without an account. */

/** Points of one guest: a supervisor has to close each of them. */
export const guestPointLimit = 50
/** Of one round. */
export const guestLimit = 10
/** Days for which the link of a guest works, unless the round ends before. */
export const guestDays = 30

/** A guest reader, without an account, as the people of the project see them. */
export type ReviewGuest = {
  id: string
  /** Null as long as it is held back from whoever reads this, with the report. */
  name: string | null
  /** Whether name, report and points are the supervisors’ alone until the decision. */
  isHeldBack: boolean
  /** Null for collaborators: it is between those who review and the owner. */
  email: string | null
  invitedAt: Date
  expiresAt: Date
  isWithdrawn: boolean
  report: string | null
  reportedAt: Date | null
}
