import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { filesChanged } from '#domain/research/files/files.ts'
import { reviewChanged, reviewSent } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { NewRound } from '#domain/research/reviews/new-review.ts'
import { roundLimit } from '#domain/research/reviews/reviews.ts'
import { Reason } from '#domain/research/stages/new-status.ts'
import { stageChanged } from '#domain/research/stages/stages.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { hasSupervisor } from '#server/ground/membership/queries.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { versionsIn } from '#server/research/files/queries.ts'
import { linksIn } from '#server/research/links/queries.ts'
import { moveStage } from '#server/research/stages/move-stage.ts'
import { findStage, lockStage } from '#server/research/stages/queries.ts'
import { ethicsErrors, refuseSilence } from '#server/research/stages/refuse-silence.ts'
import { standingOf } from './queries.ts'
import { refuse, reviewErrors } from './refuse.ts'
import { reviewRounds, roundVersions } from './tables.ts'

/**
 * Sends a stage to review under an id that the caller generates: a new round with what is to be read, as it is now. The
 * stage is under review, and its status stays so until the round ends. The same id again returns the same round.
 * NO_SUPERVISOR where nobody could decide; READING_GONE when a file or a link is no longer in the stage; ETHICS_REASON where Data
 * Collection would begin with it, without an ethics approval in force and without a reason.
 */
export const send = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(NewRound.safeExtend({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid(), reason: Reason }))
  .errors({
    ...{ ...noStage, ...reviewErrors, ...ethicsErrors },
    ID_TAKEN: { status: 409, message: 'Another round has this id. Send it with a new one.' },
    NO_SUPERVISOR: { status: 409, message: 'The project has no supervisor to review it.' },
    ROUND_LIMIT: {
      status: 409,
      message: `A stage can be sent for review at most ${roundLimit} times.`,
      data: z.object({ limit: z.number() }),
    },
    WISH_PAST: { status: 422, message: 'The date asked for has passed.' },
    READING_GONE: { status: 409, message: 'Something that was chosen is no longer in the stage.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.sendToReview))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now } = context
    const { stageId, id, note, wishedFor, reason } = input
    const [versionIds, linkIds] = [[...new Set(input.versionIds)], [...new Set(input.linkIds)]]

    return await db.transaction(async (tx) => {
      const { currentPhase } = await lockProject(tx, project.id, 'no key update')
      await lockStage(tx, stageId)
      const before = (await findStage(tx, project.id, stageId)) ?? stage
      const standing = await standingOf(tx, before)
      const [sent] = await tx
        .select({ id: reviewRounds.id, number: reviewRounds.number, stageId: reviewRounds.stageId })
        .from(reviewRounds)
        .where(eq(reviewRounds.id, id))
      if (sent && sent.stageId !== stageId) throw errors.ID_TAKEN()
      if (sent) return { id, number: sent.number, stage: before, currentPhase }
      refuse('send', standing)
      // A day less: the sender’s may have begun later than ours.
      if (wishedFor && wishedFor < plusDays(dayIn(now(), defaultZone), -1)) throw errors.WISH_PAST()
      if (!(await hasSupervisor(tx, project.id))) throw errors.NO_SUPERVISOR()
      const [versions, links] = [await versionsIn(tx, stageId, versionIds), await linksIn(tx, stageId, linkIds)]
      if (versions.length < versionIds.length || links.length < linkIds.length) throw errors.READING_GONE()

      const number = (standing.newest?.number ?? 0) + 1
      if (number > roundLimit) throw errors.ROUND_LIMIT({ data: { limit: roundLimit } })
      const round = { id, stageId, number, note, wishedFor, links, statusBefore: before.status }
      await tx.insert(reviewRounds).values({ ...round, sentBy: me.userId, sentAt: now() })
      if (versionIds.length > 0)
        await tx.insert(roundVersions).values(versionIds.map((versionId) => ({ roundId: id, versionId })))
      const when = now()
      const status = 'under_review'
      const begun = { projectId: project.id, stage: before, status, reason, username: me.username, at: when } as const
      const without = await refuseSilence(tx, begun)
      const { entries, ...moved } = await moveStage(tx, {
        ...{ projectId: project.id, before, currentPhase, me, at: when, status },
        reason: without && reason,
        round: { number, state: 'open' },
      })
      const at = { projectId: project.id, stageId }
      await without?.write(tx, { ...at, by: me, at: when })
      const entry = { kind: 'review', stageNumber: stage.number, aboutId: id } as const
      await done(tx, {
        ...{ at, by: me, when },
        activity: happened(reviewSent, { username: me.username, stageName: stage.name, round: number, wishedFor }),
        changes: [changed(stageChanged, at), changed(reviewChanged, at), changed(filesChanged, at)],
        history: [...entries, { ...entry, before: null, after: { round: number, state: 'open', words: note } }],
      })
      return { id, number, ...moved }
    })
  })
