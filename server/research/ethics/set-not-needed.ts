import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { approvalDeclared, ethicsChanged } from '#domain/research/ethics/activities.ts'
import { may } from '#domain/research/ethics/may.ts'
import { approvalsFor } from '#domain/research/ethics/needs.ts'
import { NotNeeded } from '#domain/research/ethics/new-approval.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { answersOf, changedMeanwhile } from './queries.ts'
import { ethicsNotNeeded } from './tables.ts'

/**
 * Says that a project needs no ethics approval, why, and who agreed; null takes it back. It is declared until a supervisor confirms it, and
 * only a supervisor changes what one has confirmed (FORBIDDEN). NEEDED where the answers about the study ask for an approval. `seen` is
 * what the caller has read, null where nobody had said so: CHANGED when somebody else was quicker.
 */
export const setNotNeeded = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/ethics/not-needed', tags: ['ethics'] })
  .input(z.strictObject({ projectId: z.uuid(), notNeeded: NotNeeded.nullable(), seen: NotNeeded.nullable() }))
  .errors({
    ...changedMeanwhile,
    FORBIDDEN: {
      status: 403,
      message:
        'Only a supervisor can change a confirmed reason. Only the owner and supervisors can change a reason that another person gave.',
    },
    NEEDED: { status: 409, message: 'By the answers about the study a committee has to decide this.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.enter))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, notNeeded, seen }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const mine = eq(ethicsNotNeeded.projectId, projectId)
      const [before] = await tx
        .select({
          reason: ethicsNotNeeded.reason,
          agreedBy: ethicsNotNeeded.agreedBy,
          saidBy: ethicsNotNeeded.saidBy,
          isConfirmed: ethicsNotNeeded.isConfirmed,
        })
        .from(ethicsNotNeeded)
        .where(mine)
      // The same again is a retry.
      if (isSame(before, notNeeded)) return
      if (!isSame(before, seen)) throw errors.CHANGED()
      const answers = notNeeded && (await answersOf(tx, projectId))
      if (answers && approvalsFor(answers).length > 0) throw errors.NEEDED()
      if (before && !may.remove(me, { addedBy: before.saidBy, wasConfirmed: before.isConfirmed }))
        throw errors.FORBIDDEN()
      await tx.delete(ethicsNotNeeded).where(mine)
      if (notNeeded)
        await tx.insert(ethicsNotNeeded).values({ projectId, ...notNeeded, saidBy: me.userId, saidAt: now() })
      const state = (said: NotNeeded | undefined | null) =>
        said ? { notNeeded: said.reason, agreedBy: said.agreedBy } : null
      const [old, after] = [state(before), state(notNeeded)]
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: notNeeded
          ? happened(approvalDeclared, { username: me.username, committee: notNeeded.agreedBy, step: null })
          : null,
        changes: [changed(ethicsChanged, { projectId })],
        history: [{ kind: 'ethics', stageNumber: 3, aboutId: projectId, before: old, after }],
      })
    })
  })

const isSame = (one: NotNeeded | null | undefined, other: NotNeeded | null) =>
  one?.reason === other?.reason && one?.agreedBy === other?.agreedBy
