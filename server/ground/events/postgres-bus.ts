import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Log } from '#server/ground/log.ts'
import { onceASecond } from '#server/ground/once-a-second.ts'
import type { Bus, BusListener, Sent } from './bus.ts'

const channel = 'ninefold_events'

/** What versions before the outbox use: while one of them still runs beside this process, its events become a gap. */
const formerChannel = 'ninefold_live'

/** A notification has at most 8,000 bytes; events are ids and codes, a byte a character. */
const payloadLength = 7000

const firstPause = 100
const longestPause = 5000

/** PostgreSQL's own bus, LISTEN and NOTIFY: events are sent with the commit of their transaction. */
export const postgresBus = (databaseUrl: string, log: Log): Bus => ({
  async send(tx, sent) {
    await tx.execute(
      sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloadsOf(sent))}::text[]) payload`,
    )
  },
  listen: (listener) => listen(databaseUrl, listener, log),
  close: async () => {},
})

/** Events as arrays in JSON, as many in each as a notification has room for. */
function payloadsOf(sent: Sent[]): string[] {
  const payloads: string[][] = []
  let room = 0
  for (const text of sent.map((each) => JSON.stringify(each))) {
    if (room < text.length) {
      payloads.push([])
      room = payloadLength
    }
    payloads.at(-1)?.push(text)
    room -= text.length + 1
  }
  return payloads.map((texts) => `[${texts.join()}]`)
}

/** Listens on a connection of its own that is re-established whenever it is lost. */
async function listen(databaseUrl: string, { onSent, onGap }: BusListener, log: Log): Promise<() => Promise<void>> {
  let stopped = false
  const onFormer = onceASecond(onGap)
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'ninefold-live', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'The live connection to the database has a problem'))
    next.on('notification', ({ channel: from, payload }) => {
      if (from === formerChannel) return onFormer()
      for (const sent of JSON.parse(payload ?? '[]') as Sent[]) onSent(sent)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}; listen ${formerChannel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // Only now: a connection that never listened is retried by the caller.
    next.once('end', () => stopped || reconnect(firstPause))
    return next
  }

  function reconnect(pause: number) {
    setTimeout(async () => {
      if (stopped) return
      try {
        client = await connect()
      } catch {
        return reconnect(Math.min(pause * 2, longestPause))
      }
      if (stopped) await client.end()
      else onGap()
    }, pause).unref()
  }

  return async () => {
    stopped = true
    await client.end().catch(() => {})
  }
}
