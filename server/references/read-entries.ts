import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Entries } from './entry.ts'

/** One at a time: the server answers requests meanwhile. */
const inTurn = pLimit(1)
/** Milliseconds. A file of five hundred entries takes a tenth of it. */
const patience = 10_000
const megabytes = 256
/** Of what could not be read, so many are named. */
const wrongAtMost = 100

/**
 * The entries of a BibTeX or RIS file. It is read in a process of its own with little memory and little time: a file can be
 * made so that reading it takes hours, or more memory than there is, which would end a thread together with the server. What
 * cannot be read in time has no entries.
 */
export async function readEntries(text: string): Promise<Entries> {
  const { read, wrong } = await inTurn(() => inProcess(text)).catch(() => ({ read: [], wrong: [] }))
  return { read, wrong: wrong.slice(0, wrongAtMost) }
}

function inProcess(text: string): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${megabytes}`],
      // It needs no secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    reader.once('message', resolve)
    reader.once('error', reject)
    reader.once('close', () => reject(new Error('The file could not be read')))
    reader.send(text, (error) => error && reject(error))
  })
}
