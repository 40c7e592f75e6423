import { tabOf } from '#domain/research/members/members.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import { writePushes } from '#server/research/push/write-pushes.ts'

/** Pushes an answer to the devices of whoever invited or asked to join, if they want that. */
export async function pushAnswer(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, kind, userId, invitedBy, username, title, role, projectId }: Invitation,
  accepted: boolean,
): Promise<void> {
  const answered = accepted ? 'accepted' : 'declined'
  const to = kind === 'request' ? userId : invitedBy
  if (!to) return
  const isOpen = kind !== 'request' || accepted
  // What the project’s own notification says of it takes the place of this one, and the other way round.
  const tag = `${accepted ? 'member_joined' : 'invitation_declined'}/${projectId}/0`
  await writePushes(
    tx,
    jobs,
    { userId: to, event: 'invitation' },
    {
      ...{ aboutId: id, title, tag },
      body: kind === 'request' ? `Your request to join was ${answered}.` : `${username} ${answered} your invitation.`,
      path: isOpen ? `/dashboard/${kind === 'request' ? tabOf[role] : tabOf.owner}/${projectId}` : '/dashboard',
    },
  )
}
