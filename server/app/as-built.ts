import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.ts'

/*
 * Loaded before the server (`node --import`): starts it anew, as the same process, compiled, and with what the C library reads before
 * anything else; before a command, with that alone. Without, the server would hold the sources, the library with which Node takes types out of them, an arena for
 * each thread and what was freed in it: some 100 MB (docs/operations.md). Where a process cannot be started anew (Windows, macOS,
 * an older Node), the server goes on as it is.
 */

/** Of what is freed, the library keeps little. */
const settings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
/** In the server, larger parts have pages of their own, which go back at once. A command moves large parts all the time, and would wait for them. */
const ofServer = { MALLOC_MMAP_THRESHOLD_: '32768' }
const main = join(import.meta.dirname, '../main.ts')

if (process.platform === 'linux' && process.execve) {
  const { execPath, execArgv, argv, env } = process
  const [asked, ...args] = argv.slice(1)
  const isServer = asked !== undefined && existsSync(asked) && realpathSync(asked) === main
  const program = isServer ? ((await buildServer(console.log)) ?? main) : asked
  // Whoever has set one of them has chosen.
  const all = isServer ? { ...settings, ...ofServer } : settings
  const chosen = Object.keys({ ...settings, ...ofServer }).some((name) => env[name]) ? {} : all
  const flags = execArgv.filter((flag) => !flag.endsWith('/as-built.ts'))
  process.execve(execPath, [execPath, ...flags, ...(program ? [program] : []), ...args], { ...env, ...chosen })
}
