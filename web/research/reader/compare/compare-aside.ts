import { askWorker } from '#web/ground/browser/ask-worker.ts'
import type { Passage, Unit } from './compare.ts'

/** Compares two texts beside the page; see `compare`. */
export const compareAside = (earlier: Unit[], later: Unit[], signal: AbortSignal): Promise<Passage[] | null> =>
  askWorker(new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }), [earlier, later], signal)
