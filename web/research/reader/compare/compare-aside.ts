import type { Passage, Unit } from './compare.ts'

/** Compares two texts beside the page, which goes on meanwhile; see `compare`. */
export function compareAside(earlier: Unit[], later: Unit[], signal: AbortSignal): Promise<Passage[] | null> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const compared = new Promise<Passage[] | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Passage[] | null>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage([earlier, later])
  })
  return compared.finally(() => worker.terminate())
}
