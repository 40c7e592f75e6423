import { Piscina } from 'piscina'
import { inLine } from '#server/ground/limits/in-line.ts'
import { lockedArguments } from '#server/ground/locked-arguments.ts'
import type { Annotated, Annotating } from './annotate-pdf.ts'

/** One thread of a process writes into PDFs, and is gone when there was nothing to write for a while. */
let pool: Piscina | undefined
const threads = () =>
  (pool ??= new Piscina({
    filename: new URL('./annotate-pdf.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 30_000, execArgv: lockedArguments },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  }))

/** A thesis takes a second: whoever is in this line waits less than half a minute. */
const line = inLine({ atOnce: 1, mostWaiting: 20 })

/** Milliseconds that one file may take, and bytes by which the process may grow meanwhile: a small one can unpack to any size. */
const most = { milliseconds: 30_000, bytes: 600_000_000 }
const often = 100

/**
 * Writes notes into a PDF in another thread, one file after the other, of one person (`by`) one at a time. What takes too long or
 * too much is `broken`. Throws Busy when too many wait already.
 */
export function annotateInThread({ bytes, notes }: Annotating, by: string, limits = most): Promise<Annotated> {
  return line(async () => {
    const giveUp = new AbortController()
    const [begun, before] = [Date.now(), process.memoryUsage.rss()]
    const watch = setInterval(() => {
      const grown = process.memoryUsage.rss() - before
      if (Date.now() - begun > limits.milliseconds || grown > limits.bytes) giveUp.abort()
    }, often)
    try {
      return await threads().run({ bytes, notes }, { name: 'annotatePdf', signal: giveUp.signal })
    } catch {
      // The thread has ended, with what it held; the next file gets another.
      return { fault: 'broken' }
    } finally {
      clearInterval(watch)
    }
  }, by)
}
