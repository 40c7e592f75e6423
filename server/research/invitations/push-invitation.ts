import { type MemberRole, tabOf } from '#domain/research/members/members.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { writePushes } from '#server/research/push/write-pushes.ts'

type About = { inviter: string; title: string; role: MemberRole; invitationId: string; projectId: string }

/** Pushes an invitation to the devices of whoever was invited, if they want that. */
export const pushInvitation = (
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  userId: string,
  { inviter, title, role, invitationId, projectId }: About,
): Promise<void> =>
  writePushes(
    tx,
    jobs,
    { userId, event: 'invitation' },
    {
      aboutId: invitationId,
      title: 'You have been invited to a project',
      body: `${inviter} has invited you to join “${title}” as ${role}.`,
      path: `/dashboard/${tabOf[role]}/${projectId}`,
      tag: `invitation/${projectId}`,
    },
  )
