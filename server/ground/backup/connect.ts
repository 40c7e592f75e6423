import pg from 'pg'

/** A connection on which a statement, and a transaction that waits for a disk, may take as long as they need. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
  const client = new pg.Client({
    connectionString: url,
    options,
    application_name: `ninefold-${name}`,
    keepAlive: true,
  })
  // Whatever is asked next rejects.
  client.on('error', () => {})
  await client.connect()
  return client
}
