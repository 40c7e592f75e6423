import { parentPort, workerData } from 'node:worker_threads'
import { readBibtex } from './read-bibtex.ts'
import { readRis } from './read-ris.ts'

/* Runs in a thread of its own (`read-entries.ts`). */

const text = workerData as string
parentPort?.postMessage(/^[ \t\ufeff]*TY {1,2}-/m.test(text) ? await readRis(text) : readBibtex(text))
