import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/guests/may.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, only, withSession } from '#server/ground/procedures.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { reviewGuests } from './tables.ts'

/** Ends a guest’s link at once, for the owner and the supervisors: what is under way with it is refused. What the guest wrote stays. */
export const withdraw = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/guests/{guestId}', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), guestId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such guest.' },
    FORBIDDEN: { status: 403, message: 'Only a supervisor can withdraw the link of a guest who is held back.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.inviteGuest))
  .handler(async ({ input: { projectId, stageId, guestId }, context: { db, me, stage, now, config }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const [guest] = await tx
        .select({
          round: roundSummaries.number,
          tokenHash: reviewGuests.tokenHash,
          isHeldBack: reviewGuests.isHeldBack,
        })
        .from(reviewGuests)
        .innerJoin(roundSummaries, eq(roundSummaries.id, reviewGuests.roundId))
        .where(and(eq(reviewGuests.id, guestId), eq(roundSummaries.stageId, stageId)))
      if (!guest) throw errors.NOT_FOUND()
      if (guest.isHeldBack && !may.holdBackGuest(me)) throw errors.FORBIDDEN()
      if (guest.tokenHash === null) return
      await tx.update(reviewGuests).set({ tokenHash: null }).where(eq(reviewGuests.id, guestId))
      const after = { round: guest.round, guest: 'withdrawn' as const }
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(reviewChanged, { projectId, stageId })],
        history: [{ kind: 'review', stageNumber: stage.number, aboutId: guestId, before: null, after }],
      })
      await noteGone(config, 'guestLink', guestId)
    })
  })
