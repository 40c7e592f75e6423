import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseIn, startApp } from './app.ts'

/** One server with its embedded database and demo world, for all stories. */
export default async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-stories-'))
  const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
  process.env.APP_URL = app.url
  process.env.APP_DATABASE_URL = databaseIn(dataDir)
  return async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
