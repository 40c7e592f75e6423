import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { guestReported, guestReportedInConfidence } from '#domain/research/guests/activities.ts'
import { Report } from '#domain/research/guests/new-guest.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { anyone, noReview } from '#server/ground/procedures.ts'
import { draftsOf } from '#server/research/drafts/drafts-of.ts'
import { draftErrors, SeenPoints, sendDraft } from '#server/research/drafts/send-draft.ts'
import { refuseWithdrawnGuest } from '#server/research/points/refuse-withdrawn-guest.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { reviewOf } from '#server/research/reviews/review-of.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { asGuest, LinkToken } from './as-guest.ts'
import { receiptMail } from './email.ts'
import type { Guest } from './queries.ts'
import { reviewGuests } from './tables.ts'

/**
 * Sends what a guest has written, as one: the points of their draft, and the report, or a later one in its place; null sends the
 * points alone. A copy goes to their address. As long as the round is open; the supervisors decide. NOTHING_SAID with neither.
 */
export const report = anyone
  .route({ method: 'PUT', path: '/guest-review/report', tags: ['guests'] })
  .input(z.strictObject({ token: LinkToken, report: Report, points: SeenPoints }))
  .errors({ ...noReview, ...reviewErrors, ...draftErrors })
  .use(asGuest, ({ token }) => token)
  .handler(async ({ input, context, errors }) => {
    const { db, guest, now, limits, mailer } = context
    const { id, name, email, title, projectId, roundId, stage } = guest
    const mayMail = await limits.tryToTake('invitationsToAddress', [id, email])
    const copied = { name, title, stageName: stage.name, report: input.report, points: await textsOf(db, guest) }
    const mail = mayMail ? await receiptMail(email, copied) : null
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stage.id)
      await refuseWithdrawnGuest(tx, { guestId: id })
      const standing = await standingOf(tx, stage)
      refuse('raise', standing, roundId)
      const when = now()
      const reviewer = { guestId: id }
      const { points } = await sendDraft(tx, { stageId: stage.id, roundId, reviewer, at: when, seen: input.points })
      if (points === 0 && input.report === null) throw errors.NOTHING_SAID()
      const report = input.report ?? reviewGuests.report
      const isNew = points > 0 ? undefined : sql`${reviewGuests.report} is distinct from ${input.report}`
      const stored = await tx
        .update(reviewGuests)
        .set({ report: sql`${report}`, reportedAt: when })
        .where(and(eq(reviewGuests.id, id), isNew))
        .returning({ id: reviewGuests.id })
      if (stored.length === 0) return
      if (mail) await mailer.send(tx, mail)
      const at = { projectId, stageId: stage.id }
      const round = standing.newest?.number ?? 1
      const facts = { name, stageName: stage.name, round }
      const entry = { kind: 'review', stageNumber: stage.number, aboutId: id } as const
      await done(tx, {
        ...{ at, by: { guestId: id }, when },
        activity: happened(guest.isHeldBack ? guestReportedInConfidence : guestReported, facts),
        changes: [changed(reviewChanged, at)],
        history: [{ ...entry, before: null, after: { round, guest: 'reported' } }],
      })
    })
  })

/** All that a guest asks for, with what is sent now. */
async function textsOf(db: Db, { id, roundId, stage }: Guest): Promise<string[]> {
  const [{ points }, drafts] = await Promise.all([
    reviewOf(db, stage.id, { guestId: id, roundId }),
    draftsOf(db, stage.id, { guestId: id }),
  ])
  const drafted = drafts.find((draft) => draft.roundId === roundId)?.points ?? []
  return [...points, ...drafted].map(({ text }) => text)
}
