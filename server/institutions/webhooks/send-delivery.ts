import { and, eq } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type DeliveryFailure, failsFor, nextAttempt, type OffReason } from '#domain/institutions/webhooks/webhooks.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { NotPublic } from '#server/ground/public-address.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { checkAddress } from './check-address.ts'
import { mailSwitchedOff } from './email.ts'
import { keyOf } from './key-of.ts'
import { sendMessage } from './send-message.ts'
import { signatureOf } from './signature-of.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

type Dependencies = { db: Db; mailer: Mailer; config: Pick<Config, 'secret' | 'baseUrl' | 'webhookOrigins'> }
type Row = typeof webhooks.$inferSelect
type Message = typeof webhookDeliveries.$inferSelect

/** Sends one message to its webhook, if it still waits, and writes what became of it: the next attempt, too. It may arrive twice, never not at all. */
export async function sendDelivery({ db, mailer, config }: Dependencies, deliveryId: string, now: Date): Promise<void> {
  const [found] = await db
    .select({ message: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
  if (!found) return
  const { webhook, message } = found
  if (webhook.offAt || !(await isStillTheirs(db, webhook, now))) {
    await db.transaction(async (tx) => {
      await tx.update(webhookDeliveries).set({ state: 'failed', nextAt: null }).where(isThis(message))
      if (!webhook.offAt) await switchOff(tx, { webhook, reason: 'role_ended', now }, { mailer, config })
    })
    return
  }
  const { status, failure } = await handOver(webhook, message, { config, now })
  await db.transaction(async (tx) => {
    if (!failure) {
      const arrived = { state: 'delivered' as const, attempts: message.attempts + 1, nextAt: null, status, failure }
      await tx.update(webhookDeliveries).set(arrived).where(isThis(message))
      await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
      return
    }
    const attempts = message.attempts + 1
    const nextAt = nextAttempt(attempts, now)
    const failed = { attempts, nextAt, status, failure, state: nextAt ? ('waiting' as const) : ('failed' as const) }
    await tx.update(webhookDeliveries).set(failed).where(isThis(message))
    const failingSince = webhook.failingSince ?? now
    await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
    if (now.getTime() - failingSince.getTime() >= failsFor)
      await switchOff(tx, { webhook, reason: 'failing', now }, { mailer, config })
  })
}

const isThis = ({ id }: Message) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting'))

/** Whether whoever turned it on may still manage its unit: what is sent out ends with the role, as a token does. */
async function isStillTheirs(db: Db, { addedBy, institutionId, unitId }: Row, now: Date): Promise<boolean> {
  if (!addedBy) return false
  const today = dayIn(now, defaultZone)
  const standing = await standingOf(db, { profileId: addedBy, institutionId, unitId, today })
  return standing !== null && may.manageUnit(standing)
}

type Outcome = { status: number | null; failure: DeliveryFailure | null }

/** Sends it, signed; nothing is followed, and no word of the answer is read. */
async function handOver(
  webhook: Row,
  { id: messageId, body }: Message,
  { config, now }: { config: Dependencies['config']; now: Date },
): Promise<Outcome> {
  const { id, keyNumber, formerUntil, url } = webhook
  if (!checkAddress(url, config.webhookOrigins)) return { status: null, failure: 'not_public' }
  const numbers = formerUntil && formerUntil > now ? [keyNumber, keyNumber - 1] : [keyNumber]
  const keys = numbers.map((each) => keyOf(config, { id, keyNumber: each }))
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Ninefold-Webhooks/1.0',
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(keys, { id: messageId, seconds, body }),
  }
  try {
    const status = await sendMessage(url, { headers, body }, config.webhookOrigins)
    if (status >= 200 && status < 300) return { status, failure: null }
    return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'refused' }
  } catch (error) {
    return { status: null, failure: error instanceof NotPublic ? 'not_public' : 'no_answer' }
  }
}

type Off = { webhook: Row; reason: OffReason; now: Date }

/** Sends nothing more to a webhook, and writes to those who manage its unit. Of several at once, one does. */
async function switchOff(
  tx: Db,
  { webhook, reason, now }: Off,
  { mailer, config }: Pick<Dependencies, 'mailer' | 'config'>,
): Promise<void> {
  const [off] = await tx
    .update(webhooks)
    .set({ offAt: now, offReason: reason })
    .where(and(eq(webhooks.id, webhook.id), eq(webhooks.url, webhook.url)))
    .returning({ id: webhooks.id })
  if (off) await mailSwitchedOff(tx, { webhook, reason, now }, { mailer, config })
}
