import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

/** Milliseconds for which a request waits for another one to let an upload go. */
const patience = 15_000

type Held = { requestRelease: RequestRelease; waiting: (() => void)[] }

/**
 * One request at a time for an upload: the next asks the one before to end, and waits for it. (The locker that comes with tus asks
 * again and again meanwhile, which takes all of the processor and hundreds of megabytes.)
 */
export function queueLocker(): Locker {
  const held = new Map<string, Held>()

  async function lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const before = held.get(id)
    if (!before) return void held.set(id, { requestRelease, waiting: [] })
    await before.requestRelease()
    // Let go while it was asked.
    if (held.get(id) !== before) return await lock(id, signal, requestRelease)
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        before.waiting = before.waiting.filter((each) => each !== take)
        reject(ERRORS.ERR_LOCK_TIMEOUT)
      }
      const timer = setTimeout(giveUp, patience)
      function take() {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      before.waiting.push(take)
    })
    held.set(id, { requestRelease, waiting: held.get(id)?.waiting ?? [] })
  }

  async function unlock(id: string): Promise<void> {
    const next = held.get(id)?.waiting.shift()
    if (next) next()
    else held.delete(id)
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, requestRelease) => lock(id, signal, requestRelease),
      unlock: () => unlock(id),
    }),
  }
}
