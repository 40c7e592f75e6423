import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { canBeInvited } from '#domain/money/subscriptions/plans.ts'
import { may } from '#domain/research/invitations/may.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { mailTimeOf } from '#server/research/notification-settings/queries.ts'
import { invitationMail, waitingMail } from './email.ts'
import { waitsUntil } from './invite.ts'
import { pushInvitation } from './push-invitation.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

/**
 * Mails an invitation that has not been answered again, for the owner, at most three times a day; one that waits is kept for
 * another sixty days. NOT_FOUND when it was answered, withdrawn or has expired.
 */
export const resend = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/invitations/{invitationId}/resend', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid(), invitationId: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'This invitation no longer exists.' } })
  .use(inProject, (input) => input)
  .use(only(may.invite))
  .use(rateLimited('invitationsOfPerson'), () => 1)
  .handler(async ({ input: { projectId, invitationId }, context, errors }) => {
    const { db, project, me, mailer, config, limits, now } = context
    await limits.take('resendsOfInvitation', invitationId)
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const until = waitsUntil(now())
      const found =
        (await renewed(tx, projectId, invitationId, until)) ??
        (await renewedForAccount(tx, config, { projectId, id: invitationId, waitsUntil: until }))
      if (!found) throw errors.NOT_FOUND()
      const { role } = found
      const about = { inviter: me.username, title: project.title, role, invitationId, projectId }
      if ('email' in found) await mailer.send(tx, await waitingMail(found.email, config, about))
      else {
        // As with the first one: people choose whether, and when, they are mailed.
        const time = await mailTimeOf(tx, found.to.id, 'invitation', now())
        const { to, waits } = found
        if (time !== 'never')
          await mailer.send(tx, await invitationMail(to, config, { ...about, waits }), time ?? undefined)
        await pushInvitation(tx, context, to.id, about)
      }
      await announce(tx, changed(projectChanged, { projectId }))
    })
  })

/** One for an address without an account. */
async function renewed(tx: Db, projectId: string, id: string, waitsUntil: Date) {
  const [row] = await tx
    .update(waitingInvitations)
    .set({ waitsUntil })
    .where(and(eq(waitingInvitations.id, id), eq(waitingInvitations.projectId, projectId)))
    .returning({ email: waitingInvitations.email, role: waitingInvitations.role })
  return row
}

type Renewing = { projectId: string; id: string; waitsUntil: Date }

/** One for somebody with an account. */
async function renewedForAccount(tx: Db, config: Context['config'], { projectId, id, waitsUntil }: Renewing) {
  const pending = and(
    eq(projectMembers.id, id),
    eq(projectMembers.projectId, projectId),
    eq(projectMembers.status, 'pending'),
  )
  const [row] = await tx
    .select({
      role: projectMembers.role,
      waitsUntil: projectMembers.waitsUntil,
      invitedBy: projectMembers.invitedBy,
      to: { id: publicProfiles.profileId, email: publicProfiles.email },
    })
    .from(projectMembers)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectMembers.userId))
    .where(pending)
    .for('no key update', { of: projectMembers })
  // A request to join is not an invitation.
  if (!row || row.invitedBy === row.to.id) return null
  const waits = !canBeInvited(await planOf(tx, config, row.to.id))
  if (row.waitsUntil)
    await tx
      .update(projectMembers)
      .set({ waitsUntil: waits ? waitsUntil : null })
      .where(pending)
  return { role: row.role, to: row.to, waits }
}
