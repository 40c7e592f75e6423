/** What somebody says about a meeting they are invited to; in the words of RFC 5545 (PARTSTAT). */
export const answers = ['accepted', 'tentative', 'declined'] as const
export type Answer = (typeof answers)[number]

/** On what somebody presses. */
export const answerLabels: Record<Answer, string> = {
  accepted: 'I will come',
  tentative: 'Maybe',
  declined: 'I cannot come',
}

/** What the others read. */
export const comingLabels: Record<Answer, string> = {
  accepted: 'Will come',
  tentative: 'May come',
  declined: 'Cannot come',
}

/** Days before a meeting of a series on which its invitations are mailed; the next one’s are at once. */
export const invitedDaysAhead = 14

/** Minutes before a meeting at which people are reminded of it. */
export const remindedAhead = { day: 1440, hour: 60 } as const

/** A meeting as whoever has the link from an invitation is shown it. */
export type OpenedInvitation = {
  projectTitle: string
  title: string
  startsAt: Date
  zone: string
  minutes: number
  place: string | null
  callUrl: string | null
  state: 'coming' | 'begun' | 'cancelled'
  /** Whose invitation it is, and what they said. */
  username: string
  answer: Answer | null
}
