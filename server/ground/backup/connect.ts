import pg from 'pg'

/**
 * A connection on which a statement, and a transaction that waits for a disk, may take as long as they need, and on which dates are
 * written alike whatever the server is set to.
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const settings = [
    'statement_timeout=0',
    'idle_in_transaction_session_timeout=0',
    'datestyle=ISO',
    'intervalstyle=postgres',
  ]
  const options = settings.map((each) => `-c ${each}`).join(' ')
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
