import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/* Two processes for development: the app, which starts again when its code changes, and the pages, which reload. */

const root = join(import.meta.dirname, '../..')
const port = process.env.PORT ?? '3000'
const appPort = process.env.APP_PORT ?? String(Number(port) + 1)
const baseUrl = process.env.BASE_URL ?? `http://localhost:${port}`

const run = (args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } })

const app = run(['--watch-path=server', '--watch-path=domain', '--watch-path=sandbox', 'server/main.ts'], {
  PORT: appPort,
  BASE_URL: baseUrl,
  PAGES: 'dev',
})
const pages = run(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', port], { PORT: port, APP_PORT: appPort })

const stop = (child: ChildProcess) => child.exitCode === null && child.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop(app)
    stop(pages)
  })
}
app.on('exit', () => stop(pages))
pages.on('exit', () => stop(app))
