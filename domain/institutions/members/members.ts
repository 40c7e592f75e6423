import * as z from 'zod'
import type { BrandMark } from '#domain/institutions/branding/branding.ts'

/** How a membership ended: an invitation declined or taken back, a membership left or ended, or over by itself after a suspension. */
export const endings = ['declined', 'withdrawn', 'left', 'ended', 'lapsed'] as const
export type Ending = (typeof endings)[number]

export type MemberState = 'waits' | 'invited' | 'member' | 'suspended' | 'ended'

/** Somebody who belongs to an institution without a candidature or a role, or was invited to. */
export type Member = {
  id: string
  /** Whoever accepted; null before, and once the account is deleted. */
  profileId: string | null
  name: string | null
  email: string
  unitName: string
  state: MemberState
  /** Why they are suspended; null while they are not. */
  reason: SuspensionReason | null
  /** Days: of the invitation, of the answer, and of the end. */
  invitedOn: string
  acceptedOn: string | null
  endedOn: string | null
  ending: Ending | null
}

/** An invitation of the caller’s, or a membership that goes on. */
export type OwnMembership = {
  id: string
  institutionName: string
  unitName: string
  state: Exclude<MemberState, 'ended'>
  invitedBy: string | null
  acceptedOn: string | null
}

/** So many days after a suspension by an identity system, or for want of a login, a membership ends. */
export const daysUntilLapse = 90

/**
 * Why somebody is suspended: somebody did it, an identity system, six months without a login, or a login that says they have left; or the
 * identity system has activated them again, and they wait for a seat.
 */
export const suspensionReasons = ['somebody', 'identity_system', 'no_login', 'departed', 'no_seat'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]
/** What suspends somebody without a person who does it. */
export type SuspensionByRule = Exclude<SuspensionReason, 'somebody' | 'no_seat'>

/** How a list of people goes on after “suspended”. */
export const suspensionLabels: Record<SuspensionReason, string> = {
  somebody: 'by hand',
  identity_system: 'by your identity system',
  no_login: 'after six months without a login',
  departed: 'since their login says that they have left',
  no_seat: 'until a seat is free: your identity system has activated them again',
}

/** By what somebody belongs to an institution today. */
export const belongingBy = ['candidature', 'role', 'membership'] as const

/** An institution that the caller belongs to, by what, or in which they are suspended. */
export type Belonging = {
  institutionId: string
  institutionName: string
  brand: BrandMark
  by: (typeof belongingBy)[number][]
  isSuspended: boolean
  /** Why they are suspended. */
  reason: SuspensionReason | null
  /** The last day on which they belong to it, where their login has said that they have left; null once they are suspended. */
  belongsUntil: string | null
}

/** What became of an address that was invited. */
export type InviteOutcome = 'invited' | 'there' | 'waits'

/** How many are invited at once at most. */
export const mostAtOnce = 200

/** Whom an institution invites. Each id is generated where they are typed, so that a retry invites nobody twice. */
export const NewMembers = z.strictObject({
  people: z
    .array(z.strictObject({ id: z.uuid(), email: z.email('Enter an email address.').max(254).toLowerCase() }))
    .min(1, 'Enter an address.')
    .max(mostAtOnce, `Invite at most ${mostAtOnce} people at once.`),
})

const Address = z.email().max(254).toLowerCase()

/**
 * The addresses in a pasted text, each once, in any of the usual forms (a line each, commas, “Ada Lovelace <ada@…>”), and what
 * looks like one and is none.
 */
export function addressesIn(text: string): { emails: string[]; unread: string[] } {
  const words = text.split(/[\s,;<>()"“”]+/u).filter((word) => word.includes('@'))
  const read = words.map((word) => ({ word, email: Address.safeParse(word.replace(/^mailto:/i, '')).data }))
  return {
    emails: [...new Set(read.flatMap(({ email }) => email ?? []))],
    unread: read.flatMap(({ word, email }) => (email ? [] : [word])),
  }
}

/** The state of a membership. An invitation that waits for a seat was not sent yet. */
export function memberStateOf(row: {
  acceptedAt: Date | string | null
  endedAt: Date | string | null
  isSuspended: boolean
  waitsForSeat: boolean
}): MemberState {
  if (row.endedAt) return 'ended'
  if (row.waitsForSeat) return 'waits'
  if (!row.acceptedAt) return 'invited'
  return row.isSuspended ? 'suspended' : 'member'
}

/** For how many years it is remembered of an address without an account that somebody has suspended it. */
export const yearsOfSuspendedAddress = 2
