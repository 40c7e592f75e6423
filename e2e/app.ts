import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/ground/free-port.ts'

const root = join(import.meta.dirname, '..')

export type App = {
  url: string
  port: string
  pid: number
  /** Whether the process has not ended. */
  isAlive: () => boolean
  /** All that the process has written so far. */
  said: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the product as a separate process, the way `npm start` does, on a free port unless `PORT` is set, and waits
 * until it is ready. It ends with the process that started it. `folder` is another checkout than this one.
 */
export async function startApp(
  settings: Record<string, string>,
  program = 'server/main.ts',
  folder = root,
): Promise<App> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const env = { ...process.env, BASE_URL: url, LOG_LEVEL: 'warn', NODE_ENV: 'development', ...settings, PORT: port }
  const app = spawn(process.execPath, [...flagsIn(folder), program], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endToo = () => app.kill('SIGTERM')
  process.once('exit', endToo)
  app.once('exit', () => process.off('exit', endToo))
  let said = ''
  app.stdout.on('data', (text) => (said += text))
  app.stderr.on('data', (text) => (said += text))

  const deadline = Date.now() + 300_000
  while (!(await answers(`${url}/readyz`))) {
    if (app.exitCode !== null || Date.now() > deadline) throw new Error(`The app did not start:\n${said}`)
    await pause(20)
  }
  const stops = { kill: () => end(app, 'SIGKILL'), stop: () => end(app, 'SIGTERM') }
  return { url, port, pid: app.pid ?? 0, isAlive: () => app.exitCode === null, said: () => said, ...stops }
}

/** The address of the embedded database in a data folder, so that a second process can share it. */
export function databaseIn(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://ninefold:${password}@127.0.0.1:${port}/ninefold`
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

function end(app: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (app.exitCode !== null || app.signalCode !== null) return resolve()
    app.once('exit', () => resolve())
    app.kill(signal)
  })
}

/** With which `npm start` starts the engine there. */
function flagsIn(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').filter((part: string) => part.startsWith('--'))
}
