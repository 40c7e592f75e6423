import { readConfig } from '#server/ground/config/config.ts'
import { collectWhileQuiet } from './app/collect-garbage.ts'
import { demoLines } from './app/demo/accounts.ts'
import { lineOf } from './app/line-of.ts'
import { quickImports } from './app/quick-imports.ts'
import { startEmbedded } from './ground/db/embedded.ts'
import { createLog } from './ground/log.ts'
import { buildPages } from './ground/pages/build.ts'

/** Requests have ten seconds to finish; after this the process exits anyway. */
const stopSeconds = 20

const say = (line: string) => console.log(line)

async function main() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (process.env.PAGES !== 'dev') await buildPages(say)
  // Read while the database starts, which is a process of its own.
  quickImports()
  const reading = import('./app/start.ts').then(async (read) => {
    await import('./ground/lock-prototypes.ts')
    return read
  })
  reading.catch(() => {})

  const onLost = () => giveUp(new Error('The embedded PostgreSQL stopped. Start again: it recovers by itself.'))
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir, { onLost })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const running = await reading
    .then(({ start }) => start(config, url, log))
    .catch(async (error) => {
      await embedded?.stop()
      throw error
    })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref()
    await running.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', giveUp)

  collectWhileQuiet()
  if (config.production) return log.info({ port: running.port }, 'listening')
  say(`\nNinefold is at ${config.baseUrl}`)
  if (running.isInMaintenance)
    return say('It is in maintenance: people see a page that says so, and nobody can work.\n')
  if (!config.smtpUrl) say(`Its outgoing mail is at ${config.baseUrl}/dev/mailbox`)
  if (config.demo) for (const line of demoLines) say(line)
  say('')
}

/** One line says what is wrong; for a fault of ours, the stack trace too. */
function giveUp(error: unknown) {
  console.error(lineOf(error))
  process.exit(1)
}

main().catch(giveUp)
