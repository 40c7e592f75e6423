import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { waitingInvitations } from '../tables.ts'

/** Who invites to what, and as what, of the invitations that wait for an address; oldest first. */
export async function waitingOf(db: Db, of: { id: string } | { email: string }) {
  const { id, email, role, invitedAt, invitedBy, projectId } = waitingInvitations
  return await db
    .select({ projectTitle: projectSummaries.title, inviter: publicProfiles.username, role })
    .from(waitingInvitations)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectId))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, invitedBy))
    .where('id' in of ? eq(id, of.id) : eq(email, of.email))
    .orderBy(invitedAt)
}
