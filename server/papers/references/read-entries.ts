import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Busy } from '#server/ground/errors.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { lockedArguments } from '#server/ground/locked-arguments.ts'
import type { Entries } from './entry.ts'

/**
 * Whoever has sent what takes long does not keep others waiting: each file gets three seconds at first, one of each person at a
 * time. What is not read by then is begun anew behind the others, with time enough for the longest honest file.
 */
const quickly = { line: inLine({ atOnce: 3, mostWaiting: 40 }), timeout: 3000 }
const slowly = { line: inLine({ atOnce: 1, mostWaiting: 20 }), timeout: 10_000 }
/** Of nineteen: pages come first. */
const lowPriority = 5
const megabytes = 256
/** Of what could not be read, so many are named. */
const wrongAtMost = 100

/**
 * The entries of a BibTeX or RIS file. It is read in a process of its own with little memory and little time: a file can be
 * made so that reading it takes hours, or more memory than there is, which would end a thread together with the server. What
 * cannot be read in time has no entries. `of` is whose file it is. Throws Busy when too many wait.
 */
export async function readEntries(text: string, of: string): Promise<Entries> {
  const { read, wrong } = await readIn(quickly, text, of)
    .catch((error) => (error instanceof Busy ? Promise.reject(error) : readIn(slowly, text, of)))
    .catch((error) => {
      if (error instanceof Busy) throw error
      return { read: [], wrong: [] }
    })
  return { read, wrong: wrong.slice(0, wrongAtMost) }
}

const readIn = ({ line, timeout }: typeof quickly, text: string, of: string) => line(() => inProcess(text, timeout), of)

function inProcess(text: string, timeout: number): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${megabytes}`, ...lockedArguments],
      // It needs no secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout,
      killSignal: 'SIGKILL',
    })
    if (reader.pid) lowerPriority(reader.pid)
    reader.once('message', resolve)
    reader.once('error', reject)
    reader.once('close', () => reject(new Error('The file could not be read')))
    reader.send(text, (error) => error && reject(error))
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It has ended, or the system does not allow it.
  }
}
