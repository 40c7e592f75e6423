import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Recorded } from '#domain/history.ts'
import { type InvitationOutcome, memberInvited } from '#domain/invitations.ts'
import { nextDailyMail } from '#domain/mail-events.ts'
import { NewInvitations } from '#domain/new-invitations.ts'
import { canBeInvited, type PlanName, roomFor } from '#domain/plans.ts'
import { can } from '#domain/policy.ts'
import { projectChanged } from '#domain/projects.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, changed } from '#server/events/announce.ts'
import { publish } from '#server/events/publish.ts'
import { record } from '#server/history/record.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { projectMembers } from '#server/members/tables.ts'
import type { ProjectSeen } from '#server/membership/find-project.ts'
import { lockProject } from '#server/membership/lock.ts'
import { deliveryOf } from '#server/notifications/queries.ts'
import { type Context, inProject, only, withSession } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { lockPlanOf, planOf } from '#server/subscriptions/queries.ts'
import { invitationMail } from './email.ts'
import { placesTaken } from './queries.ts'

type Invitation = NewInvitations[number]

/**
 * Invites people to a project by email address, for its owner. Returns an outcome for each address; those that can be
 * invited are, whatever happens to the others. Pending invitations hold their place in the plan's limits.
 */
export const create = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/invitations', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid('No project selected. Please try again.'), invitations: NewInvitations }))
  .use(inProject, (input) => input)
  .use(only(can.invite))
  .use(rateLimited('invitationsOfPerson'), ({ invitations }) => invitations.length)
  .handler(async ({ input, context }) => {
    const { db, me, now } = context
    return await db.transaction(async (tx) => {
      await lockProject(tx, context.project.id)
      // The owner's profile is locked: simultaneous invitations each see what the others took.
      const plan = await lockPlanOf(tx, me.userId)
      const results: { email: string; outcome: InvitationOutcome }[] = []
      const entries: Recorded[] = []
      for (const invitation of input.invitations) {
        const { entry, ...outcome } = await invite(tx, invitation, context, plan, now())
        results.push({ email: invitation.email, outcome })
        if (entry) entries.push(entry)
      }
      await record(tx, { projectId: context.project.id, by: me.userId, at: now() }, entries)
      return results
    })
  })

async function invite(
  tx: Db,
  { email, role }: Invitation,
  { project, me, mailer, config }: ProjectSeen & Pick<Context, 'mailer' | 'config'>,
  plan: PlanName,
  now: Date,
): Promise<InvitationOutcome & { entry?: Recorded }> {
  const limit = roomFor(plan, role)
  if (limit === 0) return { kind: 'plan_too_small', role }
  const invitee = await findInvitee(tx, email)
  if (!invitee) return { kind: 'not_found' }
  if (invitee.id === me.userId) return { kind: 'member', role: 'owner' }
  const [there] = await tx
    .select({ status: projectMembers.status, role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, invitee.id)))
  if (there) return there.status === 'accepted' ? { kind: 'member', role: there.role } : { kind: there.status }
  if (!canBeInvited(invitee.plan)) return { kind: 'free_plan' }
  if (limit !== null && (await placesTaken(tx, project.id, role)) >= limit) return { kind: 'limit', plan, role, limit }

  const row = { projectId: project.id, userId: invitee.id, role, invitedBy: me.userId, invitedAt: now }
  const [made] = await tx.insert(projectMembers).values(row).onConflictDoNothing().returning({ id: projectMembers.id })
  if (!made) return { kind: 'duplicate' }
  await publish(tx, memberInvited, {
    projectId: project.id,
    by: me.userId,
    subjectId: invitee.id,
    facts: { username: invitee.username, title: project.title, role, invitationId: made.id },
    changes: [changed(projectChanged, { projectId: project.id })],
  })
  await announce(tx, { kind: 'invitations_changed', userId: invitee.id })
  const delivery = await deliveryOf(tx, invitee.id, 'invitation')
  const about = { inviter: me.username, title: project.title, role, invitationId: made.id, projectId: project.id }
  const mail = delivery === 'off' ? null : await invitationMail({ id: invitee.id, email }, config, about)
  if (mail) await mailer.send(tx, mail, delivery === 'daily' ? nextDailyMail(now) : undefined)
  const entry = { kind: 'person', aboutId: invitee.id, before: null, after: { role, standing: 'invited' } } as const
  return { kind: 'invited', entry }
}

async function findInvitee(tx: Db, email: string) {
  const [found] = await tx
    .select({ id: usersProfiles.profileId, username: usersProfiles.username })
    .from(usersProfiles)
    .where(eq(usersProfiles.email, email))
  return found ? { ...found, plan: await planOf(tx, found.id) } : null
}
