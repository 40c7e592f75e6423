import { createHash } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { eq, sql } from 'drizzle-orm'
import type { Push } from '#domain/research/notifications/pushes.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { lookupPublic, NotPublic } from '#server/ground/public-address.ts'
import { checkAddress } from './check-address.ts'
import { keysOf } from './keys-of.ts'
import { pushes, pushSubscriptions } from './tables.ts'

type Dependencies = {
  db: Db
  config: Pick<Config, 'secret' | 'baseUrl' | 'supportEmail' | 'push'>
  log: Log
}

/** Seconds after which nobody has to see it on a device any more: it is under the bell. */
const keptFor = 24 * 3600
/** Milliseconds that a push service has for its answer. */
const answerWithin = 10_000

/**
 * Hands one push to the service of its device. A device that the service no longer knows is forgotten; when the service is
 * busy or away, this rejects, so that the job is tried again; what it refuses otherwise is dropped.
 */
export async function sendPush({ db, config, log }: Dependencies, pushId: string): Promise<void> {
  const [found] = await db
    .select({ push: pushes, device: pushSubscriptions })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
    .where(eq(pushes.id, pushId))
  if (!found) return
  const { push, device } = found
  const forget = () => db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id))
  const drop = () => db.delete(pushes).where(eq(pushes.id, pushId))
  if (push.createdAt.getTime() < Date.now() - keptFor * 1000) return void (await drop())
  if (!checkAddress(device.endpoint, config)) return void (await forget())

  const status = await handOver(device, push, config).catch((error) => {
    if (error instanceof NotPublic) return 410
    throw error
  })
  if (status === 404 || status === 410) return void (await forget())
  if (status === 429 || status >= 500) throw new Error(`The push service of a device answers ${status}`)
  if (status >= 300) log.warn({ status, service: new URL(device.endpoint).hostname }, 'A push service refused a push')
  else await db.update(pushSubscriptions).set({ lastUsedAt: sql`now()` }).where(eq(pushSubscriptions.id, device.id))
  await drop()
}

type Device = { endpoint: string; p256dh: string; auth: string }

/** Sends it encrypted to the device, signed as from here; what its service answers. */
async function handOver(device: Device, push: Push, config: Dependencies['config']): Promise<number> {
  const { endpoint, p256dh, auth } = device
  const { title, body, path, tag } = push
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32)
  const sealed = await buildPushPayload(
    { data: { title, body, path, tag } satisfies Push, options: { ttl: keptFor, urgency: 'normal', topic } },
    // Read only for whom it is signed; where it goes is checked above, and a service of one's own may be plain.
    { endpoint: endpoint.replace(/^http:/, 'https:'), keys: { p256dh, auth }, expirationTime: null },
    { subject: contactOf(config), ...keysOf(config.secret) },
  )
  return await post(endpoint, sealed, config)
}

/** Whom a push service may write to about what is sent from here. */
const contactOf = ({ baseUrl, supportEmail }: Pick<Config, 'baseUrl' | 'supportEmail'>) =>
  baseUrl.startsWith('https:') ? baseUrl : `mailto:${supportEmail}`

type Sealed = { method: string; headers: Record<string, string>; body: Uint8Array }

/** The status of the answer; its body is not read, and nothing is followed. */
function post(endpoint: string, { method, headers, body }: Sealed, { push }: Pick<Config, 'push'>): Promise<number> {
  const url = new URL(endpoint)
  const isOwn = url.origin === push.service
  const options = {
    ...{ method, headers, agent: false },
    ...{ signal: AbortSignal.timeout(answerWithin), ...(isOwn ? {} : { lookup: lookupPublic }) },
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'http:' ? requestPlain : request)(url, options, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 500)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
