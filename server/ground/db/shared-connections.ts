import { Socket } from 'node:net'
import pg from 'pg'

type Shared = { client: pg.Client; socket: Socket; unanswered: number; idle: NodeJS.Timeout }
type QueryArgs = [query: pg.QueryConfig | string, values?: unknown[]]

/**
 * Connections that many queries share: each is sent at once, without waiting for the answers to those before it
 * (pipelining), and those of one turn of the event loop in one write, which more than halves what a short query costs the
 * process and the database. Whatever is slow, or waits for a lock or for a commit to be durable, would hold up all those
 * behind it: this is for reads by an index, outside of transactions.
 */
export class SharedConnections {
  readonly #settings: pg.ClientConfig
  readonly #limit: number
  readonly #onLost: (error: Error) => void
  #open: Shared[] = []

  constructor(settings: pg.ClientConfig, limit: number, onLost: (error: Error) => void) {
    this.#settings = settings
    this.#limit = limit
    this.#onLost = onLost
  }

  /** Runs a query on the connection with the fewest unanswered ones; up to the limit, more are opened while all are busy. */
  query = async (...args: QueryArgs): Promise<pg.QueryResult> => {
    try {
      return await this.#send(args)
    } catch (error) {
      if (error instanceof pg.DatabaseError && isSentAgain(error)) return await this.#send(args)
      throw error
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map(({ client }) => client.end()))
  }

  async #send(args: QueryArgs): Promise<pg.QueryResult> {
    const connection = this.#leastBusy()
    connection.unanswered += 1
    connection.idle.refresh()
    sendTogether(connection.socket)
    try {
      return await connection.client.query(...args)
    } catch (error) {
      if (isLast(error)) this.#lose(connection, error)
      throw error
    } finally {
      connection.unanswered -= 1
    }
  }

  #leastBusy(): Shared {
    const [first, ...others] = this.#open
    if (!first) return this.#connect()
    const least = others.reduce((one, other) => (other.unanswered < one.unanswered ? other : one), first)
    return least.unanswered > 0 && this.#open.length < this.#limit ? this.#connect() : least
  }

  /** What is sent while it still connects waits for it; if it cannot, all of that fails as on a connection that is lost. */
  #connect(): Shared {
    const drop = () => this.#drop(connection)
    const socket = new Socket()
    const connection: Shared = {
      client: new pg.Client({ ...this.#settings, pipeline: true, stream: () => socket }),
      socket,
      unanswered: 0,
      idle: setTimeout(drop, idleTime).unref(),
    }
    connection.client.on('end', drop)
    connection.client.on('error', (error) => this.#lose(connection, error))
    connection.client.connect().catch(drop)
    this.#open.push(connection)
    return connection
  }

  #lose(connection: Shared, error: unknown): void {
    if (!this.#open.includes(connection)) return
    this.#drop(connection)
    this.#onLost(error instanceof Error ? error : new Error(String(error)))
  }

  /** Sends nothing more on a connection, and closes it once what is under way on it has ended. */
  #drop(connection: Shared): void {
    if (!this.#open.includes(connection)) return
    this.#open = this.#open.filter((each) => each !== connection)
    clearTimeout(connection.idle)
    void connection.client.end().catch(() => {})
  }
}

/** Holds back what is written until the events that have arrived by now have been handled. */
function sendTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

/** Milliseconds without a query after which a connection is closed: longer than any query may take. */
const idleTime = 30_000

/** Whether nothing comes after an error: a statement that is refused leaves its connection as it is. */
const isLast = (error: unknown) => !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR'

/**
 * Whether it was nothing of the read’s own: whoever was first to send it failed to prepare it, and this one was already under way behind
 * (invalid_sql_statement_name); or it waited for a migration that waited for it (deadlock_detected). PostgreSQL, appendix A.
 */
const isSentAgain = ({ code }: pg.DatabaseError) => code === '26000' || code === '40P01'
