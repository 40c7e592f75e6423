import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Entries } from './entry.ts'

/** One at a time: a process answers requests meanwhile. */
const inTurn = pLimit(1)
/** Milliseconds. A file of five hundred entries takes a tenth of it. */
const patience = 10_000
/** Of what could not be read, so many are named. */
const wrongAtMost = 100

/**
 * The entries of a BibTeX or RIS file. It is read in a thread of its own with little memory and little time: a file can be made
 * so that reading it takes hours. What cannot be read in time has no entries.
 */
export async function readEntries(text: string): Promise<Entries> {
  const { read, wrong } = await inTurn(() => inThread(text)).catch(() => ({ read: [], wrong: [] }))
  return { read, wrong: wrong.slice(0, wrongAtMost) }
}

function inThread(text: string): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
      workerData: text,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => void worker.terminate(), patience)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The file could not be read'))
    })
  })
}
