import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { WrongSetting } from '#server/config.ts'
import { afterCommit } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import type { LiveEvent } from './announce.ts'
import type { Bus, BusListener } from './bus.ts'

/** What stands for events that some process could not tell. */
const gap = 'gap'

const firstPause = 100
const longestPause = 5000
/** Milliseconds after which what could not be told is tried to be made good. */
const pause = 1000
const pingInterval = 10_000
/** Milliseconds for the first connection; without it the process does not start. */
const patience = 5000

/**
 * Redis pub/sub as the bus. An event is told right after the commit: what a process could not tell, because Redis was
 * away or the process was killed in between, is made good by asking everybody to ask again. Throws WrongSetting when
 * Redis cannot be reached at the start.
 */
export async function openRedisBus(url: string, secret: string, log: Log): Promise<Bus> {
  // Of several products, or copies of this one, on a Redis each hears only itself.
  const channel = `ninefold_live:${createHash('sha256').update(`bus:${secret}`).digest('hex').slice(0, 16)}`
  const client = createClient({
    url,
    socket: {
      connectTimeout: patience,
      // A connection that says nothing to its pings is none.
      socketTimeout: 2.5 * pingInterval,
      reconnectStrategy: (failures) => Math.min(firstPause * 2 ** failures, longestPause),
    },
    pingInterval,
    // While Redis is away nothing is kept for later: it is a gap.
    disableOfflineQueue: true,
  })
  let lost = false
  client.on('error', (err) => log.warn({ err }, 'The connection to Redis has a problem'))
  client.on('ready', () => lost && tellGap())
  await within(patience, client.connect()).catch(() => {
    client.destroy()
    throw new WrongSetting('REDIS_URL', 'the address of a Redis that answers')
  })

  function publish(text: string) {
    client.publish(channel, text).catch((err) => {
      lost = true
      setTimeout(() => lost && client.isReady && tellGap(), pause).unref()
      log.warn({ err }, 'Events could not be told by way of Redis')
    })
  }
  function tellGap() {
    lost = false
    publish(gap)
  }
  return {
    tell(tx, events) {
      afterCommit(tx, () => publish(JSON.stringify(events)))
      return null
    },
    async listen({ onEvent, onGap }: BusListener) {
      const subscriber = client.duplicate({ disableOfflineQueue: false })
      let connected = false
      subscriber.on('error', (err) => log.warn({ err }, 'The live connection to Redis has a problem'))
      // Subscribed again: what was told in between is missed.
      subscriber.on('ready', () => {
        if (connected) onGap()
        connected = true
      })
      await within(patience, subscriber.connect())
      await subscriber.subscribe(channel, (text) => {
        if (text === gap) return onGap()
        for (const event of JSON.parse(text) as LiveEvent[]) onEvent(event)
      })
      // A process before this one may have been killed between a commit and its telling.
      tellGap()
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
