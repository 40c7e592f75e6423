import pg from 'pg'
import type { Log } from '#server/log.ts'
import { channel, type LiveEvent } from './announce.ts'

type Listener = {
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: whoever shows something must ask again. */
  onGap: () => void
}

/** Hears what any process announces, on a connection of its own that is made anew whenever it is lost. */
export async function listen(
  databaseUrl: string,
  { onEvent, onGap }: Listener,
  log: Log,
): Promise<() => Promise<void>> {
  let client: pg.Client
  let stopped = false

  async function connect() {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'ninefold-live', keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'The live connection to the database has a problem'))
    client.on('notification', ({ payload }) => payload && onEvent(JSON.parse(payload)))
    client.on('end', () => stopped || reconnect(100))
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  function reconnect(pause: number) {
    setTimeout(() => {
      if (stopped) return
      connect().then(onGap, () => reconnect(Math.min(pause * 2, 5000)))
    }, pause).unref()
  }

  await connect()
  return async () => {
    stopped = true
    await client.end()
  }
}
