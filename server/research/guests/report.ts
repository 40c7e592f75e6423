import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { guestReported, reviewChanged } from '#domain/research/reviews/activities.ts'
import { Report } from '#domain/research/reviews/new-review.ts'
import { changed } from '#server/ground/events/announce.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { anyone, asGuest, LinkToken, noReview } from '#server/ground/procedures.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { demandGuest } from '#server/research/reviews/raise.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
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
      await publish(tx, guestReported, {
        projectId,
        stageId: stage.id,
        by: null,
        facts: { name, stageName: stage.name, round: standing.newest?.number ?? 1 },
        changes: [changed(reviewChanged, { projectId, stageId: stage.id })],
      })
      const after = { round: standing.newest?.number ?? 1, guest: 'reported' as const }
      await record(tx, { projectId, by: null, at: now() }, [
        { kind: 'review', stageNumber: stage.number, aboutId: id, before: null, after },
      ])
    })
  })
