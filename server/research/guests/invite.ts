import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { guestDays, guestLimit } from '#domain/research/guests/guests.ts'
import { may } from '#domain/research/guests/may.ts'
import { NewGuest } from '#domain/research/guests/new-guest.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { guestMail } from './email.ts'
import { hashOfLink } from './queries.ts'
import { reviewGuests } from './tables.ts'

/**
 * Asks somebody without an account to read the open round, for the owner and the supervisors: the link that opens it is mailed
 * to this address alone, and works for 30 days or until the round ends. A supervisor may hold back
 * their name and report from the owner until the decision. The same id again sends nothing.
 */
export const invite = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/guests',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(NewGuest.extend({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid(), id: z.uuid() }))
  .errors({
    ...noStage,
    ...reviewErrors,
    ID_TAKEN: { status: 409, message: 'Another guest has this id. Invite them with a new one.' },
    ALREADY_INVITED: { status: 409, message: 'This address already has a link to this round.' },
    GUEST_LIMIT: { status: 409, message: 'There are too many guests.', data: z.object({ limit: z.number() }) },
    NOT_YOURS_TO_HOLD_BACK: { status: 403, message: 'Only a supervisor can hold back a guest until the decision.' },
    TOO_MANY_MAILS: { status: 429, message: 'This address has been sent enough email for today.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.inviteGuest))
  .use(rateLimited('invitationsOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, stage, me, now, mailer, config, limits } = context
    const { projectId, stageId, roundId, id, name, email, isHeldBack } = input
    if (isHeldBack && !may.holdBackGuest(me)) throw errors.NOT_YOURS_TO_HOLD_BACK()
    if (!(await limits.tryToTake('invitationsToAddress', [me.userId, email]))) throw errors.TOO_MANY_MAILS()
    const token = randomBytes(32).toString('base64url')
    const about = { guestId: id, name, inviter: me.username, title: project.title, stageName: stage.name, token }
    const mail = await guestMail(email, config, about)

    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const standing = await standingOf(tx, stage)
      refuse('raise', standing, roundId)
      const [before] = await tx
        .select({ roundId: reviewGuests.roundId, email: reviewGuests.email })
        .from(reviewGuests)
        .where(eq(reviewGuests.id, id))
      if (before && (before.roundId !== roundId || before.email !== email)) throw errors.ID_TAKEN()
      if (before) return
      const isInvited = and(
        eq(reviewGuests.roundId, roundId),
        isNotNull(reviewGuests.tokenHash),
        gt(reviewGuests.expiresAt, now()),
      )
      if ((await tx.$count(reviewGuests, isInvited)) >= guestLimit)
        throw errors.GUEST_LIMIT({ data: { limit: guestLimit } })
      // Whoever must not know who is asked is not told it in this way either.
      const isKnown = may.holdBackGuest(me) ? undefined : eq(reviewGuests.isHeldBack, false)
      if ((await tx.$count(reviewGuests, and(isInvited, isKnown, eq(reviewGuests.email, email)))) > 0)
        throw errors.ALREADY_INVITED()
      await tx.insert(reviewGuests).values({
        ...{ id, roundId, name, email, isHeldBack, tokenHash: hashOfLink(token) },
        ...{ invitedBy: me.userId, invitedAt: now() },
        expiresAt: new Date(now().getTime() + guestDays * 86_400_000),
      })
      await mailer.send(tx, mail)
      const after = { round: standing.newest?.number ?? 1, guest: 'invited' as const }
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        changes: [changed(reviewChanged, { projectId, stageId, id: roundId })],
        history: [{ kind: 'review', stageNumber: stage.number, aboutId: id, before: null, after }],
      })
    })
  })
