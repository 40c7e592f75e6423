import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { lockedArguments } from '../locked-arguments.ts'

/** One at a time: a process answers requests meanwhile. */
const inTurn = pLimit(1)

/** Milliseconds. The longest paper takes a second. */
const timeout = 60_000

export type Work = {
  /** The main file, in Typst (typst.app): it imports `paper.typ`, and other templates by the names in `files`. */
  main: string
  files?: Record<string, string>
  /** What the paper holds, as data: nothing of it is read as markup. */
  content: object
  as: 'pdf' | 'html'
}

/** Sets a paper with Typst, as an accessible PDF (PDF/UA-1). Throws when the template is wrong. */
export async function typesetPdf(work: Omit<Work, 'as'>): Promise<Uint8Array> {
  return (await inTurn(() => typeset({ ...work, as: 'pdf' }))) as Uint8Array
}

/** The same as HTML. */
export async function typesetHtml(work: Omit<Work, 'as'>): Promise<string> {
  return (await inTurn(() => typeset({ ...work, as: 'html' }))) as string
}

/** In a thread of its own, which is gone afterwards with what it used. */
function typeset(work: Work): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work, execArgv: lockedArguments })
    const timer = setTimeout(() => {
      reject(new Error('The paper took too long'))
      void worker.terminate()
    }, timeout)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The paper could not be set'))
    })
  })
}
