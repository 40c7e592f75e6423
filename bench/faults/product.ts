import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/ground/free-port.ts'
import { type App, startApp } from '../../e2e/app.ts'

/** The product as a process that can be killed and restarted at the same address, with its own data folder. */
export async function startProduct(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-fault-'))
  const port = settings.PORT ?? String(await freePort())
  const start = () => startApp({ DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings, PORT: port })
  let app: App = await start()
  let earlier = ''
  return {
    url: app.url,
    port,
    dataDir,
    pid: () => app.pid,
    /** Whether the process has not ended by itself. */
    isAlive: () => app.isAlive(),
    said: () => earlier + app.said(),
    kill: () => app.kill(),
    async restart() {
      earlier += app.said()
      app = await start()
    },
    async stop() {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** How many lines of the log contain this. */
export const timesSaid = (log: string, what: string) => log.split('\n').filter((line) => line.includes(what)).length
