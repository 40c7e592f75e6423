import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { DuplicateReference } from '#server/money/paystack/client.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { ProviderAway } from '#server/money/paystack/request.ts'
import { type Intent, isOpenOf, replaceIntent } from './open-intent.ts'
import { paymentIntents } from './tables.ts'

type Dependencies = { db: Db; provider: Provider; config: Pick<Config, 'baseUrl'> }
type Prepared = Intent & { accessCode: string; authorizationUrl: string }

/**
 * Prepares a payment at the provider, which fixes its amount. Nothing is locked meanwhile. When the provider has the
 * reference already, either another tab has just prepared it, or the answer to an earlier attempt was lost: then a new
 * payment takes its place. Throws ProviderAway and ProviderRefused.
 */
export async function prepareIntent(dependencies: Dependencies, intent: Intent, attempts = 3): Promise<Prepared> {
  if (isPrepared(intent)) return intent
  if (attempts === 0) throw new ProviderAway('could not prepare the payment', { isQuick: false })
  const next = await prepareOnce(dependencies, intent)
  return await prepareIntent(dependencies, next, attempts - 1)
}

const isPrepared = (intent: Intent): intent is Prepared => Boolean(intent.accessCode && intent.authorizationUrl)

/** The payment with what the provider answered, or the one that has taken its place. */
async function prepareOnce({ db, provider, config }: Dependencies, intent: Intent): Promise<Intent> {
  const { reference, email, amount, plan, profileId } = intent
  const page = `${config.baseUrl}/manage-plan`
  const metadata = {
    user_id: profileId ?? '',
    plan,
    plan_code: provider.settings.planCodes[plan],
    subscription_type: 'recurring',
    cancel_action: `${page}?cancelled=1`,
  }
  try {
    const made = await provider.paystack.initialize({ reference, email, amount, metadata, callbackUrl: page })
    const [stored] = await db
      .update(paymentIntents)
      .set({ state: 'initialized', accessCode: made.access_code, authorizationUrl: made.authorization_url })
      .where(and(eq(paymentIntents.id, intent.id), eq(paymentIntents.state, 'created')))
      .returning()
    return stored ?? (await openOne(db, profileId))
  } catch (error) {
    if (!(error instanceof DuplicateReference)) throw error
    return (await preparedByOther(db, intent)) ?? (await replaceLost(db, intent))
  }
}

/** Another tab, or another process, stores its answer within moments. */
async function preparedByOther(db: Db, { id }: Intent): Promise<Intent | null> {
  for (let tries = 0; tries < 15; tries += 1) {
    const [current] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
    if (current && isPrepared(current)) return current
    await pause(150)
  }
  return null
}

async function replaceLost(db: Db, intent: Intent): Promise<Intent> {
  return await db.transaction(async (tx) => {
    const [current] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, intent.id)).for('update')
    if (current && isPrepared(current)) return current
    if (current?.state === 'abandoned') return await openOne(tx, intent.profileId)
    return await replaceIntent(tx, intent)
  })
}

async function openOne(db: Db, profileId: string | null): Promise<Intent> {
  const [open] = profileId ? await db.select().from(paymentIntents).where(isOpenOf(profileId)) : []
  if (!open) throw new ProviderAway('is asked for this already', { isQuick: false })
  return open
}
