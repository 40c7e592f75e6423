import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { approvalConfirmed, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { NotNeeded } from '#domain/research/ethics/new-approval.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile } from './queries.ts'
import { ethicsNotNeeded } from './tables.ts'

/** Agrees, as a supervisor, that no approval is needed, for the reason that they have read. CHANGED where it is another by now. */
export const confirmNotNeeded = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/ethics/not-needed/confirmation', tags: ['confirmations'] })
  .input(z.strictObject({ projectId: z.uuid(), notNeeded: NotNeeded }))
  .errors(changedMeanwhile)
  .use(inProject, (input) => input)
  .use(only(may.confirm))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, notNeeded }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const { reason, agreedBy } = notNeeded
      const isRead = and(
        eq(ethicsNotNeeded.projectId, projectId),
        eq(ethicsNotNeeded.reason, reason),
        eq(ethicsNotNeeded.agreedBy, agreedBy),
      )
      const [found] = await tx.select({ isConfirmed: ethicsNotNeeded.isConfirmed }).from(ethicsNotNeeded).where(isRead)
      if (!found) throw errors.CHANGED()
      if (found.isConfirmed) return
      await tx
        .update(ethicsNotNeeded)
        .set({ isConfirmed: true, confirmedBy: me.userId, confirmedAt: now() })
        .where(isRead)
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(approvalConfirmed, { username: me.username, committee: agreedBy, step: null }),
        changes: [changed(ethicsChanged, { projectId })],
        history: [
          {
            ...{ kind: 'ethics', stageNumber: 3, aboutId: projectId },
            before: { isConfirmed: false },
            after: { isConfirmed: true, notNeeded: reason },
          },
        ],
      })
    })
  })
