import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeRunFolder, removeAbandoned } from '../server/test/abandoned.ts'
import { databaseIn, startApp } from './app.ts'

/** One server with its embedded database and demo world, for all stories. */
export default async function start() {
  await removeAbandoned('e2e')
  const dataDir = makeRunFolder('e2e')
  const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' })
  writeFileSync(join(dataDir, 'app.pid'), String(app.pid))
  process.env.APP_URL = app.url
  process.env.APP_DATABASE_URL = databaseIn(dataDir)
  return async () => {
    const secrets = await secretsIn(process.env.APP_DATABASE_URL ?? '')
    await app.stop()
    // For whoever wonders what the server did during a story that failed.
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/server.log', app.said())
    rmSync(dataDir, { recursive: true, force: true })
    const leaked = secrets.filter((secret) => app.said().includes(secret))
    if (leaked.length > 0) throw new Error(`${leaked.length} session tokens or mailed links are in the log`)
    console.log(`${secrets.length} session tokens and mailed tokens: none is in the ${app.said().length} bytes of log`)
  }
}

/** What a log must never hold: the tokens of sessions, and those in the links of mails. */
async function secretsIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sessions = await client.query<{ token: string }>('select token from auth_sessions')
  const mails = await client.query<{ text: string }>('select text from mails')
  await client.end()
  const mailed = mails.rows.flatMap(({ text }) => /#(?:token_hash|access_token)=([^&\s]+)/.exec(text)?.[1] ?? [])
  return [...sessions.rows.map(({ token }) => token), ...mailed]
}
