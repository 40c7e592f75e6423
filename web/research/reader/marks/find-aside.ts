import { askWorker } from '#web/ground/browser/ask-worker.ts'
import type { Found, Quote } from './find-mark.ts'

/** Looks for marks beside the page; see `findMarks`. */
export const findAside = (pages: string[], quotes: Quote[], signal: AbortSignal): Promise<Found[]> =>
  askWorker(new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' }), [pages, quotes], signal)
