import { and, desc, eq, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberRole } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

type Person = { projectId: string; userId: string }

const isThis = ({ projectId, userId }: Person) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId))

/** How somebody stands to a project: in it, invited to it, asking to join it, or declined. Undefined for everybody else. */
export async function findMember(tx: Db, person: Person) {
  const [row] = await tx
    .select({ status: projectMembers.status, role: projectMembers.role })
    .from(projectMembers)
    .where(isThis(person))
  return row
}

/** Removes somebody from a project, however they stand to it, and returns how they did. Undefined if they did not. */
export async function removeMember(tx: Db, person: Person) {
  const [gone] = await tx.delete(projectMembers).where(isThis(person)).returning()
  return gone
}

/** Stores that somebody asks to join a project. False when they stand to it somehow by now. */
export async function storeRequest(
  tx: Db,
  request: Person & { role: MemberRole; invitedAt: Date; ownName: string | null },
): Promise<boolean> {
  const made = await tx
    .insert(projectMembers)
    .values({ ...request, invitedBy: request.userId })
    .onConflictDoNothing()
    .returning({ id: projectMembers.id })
  return made.length > 0
}

/** What somebody has asked to join and is not in, newest first. */
export async function requestsOf(db: Db, userId: string) {
  return await db
    .select({
      id: projectMembers.id,
      projectId: projectMembers.projectId,
      ownName: projectMembers.ownName,
      status: projectMembers.status,
      askedAt: projectMembers.invitedAt,
    })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.userId, userId),
        eq(projectMembers.invitedBy, userId),
        inArray(projectMembers.status, ['pending', 'declined']),
      ),
    )
    .orderBy(desc(projectMembers.invitedAt))
    .limit(20)
}

/**
 * How many people of a role hold a place in a project: accepted, invited, or waited for. People who only asked to join hold
 * none.
 */
export async function placesTaken(tx: Db, projectId: string, role: MemberRole, butNot?: string): Promise<number> {
  const waiting = and(eq(waitingInvitations.projectId, projectId), eq(waitingInvitations.role, role))
  const waited = await tx.$count(waitingInvitations, waiting)
  const there = await tx.$count(
    projectMembers,
    and(
      eq(projectMembers.projectId, projectId),
      eq(projectMembers.role, role),
      or(
        eq(projectMembers.status, 'accepted'),
        sql`${projectMembers.status} = 'pending' and ${projectMembers.invitedBy} is distinct from ${projectMembers.userId}`,
      ),
      butNot ? ne(projectMembers.id, butNot) : undefined,
    ),
  )
  return there + waited
}

/** An invitation of this person as whoever answers it for them needs it; undefined for a request, or for somebody else's. */
export async function findInvitationOf(
  db: Db,
  profileId: string,
  invitationId: string,
): Promise<Invitation | undefined> {
  const { id, projectId, userId, role, status, invitedBy } = projectMembers
  const [found] = await db
    .select({
      ...{ id, projectId, userId, role, status, invitedBy },
      title: projectSummaries.title,
      ownerId: projectSummaries.createdBy,
      username: publicProfiles.username,
    })
    .from(projectMembers)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectId))
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, userId))
    .where(and(eq(id, invitationId), eq(userId, profileId), sql`${invitedBy} is distinct from ${userId}`))
  return found && { ...found, kind: 'invitation' }
}

type MemberSeen = { id: string; userId: string; role: MemberRole; username: string; email: string }

/** The members of a project besides its owner, as a part of a query: supervisors first. */
export const acceptedIn = (projectId: SQLWrapper) => sql<MemberSeen[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'userId', m.user_id, 'role', m.role,
    'username', u.username, 'email', u.email) order by m.role desc, u.username), '[]')
  from project_people p join project_members m on m.project_id = p.project_id and m.user_id = p.user_id
    join public_profiles u on u.profile_id = m.user_id
  where p.project_id = ${projectId})`

type Invited = MemberSeen & {
  status: 'pending' | 'declined'
  isRequest: boolean
  /** When the invitation expires; null unless it waits for a plan that can be invited. */
  waitsUntil: string | null
}

/** Who was invited to a project, or asks to join it, and is not in it, as a part of a query. */
export const invitedTo = (projectId: SQLWrapper) => sql<Invited[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'userId', m.user_id, 'role', m.role, 'username', u.username,
    'email', u.email, 'status', m.status, 'isRequest', coalesce(m.invited_by = m.user_id, false), 'waitsUntil', m.waits_until) order by m.invited_at), '[]')
  from project_members m join public_profiles u on u.profile_id = m.user_id
  where m.project_id = ${projectId} and m.status <> 'accepted')`

/** An invitation for an address without an account. */
type Waiting = { id: string; email: string; role: MemberRole; waitsUntil: string }

/** The addresses for which an invitation to a project waits, as a part of a query. */
export const waitingFor = (projectId: SQLWrapper) => sql<Waiting[]>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'email', w.email, 'role', w.role, 'waitsUntil', w.waits_until)
    order by w.invited_at, w.email), '[]')
  from waiting_invitations w where w.project_id = ${projectId})`

/** Whether an invitation still waits for its answer, or for the account of whoever is invited. */
export async function isPending(db: Db, invitationId: string): Promise<boolean> {
  const pending = and(eq(projectMembers.id, invitationId), eq(projectMembers.status, 'pending'))
  if ((await db.$count(projectMembers, pending)) > 0) return true
  return (await db.$count(waitingInvitations, eq(waitingInvitations.id, invitationId))) > 0
}
