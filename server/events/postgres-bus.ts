import pg from 'pg'
import type { Log } from '#server/log.ts'
import { type Bus, type BusListener, channel } from './bus.ts'

const firstPause = 100
const longestPause = 5000

/** PostgreSQL's own bus, LISTEN and NOTIFY: events are sent with the commit of their transaction. */
export const postgresBus = (databaseUrl: string, log: Log): Bus => ({
  send: null,
  listen: (listener) => listen(databaseUrl, listener, log),
  close: async () => {},
})

/** Listens on a connection of its own that is re-established whenever it is lost. */
async function listen(databaseUrl: string, { onEvent, onGap }: BusListener, log: Log): Promise<() => Promise<void>> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'ninefold-live', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'The live connection to the database has a problem'))
    next.on('notification', ({ payload }) => payload && onEvent(JSON.parse(payload)))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
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
