/** What somebody may be in an institution, each in one unit and those below it. */
export const institutionRoles = ['owner', 'administrator', 'coordinator', 'head', 'reader'] as const
export type InstitutionRole = (typeof institutionRoles)[number]

export const roleLabels: Record<InstitutionRole, string> = {
  owner: 'Owner',
  administrator: 'Unit administrator',
  coordinator: 'Programme coordinator',
  head: 'Head',
  reader: 'Reader',
}

/** What each role is for, as whoever gives it reads it. */
export const roleSays: Record<InstitutionRole, string> = {
  owner: 'Everything in the institution: contract, roles, units, candidatures and the log.',
  administrator: 'Units, programmes, roles and candidatures of one unit and those below it.',
  coordinator: 'The candidatures of one programme, or of all programmes of a unit.',
  head: 'Sees the candidatures of a unit and those below it; changes none.',
  reader: 'Sees how many candidatures a unit has; no names.',
}

/** A role that somebody was offered, has or had. Days are plain dates; both are part of it. */
export type Grant = {
  id: string
  role: InstitutionRole
  unitId: string
  unitName: string
  /** The only programme that it is about; null for all of the unit. */
  programmeId: string | null
  programmeName: string | null
  email: string
  /** Null until it is accepted, and once the account is deleted. */
  name: string | null
  from: string
  until: string | null
  state: GrantState
}

export type GrantState = 'waits' | 'offered' | 'ahead' | 'in_force' | 'ended'

/** The state of a grant on a day. One that nobody has accepted gives nothing; one that waits for a seat is not offered yet. */
export function stateOf(
  grant: { from: string; until: string | null; acceptedAt: Date | null; endedAt: Date | null; waitsForSeat: boolean },
  today: string,
): GrantState {
  if (grant.endedAt || (grant.until !== null && grant.until < today)) return 'ended'
  if (grant.waitsForSeat) return 'waits'
  if (!grant.acceptedAt) return 'offered'
  return grant.from > today ? 'ahead' : 'in_force'
}
