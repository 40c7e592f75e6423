import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import { authProviderAttempts } from '../tables.ts'
import { type Attempt, keepOutcome } from './attempts.ts'
import { connect } from './connect.ts'
import { problemOfNew } from './identities.ts'
import type { Outcome, Provider } from './provider.ts'
import { recordEvent } from './record-event.ts'
import { keepTrial } from './store-provider.ts'

type Arrived = { provider: Provider; attempt: Attempt; outcome: Outcome }

/** Where somebody arrives who came back from a provider, once its answer was read. */
export async function arrive(c: Context<Env>, parts: EdgeParts, arrived: Arrived): Promise<Response> {
  const { attempt, outcome } = arrived
  if (attempt.purpose === 'try' || outcome.problem) return await endAt(c, parts, arrived)
  if (attempt.purpose === 'connect') {
    const problem = await connect(c, parts, arrived)
    return problem
      ? await endAt(c, parts, { ...arrived, outcome: { ...outcome, problem } })
      : goTo(c, attempt, 'connected')
  }
  // The page takes it from here: a second step may be asked for (`finish.ts`).
  await keepOutcome(parts.db, attempt.id, outcome)
  return c.redirect('/login?arriving=', 303)
}

/** Ends a way to a provider: somebody tried it, or it is refused. */
export async function endAt(c: Context<Env>, parts: EdgeParts, arrived: Arrived): Promise<Response> {
  const { db, signInLog } = parts
  const { provider, attempt, outcome } = arrived
  const { requestId, clientAddress } = c.var
  const { userId } = attempt
  const isTrial = attempt.purpose === 'try'
  if (isTrial) {
    // Only its owner tries it: what they read is what their university says of them.
    const isOwner = (await findPerson(db, tokenIn(c.req.header('cookie'), parts.config)))?.id === userId
    const problem = outcome.problem ?? (isOwner ? await problemOfNew(db, provider, outcome) : 'OTHER_PERSON')
    const trial = isOwner ? { ...outcome, problem, at: new Date().toISOString() } : null
    const isCurrent = await keepTrial(db, { attempt, trial })
    const event = { providerId: provider.id, event: 'tried', userId, requestId } as const
    await recordEvent(db, { ...event, problem: isCurrent ? problem : 'STATE_UNKNOWN' })
    return goTo(c, attempt, 'tried')
  }
  await db.delete(authProviderAttempts).where(eq(authProviderAttempts.id, attempt.id))
  const { problem } = outcome
  await recordEvent(db, { providerId: provider.id, event: 'refused', problem, userId, requestId })
  const event = attempt.purpose === 'connect' ? 'identity_connected' : 'log_in'
  signInLog(
    { event, outcome: 'refused', method: 'provider', userId, ...(problem ? { code: problem } : {}) },
    { clientAddress, requestId },
  )
  return goTo(c, attempt, 'problem', problem ?? 'UNREADABLE')
}

/** Back into the product, with how it ended. */
function goTo(
  c: Context,
  { returnTo }: Attempt,
  how: 'tried' | 'connected' | 'problem',
  what: ProviderProblem | '' = '',
) {
  return c.redirect(`${returnTo}${returnTo.includes('?') ? '&' : '?'}${how}=${what}`, 303)
}
