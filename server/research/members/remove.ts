import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { may } from '#domain/research/members/may.ts'
import { memberLeft, memberRemoved } from '#domain/research/members/members.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { endAccessToProject } from '#server/ground/access/end.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed, changesFor } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { removeMember } from '../invitations/queries.ts'
import { mailRemoval } from './mail-removal.ts'

const ownersStay =
  'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.'

/**
 * Removes a person from a project: the owner can remove anyone else, the others themselves. From the commit on they
 * receive nothing about it, even on connections already open; who was removed is told by mail. OWNER_STAYS when owners try to remove themselves.
 */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/members/{userId}', tags: ['members'] })
  .input(z.strictObject({ projectId: z.uuid(), userId: z.uuid() }))
  .errors({
    NO_MEMBER: { status: 404, message: 'Member not found in this project' },
    FORBIDDEN: { status: 403, message: 'Only the owner can remove somebody from a project.' },
    OWNER_STAYS: { status: 409, message: ownersStay },
  })
  .use(inProject, (input) => input)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now } = context
    const { userId } = input
    if (userId === project.ownerId) throw me.role === 'owner' ? errors.OWNER_STAYS() : errors.FORBIDDEN()
    const leaving = userId === me.userId && may.leave(me)
    if (!leaving && !may.removeMember(me, { userId, role: 'collaborator' })) throw errors.FORBIDDEN()

    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      const gone = await removeMember(tx, { projectId: project.id, userId })
      if (!gone) throw errors.NO_MEMBER()
      const removal = {
        ...{ at: { projectId: project.id }, by: me, when: now() },
        changes: [changed(projectChanged, { projectId: project.id }), ...changesFor([userId])],
        history: [{ kind: 'person' as const, aboutId: userId, before: standingOf(gone), after: null }],
      }
      if (gone.status !== 'accepted') return await done(tx, removal)
      const [person] = await tx
        .select({ username: publicProfiles.username })
        .from(publicProfiles)
        .where(eq(publicProfiles.profileId, userId))
      if (!leaving)
        await mailRemoval(tx, context, { userId, by: me.username, projectId: project.id, title: project.title })
      await endAccessToProject(context.nouns, tx, { projectId: project.id, by: me, at: now(), userId })
      const facts = { username: person?.username ?? 'Deleted user', title: project.title }
      await done(tx, { ...removal, activity: happened(leaving ? memberLeft : memberRemoved, facts, userId) })
    })
  })
