import type { HistoryStates } from '#domain/nouns.ts'
import { isRequest } from '#domain/research/invitations/invitations.ts'
import type { MemberRole, MemberStatus } from '#domain/research/members/members.ts'

/** How somebody stands to a project: `waiting` is an invitation of somebody who cannot be a member yet. */
export type Standing = 'invited' | 'waiting' | 'asked' | 'declined' | 'member'

type Row = { userId: string; invitedBy: string | null; role: MemberRole; status: MemberStatus }

/** How a member row lets somebody stand to its project. */
export function standingOf(row: Row): HistoryStates['person'] {
  const { role, status } = row
  if (status === 'accepted') return { role, standing: 'member' }
  if (status === 'declined') return { role, standing: 'declined' }
  return { role, standing: isRequest(row) ? 'asked' : 'invited' }
}
