import { Piscina } from 'piscina'
import { inLine } from '#server/ground/limits/in-line.ts'
import { lockedArguments } from '#server/ground/locked-arguments.ts'

/** One thread draws all papers of a process, and is gone when none was asked for a while. */
let pool: Piscina | undefined
const threads = () =>
  (pool ??= new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: 30_000, execArgv: lockedArguments }))

/** A paper takes 40 ms: whoever is in this line waits less than two seconds. */
const line = inLine({ atOnce: 1, mostWaiting: 40 })

/**
 * Returns a function that has a paper drawn in another thread, one after the other: a process answers requests meanwhile. `name`
 * is what `file` exports; what it is handed is copied. Throws Busy when too many wait already.
 */
export const drawInThread =
  <Content>(file: URL, name: string) =>
  (content: Content): Promise<Uint8Array> =>
    line(() => threads().run(content, { filename: file.href, name }))
