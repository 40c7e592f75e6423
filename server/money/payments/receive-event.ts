import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/ground/db/connect.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { type EventData, readEvent } from '#server/money/paystack/shapes.ts'
import { providerEvents } from './tables.ts'

/**
 * Stores an event of the provider if its signature is right (hex HMAC-SHA512 of the raw body with the secret key), once,
 * for later; returns whether it was. What is in it is processed after the answer.
 */
export async function receiveEvent(db: Db, provider: Provider, body: Uint8Array, signature: string): Promise<boolean> {
  const { secretKey, formerSecretKey } = provider.settings
  const isSigned = [secretKey, formerSecretKey].some((key) => key && isSignature(signature, body, key))
  if (!isSigned) return false
  const read = readEvent(body)
  const event = read?.event ?? 'unreadable'
  const about = [...new Set(read?.data.flatMap(codesIn) ?? [])]
  const sha256 = createHash('sha256').update(body).digest()
  // Two statements, each on its own: copies that arrive meanwhile wait for nobody. Should the second one be lost, the
  // reconciler finds what was not processed.
  const [stored] = await db
    .insert(providerEvents)
    .values({ sha256, event, body, about })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.id })
  if (stored) await provider.later(db, { do: 'process_event', ...stored })
  return true
}

function isSignature(signature: string, body: Uint8Array, key: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', key).update(body).digest())
}

/** By what support finds an event. */
const codesIn = (data: EventData): string[] =>
  [
    data.reference,
    data.transaction_reference,
    data.transaction?.reference,
    data.subscription_code,
    data.subscription?.subscription_code,
    data.customer?.customer_code,
  ].filter((code) => typeof code === 'string')
