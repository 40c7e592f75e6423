import pg from 'pg'

export async function inDatabase(statement: string) {
  const client = new pg.Client({ connectionString: process.env.APP_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
