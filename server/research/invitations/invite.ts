import { and, eq } from 'drizzle-orm'
import type { Recorded } from '#domain/ground/history/history.ts'
import { canBeInvited, type PlanName, roomFor } from '#domain/money/subscriptions/plans.ts'
import { type InvitationOutcome, memberInvited, waitingDays } from '#domain/research/invitations/invitations.ts'
import type { NewInvitation } from '#domain/research/invitations/new-invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publish } from '#server/ground/events/publish.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { mailTimeOf } from '#server/research/notification-settings/queries.ts'
import { invitationMail, waitingMail } from './email.ts'
import { pushInvitation } from './push-invitation.ts'
import { findMember, placesTaken } from './queries.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

/** `plan` is the owner's, which has to have room. */
type Around = ProjectSeen &
  Pick<Context, 'mailer' | 'jobs' | 'config'> & {
    plan: PlanName
    at: Date
    /** Addresses that this person has mailed often enough: withdrawing and inviting again does not fill an inbox. */
    mailedEnough: Set<string>
  }
type Invited = InvitationOutcome & { entry?: Recorded }

/**
 * Invites one address to a project. The caller holds the locks of the address, the project and the owner's profile, and
 * tells the project's pages and its history.
 */
export async function invite(tx: Db, { email, role, wait }: NewInvitation, around: Around): Promise<Invited> {
  const { project, me, plan } = around
  const limit = roomFor(plan, role)
  if (limit === 0) return { kind: 'plan_too_small', role }
  const invitee = await findInvitee(tx, around.config, email)
  if (!invitee && (await isWaiting(tx, project.id, email))) return { kind: 'pending' }
  if (!invitee && !wait) return { kind: 'not_found' }
  if (invitee?.id === me.userId) return { kind: 'member', role: 'owner' }
  const there = invitee && (await findMember(tx, { projectId: project.id, userId: invitee.id }))
  if (there) return there.status === 'accepted' ? { kind: 'member', role: there.role } : { kind: there.status }
  if (invitee && !canBeInvited(invitee.plan) && !wait) return { kind: 'free_plan' }
  if (limit !== null && (await placesTaken(tx, project.id, role)) >= limit) return { kind: 'limit', plan, role, limit }
  return invitee ? await inviteSomebody(tx, invitee, role, around) : await inviteAddress(tx, email, role, around)
}

type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>

/** A member row that they can answer, now or once they have another plan. */
async function inviteSomebody(tx: Db, invitee: Invitee, role: MemberRole, around: Around): Promise<Invited> {
  const { project, me, mailer, config, at } = around
  const waits = !canBeInvited(invitee.plan)
  const row = { projectId: project.id, userId: invitee.id, role, invitedBy: me.userId, invitedAt: at }
  const [made] = await tx
    .insert(projectMembers)
    .values({ ...row, waitsUntil: waits ? waitsUntil(at) : null })
    .onConflictDoNothing()
    .returning({ id: projectMembers.id })
  if (!made) return { kind: 'duplicate' }
  await publish(tx, memberInvited, {
    projectId: project.id,
    by: me,
    subjectId: invitee.id,
    facts: { username: invitee.username, title: project.title, role, invitationId: made.id },
    changes: [{ kind: 'invitations_changed', userId: invitee.id }],
  })
  const time = await mailTimeOf(tx, invitee.id, 'invitation', at)
  const about = {
    inviter: me.username,
    title: project.title,
    role,
    invitationId: made.id,
    projectId: project.id,
    waits,
  }
  if (time !== 'never') await mailer.send(tx, await invitationMail(invitee, config, about), time ?? undefined)
  await pushInvitation(tx, around, invitee.id, about)
  const standing = waits ? 'waiting' : 'invited'
  const entry = { kind: 'person', aboutId: invitee.id, before: null, after: { role, standing } } as const
  return waits ? { kind: 'waiting', until: 'plan', isMailed: time !== 'never', entry } : { kind: 'invited', entry }
}

/** An invitation for whoever signs up with the address. */
async function inviteAddress(tx: Db, email: string, role: MemberRole, around: Around): Promise<Invited> {
  const { project, me, mailer, config, mailedEnough, at } = around
  const row = { projectId: project.id, email, role, invitedBy: me.userId, invitedAt: at, waitsUntil: waitsUntil(at) }
  const [made] = await tx.insert(waitingInvitations).values(row).returning({ id: waitingInvitations.id })
  if (!made) throw new Error('The invitation was not stored')
  const about = { inviter: me.username, title: project.title, role, invitationId: made.id }
  const isMailed = !mailedEnough.has(email)
  if (isMailed) await mailer.send(tx, await waitingMail(email, config, about))
  const entry = { kind: 'person', before: null, after: { role, standing: 'waiting' } } as const
  return { kind: 'waiting', until: 'sign_up', isMailed, entry }
}

/** Until when an invitation that is made or sent again now is kept. */
export const waitsUntil = (from: Date) => new Date(from.getTime() + waitingDays * 86_400_000)

const isWaiting = async (tx: Db, projectId: string, email: string) =>
  (await tx.$count(
    waitingInvitations,
    and(eq(waitingInvitations.projectId, projectId), eq(waitingInvitations.email, email)),
  )) > 0

async function findInvitee(tx: Db, config: Around['config'], email: string) {
  const [found] = await tx
    .select({ id: publicProfiles.profileId, username: publicProfiles.username, email: publicProfiles.email })
    .from(publicProfiles)
    .where(eq(publicProfiles.email, email))
  return found ? { ...found, plan: await planOf(tx, config, found.id) } : null
}
