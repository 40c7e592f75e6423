import type { Context } from 'hono'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { problemOfRecognised } from '#server/ground/noun.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import { arriveAt } from './arrive-at.ts'
import type { Attempt } from './attempts.ts'
import { mailOfIdentity } from './email.ts'
import { dropIdentity, problemOfNew, storeIdentity } from './identities.ts'
import { findProviderById, type Outcome, type Provider } from './provider.ts'
import { recordEvent } from './record-event.ts'

type Connecting = { provider: Provider; attempt: Attempt; outcome: Outcome }

/** Connects the account that began it with what the provider said; the problem when it is refused. */
export async function connect(
  c: Context<Env>,
  parts: EdgeParts,
  { provider: { id: providerId }, attempt, outcome }: Connecting,
): Promise<ProviderProblem | null> {
  const { db, config, mailer, signInLog } = parts
  const { requestId, clientAddress } = c.var
  const { key } = outcome
  const person = await findPerson(db, tokenIn(c.req.header('cookie'), config))
  // Whoever sends somebody a link of theirs does not get them connected.
  if (!person || person.id !== attempt.userId) return 'OTHER_PERSON'
  // It may have been turned off, or have other domains, since they went there.
  const provider = await findProviderById(parts, providerId)
  if (provider?.state !== 'on') return 'PROVIDER_UNKNOWN'
  if (!key) return 'NO_SUBJECT'
  const problem = await problemOfNew(db, provider, outcome)
  if (problem) return problem
  const stored = await db.transaction(async (tx) => {
    const done = await storeIdentity(tx, { userId: person.id, provider, outcome: { ...outcome, key } })
    if (done !== 'stored') return done
    const recognised = { userId: person.id, providerId: provider.id, outcome }
    const refused = await problemOfRecognised(tx, recognised, parts)
    if (refused) {
      await dropIdentity(tx, { userId: person.id, providerId: provider.id })
      return refused
    }
    const change = { what: 'connected', providerName: provider.name, label: outcome.email } as const
    for (const mail of await mailOfIdentity(tx, person, change, config)) await mailer.send(tx, mail)
    await recordEvent(tx, { providerId: provider.id, event: 'connected', userId: person.id, requestId })
    await arriveAt(tx, parts, { userId: person.id, provider, outcome })
    return done
  })
  if (stored === 'there') return null
  if (stored !== 'stored') return stored
  signInLog({ event: 'identity_connected', method: 'provider', userId: person.id }, { clientAddress, requestId })
  return null
}
