import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '#server/ground/free-port.ts'
import { startPostgres } from '../bench/faults/postgres.ts'
import { build, programs, type Stage } from './build-image.ts'

/*
 * Rehearses the image where no container engine is: does what `Dockerfile` says, step by step, in the sandbox of bubblewrap, and runs what
 * the last stage holds as `compose.yaml` runs the app (its settings, secrets in files, volumes, a read-only root, uid 1000, no
 * capabilities) against a PostgreSQL 18. This machine’s Debian and Node stand in for the base image. Ends with 1 where anything is not as
 * it should be. Takes three minutes, and 4 GB for as long; needs root, as an engine does, and `apt install bubblewrap`.
 */

const here = join(import.meta.dirname, '..')
if (process.getuid?.() !== 0 || spawnSync('bwrap', ['--version']).status !== 0 || !process.env.npm_execpath) {
  console.log('SKIPPED: needs Linux, root, npm (`npm run image:rehearse`) and bubblewrap (apt install bubblewrap)')
  process.exit(2)
}
const folder = mkdtempSync(join(process.env.REHEARSE_IN ?? tmpdir(), 'ninefold image '))
chmodSync(folder, 0o755)

/** The settings of the app in `compose.yaml`, with those a person sets. */
function settingsOf(set: Record<string, string>): Record<string, string> {
  const { environment } = parse(readFileSync(join(here, 'compose.yaml'), 'utf8')).services.app
  const filled = (value: unknown) =>
    String(value).replace(/\$\{(\w+)(:[-?+])([^}]*)\}/g, (_, name, how, other) =>
      how === ':+' ? (set[name] ? other : '') : (set[name] ?? (how === ':-' ? other : '')),
    )
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
}

const wrong: string[] = []
function check(what: string, isRight: boolean, seen: unknown = ''): void {
  console.log(`${isRight ? '    ok' : ' WRONG'}    ${what}${seen === '' ? '' : `: ${seen}`}`)
  if (!isRight) wrong.push(what)
}

/** How the image’s user starts something in it. */
function asUser(
  { root, user, workdir, env }: Stage,
  secrets: string,
  settings: Record<string, string>,
  command: string[],
  options: string[] = [],
) {
  const [uid = '', gid = ''] = user.split(':')
  const volumes = ['data', 'erasures'].flatMap((each) => ['--bind', join(root, each), `/${each}`])
  const set = Object.entries({ ...env, ...settings, HOME: '/tmp' }).flatMap(([name, value]) => [
    '--setenv',
    name,
    value,
  ])
  const sandbox = [
    ...['bwrap', '--ro-bind', root, '/', ...programs, ...volumes, '--ro-bind', secrets, '/run/secrets'],
    ...['--unshare-user', '--clearenv', ...set, '--chdir', workdir, ...options],
  ]
  return ['setpriv', ['--reuid', uid, '--regid', gid, '--clear-groups', ...sandbox, ...command]] as const
}

async function rehearse(image: Stage): Promise<void> {
  const postgres = await startPostgres()
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  writeFileSync(join(secrets, 'app_secret'), randomBytes(32).toString('hex'))
  writeFileSync(join(secrets, 'database_url'), `${postgres.url}\n`)
  writeFileSync(join(secrets, 'smtp_url'), 'smtp://127.0.0.1:9\n')
  const url = `http://localhost:${port}`
  const people = { BASE_URL: url, MAIL_FROM: 'ninefold@example.org', SUPPORT_EMAIL: 'help@example.org' }
  const settings = { ...settingsOf(people), PORT: port, METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.1' }
  const start = (...command: string[]) => {
    const [program, args] = asUser(image, secrets, { ...settings, TMPDIR: '/data' }, command)
    return spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 })
  }
  const size = execFileSync('du', ['-smx', image.root], { encoding: 'utf8' }).split('\t')[0]
  console.log(`          what the last stage holds: ${size} MB`)
  const writes = start('sh', '-c', 'cd / && touch data/x erasures/x tmp/x && ! touch app/x && ! touch x')
  check('only the volumes and /tmp are written', writes.status === 0, writes.stderr.trim().split('\n').at(-1))
  check('the user of the image', start('id', '-u').stdout.trim() === image.user.split(':')[0], image.user)

  const [program, args] = asUser(image, secrets, settings, image.cmd, ['--as-pid-1', '--info-fd', '3'])
  const app = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [app.stdout, app.stderr]) stream?.on('data', (text) => (said += text))
  const pid = await pidIn(app)
  const began = performance.now()
  const isHealthy = () => start(...image.health).status === 0
  while (!isHealthy() && app.exitCode === null && performance.now() - began < 300_000) await pause(1000)
  check('healthy', isHealthy(), `${((performance.now() - began) / 1000).toFixed(0)} s after the start`)
  const answers = (path: string) =>
    fetch(path).then(async (answer) => `${answer.status} ${(await answer.text()).length}`)
  const pages = [`${url}/`, `${url}/login`, `${url}/api/spec.json`, `http://127.0.0.1:${metricsPort}/metrics`]
  for (const page of pages) {
    const seen = await answers(page).catch((error) => String(error))
    check(new URL(page).pathname, /^200 \d{3,}/.test(seen), seen)
  }
  const backup = start('npm', 'run', 'backup', '--', '/data/backups/first')
  check('npm run backup', backup.status === 0, backup.status === 0 ? '' : backup.stderr.slice(-500))
  const rehearsal = start('npm', 'run', 'restore:rehearse', '--', '/data/backups/first')
  check('npm run restore:rehearse', rehearsal.status === 0, rehearsal.status === 0 ? '' : rehearsal.stderr.slice(-500))
  await pause(45_000)
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  console.log(`          memory when idle: ${Math.round(Number(kilobytes) / 1024)} MB`)
  const ended = new Promise<number | null>((resolve) => app.once('exit', resolve))
  process.kill(pid, 'SIGTERM')
  const code = await Promise.race([ended, pause(30_000, 'nothing', { ref: false })])
  check('what it ends with after SIGTERM, within 30 s', code === 0, code)
  if (wrong.length > 0) console.log(said)
  await postgres.stop()
}

/** The process in a sandbox, as it is called outside of it. */
async function pidIn(app: ChildProcess): Promise<number> {
  let info = ''
  for await (const text of app.stdio[3] as NodeJS.ReadableStream) info += text
  return JSON.parse(info)['child-pid']
}

try {
  await rehearse(build(folder))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(wrong.length > 0 ? 1 : 0)
