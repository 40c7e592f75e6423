import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

/** Milliseconds for which a request waits for another one to let an upload go. */
const lockTimeout = 15_000

type Turn = { requestRelease: RequestRelease; take: () => void }

/**
 * One request at a time for an upload: whoever comes asks the one before to end, and waits for it. (The locker that comes with tus
 * asks again and again meanwhile, which takes all of the processor and hundreds of megabytes.)
 */
export function queueLocker(): Locker {
  /** The first of each has the upload, the others wait for it. */
  const queues = new Map<string, Turn[]>()

  async function lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    if (signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
    const queue = queues.get(id)
    if (!queue) return void queues.set(id, [{ requestRelease, take() {} }])
    await new Promise<void>((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        done()
      }
      const turn = { requestRelease, take: () => settle(resolve) }
      const giveUp = () => {
        queue.splice(queue.indexOf(turn), 1)
        settle(() => reject(ERRORS.ERR_LOCK_TIMEOUT))
      }
      const timer = setTimeout(giveUp, lockTimeout)
      signal.addEventListener('abort', giveUp, { once: true })
      queue.push(turn)
      void queue[0]?.requestRelease()
    })
  }

  async function unlock(id: string): Promise<void> {
    const queue = queues.get(id)
    queue?.shift()
    const [next, ...waiting] = queue ?? []
    if (!next) return void queues.delete(id)
    next.take()
    // Whoever asked has asked somebody else.
    if (waiting.length > 0) void next.requestRelease()
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, requestRelease) => lock(id, signal, requestRelease),
      unlock: () => unlock(id),
    }),
  }
}
