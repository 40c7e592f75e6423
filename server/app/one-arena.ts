/*
 * Loaded before the server (`node --import`): starts it anew, as the same process, with what the C library reads before anything else.
 * It would keep an arena for each thread and what was freed in it, some 60 MB (docs/operations.md). Where that cannot be (Windows,
 * macOS, an older Node), or somebody has set it themselves, the server goes on as it is.
 */

const settings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const names = Object.keys(settings)

// The database server, which would inherit it, has an allocator of its own that is best left alone.
if (names.some((name) => process.env[name])) for (const name of names) delete process.env[name]
else if (process.platform === 'linux' && process.execve) {
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...settings })
}
