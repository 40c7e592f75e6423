import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** What goes wrong with events on their way; shares from 0 to 1. */
export type WebhookFaults = {
  delayMs: number
  duplicate: number
  drop: number
  wrongSignature: number
  reorder: boolean
}
export const noWebhookFaults: WebhookFaults = { delayMs: 0, duplicate: 0, drop: 0, wrongSignature: 0, reorder: false }

export type Delivery = { event: string; body: string; statuses: (number | 'dropped' | 'unreachable')[] }

/** Pauses between attempts: four every three minutes, then hourly for 72 hours, as the provider does. */
const schedule = [...Array<number>(4).fill(180), ...Array<number>(72).fill(3600)]

type Settings = {
  secretKey: string
  to: () => string
  /** How much faster than the provider failed events are sent again. */
  haste: number
}

/** Sends signed events one after the other, and again until they are answered with 200. */
export function createWebhooks({ secretKey, to, haste }: Settings) {
  const deliveries: Delivery[] = []
  let faults = noWebhookFaults
  let postponed: Delivery | null = null
  const ended = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function attempt(delivery: Delivery): Promise<boolean> {
    if (Math.random() < faults.drop) {
      delivery.statuses.push('dropped')
      return true
    }
    const isForged = Math.random() < faults.wrongSignature
    const signature = createHmac('sha512', isForged ? 'not the key' : secretKey)
      .update(delivery.body)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
    const status = await fetch(to(), {
      method: 'POST',
      headers,
      body: delivery.body,
      signal: AbortSignal.timeout(30_000),
    }).then(
      (answer) => answer.status,
      () => 'unreachable' as const,
    )
    delivery.statuses.push(status)
    return status === 200
  }

  async function deliver(delivery: Delivery): Promise<void> {
    if (faults.delayMs) await pause(faults.delayMs, null, { signal: ended.signal })
    const copies = Array.from({ length: faults.duplicate }, () => attempt(delivery))
    const [isDone] = await Promise.all([attempt(delivery), ...copies])
    if (isDone) return
    for (const seconds of schedule) {
      await pause((seconds * 1000) / haste, null, { signal: ended.signal })
      if (await attempt(delivery)) return
    }
  }

  function start(delivery: Delivery): void {
    const sending: Promise<void> = deliver(delivery)
      .catch(() => {})
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  return {
    deliveries,
    setFaults: (next: Partial<WebhookFaults>) => {
      faults = { ...faults, ...next }
    },
    send(event: string, data: object): void {
      const delivery: Delivery = { event, body: JSON.stringify({ event, data }), statuses: [] }
      deliveries.push(delivery)
      if (faults.reorder && !postponed) {
        postponed = delivery
        return
      }
      start(delivery)
      if (postponed) start(postponed)
      postponed = null
    },
    /** Resolves when everything that was sent has been answered, or is waiting to be sent again. */
    settled: () => Promise.race([Promise.all(underWay), pause(2000)]).then(() => {}),
    close: () => ended.abort(),
  }
}
