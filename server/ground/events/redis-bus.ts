import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { afterCommit } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { onceASecond } from '#server/ground/once-a-second.ts'
import type { Bus, BusListener, Sent } from './bus.ts'

/** Sent in place of events that some process could not send. */
const gap = 'gap'

const firstPause = 100
const longestPause = 5000
/** Milliseconds until a resync is sent for events that could not be sent. */
const pause = 1000
const pingInterval = 10_000
/** Milliseconds for the first connection; without it the process does not start. */
const connectTimeout = 5000

/**
 * Redis pub/sub as the bus. Events are sent right after their commit: what a process could not send, because Redis was
 * away or the process was killed in between, is made good by asking every page to fetch again. Throws WrongSetting when
 * Redis cannot be reached at the start.
 */
export async function openRedisBus(url: string, secret: string, log: Log): Promise<Bus> {
  // If several products, or copies of this one, share a Redis, each receives only its own events.
  const copy = createHash('sha256').update(`bus:${secret}`).digest('hex').slice(0, 16)
  const channel = `ninefold_events:${copy}`
  // What versions before the outbox use: while one of them still runs beside this process, its events become a gap.
  const formerChannel = `ninefold_live:${copy}`
  const client = createClient({
    url,
    socket: {
      connectTimeout,
      // A connection that does not answer pings is dead.
      socketTimeout: 2.5 * pingInterval,
      reconnectStrategy: (failures) => Math.min(firstPause * 2 ** failures, longestPause),
    },
    pingInterval,
    // While Redis is away nothing is queued: it becomes a resync.
    disableOfflineQueue: true,
  })
  let lost = false
  client.on('error', (err) => log.warn({ err }, 'The connection to Redis has a problem'))
  client.on('ready', () => lost && publishGap())
  await within(connectTimeout, client.connect()).catch(() => {
    client.destroy()
    throw new WrongSetting('REDIS_URL', 'the address of a Redis that answers')
  })

  function publish(text: string) {
    client.publish(channel, text).catch((err) => {
      lost = true
      setTimeout(() => lost && client.isReady && publishGap(), pause).unref()
      log.warn({ err }, 'Events could not be sent over Redis')
    })
  }
  function publishGap() {
    lost = false
    publish(gap)
  }
  return {
    send: async (tx, sent) => afterCommit(tx, () => publish(JSON.stringify(sent))),
    async listen({ onSent, onGap }: BusListener) {
      const subscriber = client.duplicate({ disableOfflineQueue: false })
      let connected = false
      subscriber.on('error', (err) => log.warn({ err }, 'The live connection to Redis has a problem'))
      // Subscribed again: what was sent in between is lost.
      subscriber.on('ready', () => {
        if (connected) onGap()
        connected = true
      })
      await within(connectTimeout, subscriber.connect())
      await subscriber.subscribe(channel, (text) => {
        if (text === gap) return onGap()
        for (const sent of JSON.parse(text) as Sent[]) onSent(sent)
      })
      await subscriber.subscribe(formerChannel, onceASecond(onGap))
      // A process before this one may have been killed between a commit and its event.
      publishGap()
      return async () => subscriber.destroy()
    },
    async close() {
      if (client.isReady) await client.close()
      else client.destroy()
    },
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${milliseconds} ms`)), milliseconds)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
