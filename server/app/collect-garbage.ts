import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it is looked whether anybody is there. */
const every = 20_000
/** The share of the time in which the process does something: with less, nobody waits for it. */
const busy = 0.05
/** Less than this is not worth it. */
const worthIt = 8 * 1024 * 1024

/**
 * Frees what starting needed, and after a load what that needed, as soon as it is quiet. The engine would keep it until it needs the
 * space, which a server that waits for its next visitor never does.
 */
export function collectWhileQuiet(): void {
  const collect = collector()
  let collected = 0
  let since = performance.eventLoopUtilization()
  function look() {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    // What the process holds, not its heap: the engine shrinks that by itself, and keeps the pages.
    if (utilization > busy || process.memoryUsage.rss() < collected + worthIt) return
    collect()
    collected = process.memoryUsage.rss()
  }
  setTimeout(collect, 1000).unref()
  setInterval(look, every).unref()
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // As for a last resort: otherwise the engine keeps the pages of what it freed, for objects to come (`gc` of V8, its `flavor`).
  const how = { type: 'major', execution: 'sync', flavor: 'last-resort' }
  return typeof collect === 'function' ? () => collect(how) : () => {}
}
