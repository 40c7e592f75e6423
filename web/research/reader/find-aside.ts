import type { Found, Quote } from './find-mark.ts'

/** Looks for marks beside the page, which goes on meanwhile; see `findMarks`. */
export function findAside(pages: string[], quotes: Quote[], signal: AbortSignal): Promise<Found[]> {
  const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<Found[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Found[]>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage([pages, quotes])
  })
  return found.finally(() => worker.terminate())
}
