import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { guestReported, reviewChanged } from '#domain/research/reviews/activities.ts'
import { Report } from '#domain/research/reviews/new-review.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { demandGuest } from '#server/research/points/raise.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { asGuest, LinkToken } from './as-guest.ts'
import { reviewGuests } from './tables.ts'

/** Sends the report of a guest, or a later one in its place, as long as the round is open. The supervisors decide. */
export const report = anyone
  .route({ method: 'PUT', path: '/guest-review/report', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken, report: Report }))
  .errors({ ...noReview, ...reviewErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input, context: { db, guest, now } }) => {
    const { id, name, projectId, roundId, stage } = guest
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stage.id)
      await demandGuest(tx, { guestId: id })
      const standing = await standingOf(tx, stage)
      refuse('raise', standing, roundId)
      const stored = await tx
        .update(reviewGuests)
        .set({ report: input.report, reportedAt: now() })
        .where(and(eq(reviewGuests.id, id), sql`${reviewGuests.report} is distinct from ${input.report}`))
        .returning({ id: reviewGuests.id })
      if (stored.length === 0) return
      const at = { projectId, stageId: stage.id }
      const round = standing.newest?.number ?? 1
      const entry = { kind: 'review', stageNumber: stage.number, aboutId: id } as const
      await done(tx, {
        ...{ at, by: { guestId: id }, when: now() },
        activity: happened(guestReported, { name, stageName: stage.name, round }),
        changes: [changed(reviewChanged, at)],
        history: [{ ...entry, before: null, after: { round, guest: 'reported' } }],
      })
    })
  })
