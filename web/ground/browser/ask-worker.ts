/**
 * What a worker answers to one message, beside the page, which goes on meanwhile. The worker ends with its answer, and at once when the
 * signal says so; then, and where it fails, the promise is rejected.
 */
export function askWorker<Answer>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Answer> {
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = ({ message: why }) => reject(new Error(why))
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(message)
  })
  return answered.finally(() => worker.terminate())
}
