import { runWithTransaction } from '@better-auth/core/context'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { problemOfRecognised } from '#server/ground/noun.ts'
import { type Call, endpoint } from '../library/endpoint.ts'
import { accountOf, noteBeginning } from '../library/lost-race.ts'
import { noteWhose, sourceOf } from '../library/record-end.ts'
import { refusal } from '../library/refusal.ts'
import { inTransaction } from '../library/transactions.ts'
import { endFormerSession } from '../logins/end-former-session.ts'
import { rememberAddress } from '../logins/remember-address.ts'
import { isTaken } from '../queries.ts'
import { authUsers } from '../tables.ts'
import { admitStranger } from './admit-stranger.ts'
import { arriveAt } from './arrive-at.ts'
import { askSecondStep } from './ask-second-step.ts'
import { type Answered, findOutcome, takeOutcome } from './attempts.ts'
import { wayIn } from './cookies.ts'
import { lockIdentity, noteUse, problemOfNew } from './identities.ts'
import { inTurn } from './in-turn.ts'
import { findProviderById, type Provider } from './provider.ts'
import { questionOf } from './question.ts'
import { recordEvent } from './record-event.ts'

/** `confirmed` names the account that the person agreed to log in to (`userId: null` for a new one). It is null without a question. */
type Finishing = { provider: Provider; answered: Answered; confirmed: { userId: string | null } | null }

/**
 * Logs in to the account that is connected with the identity from a provider, in the browser that began the login. An account that only has
 * the same email address is not logged in: HAS_ACCOUNT if it exists, NOT_CONNECTED otherwise. An account with a second factor asks for it.
 * Fails with CONFIRMATION_REQUIRED and a question if another person is logged in, or if the login did not begin on one of our login pages.
 * Send it again with `confirm` to log in, or with `declines` to end with DECLINED. Fails with STATE_UNKNOWN without a response of a
 * provider, and with PROVIDER_UNKNOWN if the provider was turned off in the meantime.
 */
export const finish = endpoint({
  path: '/provider/finish',
  notes: { event: 'log_in', method: 'provider' },
  body: z.strictObject({ confirm: z.string().max(100).optional(), declines: z.boolean().optional() }),
  limits: ({ address }) => [['logInFromAddress', address]],
  answer: {
    name: 'finishWithProvider',
    async handle(call) {
      const { ctx, db, config, body } = call
      const browser = wayIn(ctx.headers?.get('cookie'), config)
      const found = await findOutcome(db, browser)
      if (!found) throw refusal('STATE_UNKNOWN')
      const take = () => takeOutcome(db, browser, found.id)
      if (body.declines) {
        await take()
        throw refusal('DECLINED')
      }
      const provider = await findProviderById({ db, config }, found.providerId)
      if (provider?.state !== 'on') {
        await take()
        throw refusal('PROVIDER_UNKNOWN')
      }
      const { question, userId } = await questionOf(call, { provider, answered: found })
      if (question && question.confirm !== body.confirm) throw refusal('CONFIRMATION_REQUIRED', question)
      // Only one of several simultaneous requests continues.
      const answered = await take()
      if (!answered) throw refusal('STATE_UNKNOWN')
      return await logIn(call, { provider, answered, confirmed: question && { userId } })
    },
  },
  async after(call) {
    if (call.ctx.context.newSession) await endFormerSession(call)
  },
})

async function logIn(call: Call, finishing: Finishing): Promise<object> {
  const { ctx, db } = call
  const { provider, answered } = finishing
  const { outcome } = answered
  const { key } = outcome
  if (!key) throw refusal('STATE_UNKNOWN')
  const identity = await lockIdentity(db, provider.id, key)
  if (identity) return await logInAs(call, finishing, identity.userId)
  return await inTurn(provider.id, async () => {
    // Their other tab was first.
    const there = await lockIdentity(db, provider.id, key)
    if (there) return await logInAs(call, finishing, there.userId)
    const problem = await admitStranger(call, { provider, outcome, requestId: sourceOf(ctx).requestId })
    if (problem)
      return await refuse(call, finishing, problem === 'no' ? await problemOfStranger(call, finishing) : problem)
    const made = await lockIdentity(db, provider.id, key)
    if (!made) throw refusal('NOT_CONNECTED')
    return await logInAs(call, finishing, made.userId)
  })
}

/** Logs in to the account that is known by what the provider said. */
async function logInAs(call: Call, finishing: Finishing, userId: string): Promise<object> {
  const { ctx, db, address } = call
  const { provider, answered, confirmed } = finishing
  const { outcome } = answered
  const { key } = outcome
  if (!key) throw refusal('STATE_UNKNOWN')
  // It was connected with another account since the person agreed.
  if (confirmed?.userId && confirmed.userId !== userId) throw refusal('STATE_UNKNOWN')
  const requestId = sourceOf(ctx).requestId
  noteWhose(ctx, userId)
  await noteBeginning(db, ctx, accountOf.person(userId))
  const { adapter, internalAdapter } = ctx.context
  const begun = await runWithTransaction(adapter, async () => {
    const problem = await inTransaction(db, async (tx): Promise<ProviderProblem | null> => {
      // Disconnected, or the password was reset, in the meantime.
      const now = await lockIdentity(tx, provider.id, key)
      if (now?.userId !== userId) throw refusal('NOT_CONNECTED')
      if (now.nameId && outcome.nameId && now.nameId !== outcome.nameId) return 'CHANGED_SUBJECT'
      const refused = await problemOfRecognised(tx, { userId, providerId: provider.id, outcome }, call)
      if (refused) return refused
      await noteUse(tx, now.id, outcome)
      await recordEvent(tx, { providerId: provider.id, event: 'logged_in', userId, requestId })
      await arriveAt(tx, call, { userId, provider, outcome })
      return null
    })
    if (problem) return { problem }
    const user = await internalAdapter.findUserById(userId)
    if (!user) throw refusal('NOT_CONNECTED')
    const through = { providerId: provider.id }
    const asksMore = (user as { twoFactorEnabled?: boolean }).twoFactorEnabled === true
    return { user, session: asksMore ? null : await internalAdapter.createSession(user.id, false, through) }
  })
  if ('problem' in begun) return await refuse(call, finishing, begun.problem)
  if (!begun.session) return await askSecondStep(ctx, { userId: begun.user.id, providerId: provider.id })
  await setSessionCookie(ctx, { session: begun.session, user: begun.user })
  await rememberAddress(db, eq(authUsers.id, begun.user.id), address)
  return { ok: true }
}

/** Why somebody is not let in whom nobody here knows by this key. */
async function problemOfStranger(
  { db, limits, address }: Call,
  { provider, answered: { outcome } }: Finishing,
): Promise<'HAS_ACCOUNT' | 'NOT_CONNECTED' | ProviderProblem> {
  const problem = await problemOfNew(db, provider, outcome)
  if (problem) return problem
  const { email } = outcome
  // Whoever runs a provider could try addresses with it.
  const tells = email !== null && (await limits.tryToTake('revealedToAddress', address))
  return tells && (await isTaken(db, email)) ? 'HAS_ACCOUNT' : 'NOT_CONNECTED'
}

async function refuse({ ctx, db }: Call, { provider, answered }: Finishing, problem: ProviderProblem): Promise<never> {
  const { requestId } = sourceOf(ctx)
  await recordEvent(db, { providerId: provider.id, event: 'refused', problem, userId: null, requestId })
  const { email } = answered.outcome
  const service = provider.service ? { service: provider.name } : {}
  throw refusal(problem, problem === 'HAS_ACCOUNT' && email ? { email, ...service } : service)
}
