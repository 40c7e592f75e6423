import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { findInvitationOf } from '../queries.ts'
import { joinInvited } from './join-invited.ts'

/**
 * Accepts the invitation for which somebody has paid, whether their page is still open or not. What stands against it by now
 * stays as it is: they read why when they accept by hand. Doing it twice changes nothing.
 */
export async function joinPaid(
  {
    db,
    ...dependencies
  }: Pick<Dependencies, 'db' | 'mailer' | 'jobs' | 'log'> & {
    config: Pick<Dependencies['config'], 'baseUrl' | 'secret' | 'planForEveryone'>
  },
  { profileId, invitationId }: { profileId: string; invitationId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await findInvitationOf(tx, profileId, invitationId)
    if (invitation?.status !== 'pending') return
    if (!(await lockIfThere(tx, invitation.projectId))) return
    const user = { id: profileId, tokenId: null }
    const refused = await joinInvited(tx, { ...dependencies, user, invitation, now: () => new Date() })
    if (refused) dependencies.log.info({ invitationId, why: refused.code }, 'Paid for, but not joined')
  })
}
