import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { codesOf, isDatabaseAway } from '#server/ground/errors.ts'

type Adapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>

/** What the database failed with while a request of the library was answered. */
type Failed = { error?: unknown }

const requests = new AsyncLocalStorage<Failed>()

/** The library’s way to the database, which notes what fails on it: the library itself goes on as if nothing were stored there. */
export const notingFailures =
  (adapter: Adapter): Adapter =>
  (options) =>
    new Proxy(adapter(options), {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => {
          const done: unknown = Reflect.apply(method, target, args)
          if (done instanceof Promise) done.catch(note)
          return done
        }
      },
    })

/**
 * Answers a request. An answer that the library gave although the database had failed is none: it would say that nobody is logged in, or
 * that a session has ended which has not. The failure is thrown in its place.
 */
export function refuseAfterFailure(answer: () => Promise<Response>): Promise<Response> {
  const failed: Failed = {}
  return requests.run(failed, async () => {
    const [given] = await Promise.allSettled([answer()])
    if ('error' in failed) throw failed.error
    if (given.status === 'rejected') throw given.reason
    return given.value
  })
}

function note(error: unknown): void {
  const request = requests.getStore()
  if (request && isOfDatabase(error)) request.error ??= error
}

/** A transaction also ends with what was refused in it; and a row that may not be stored is an answer too, as a second account with one address (class 23). */
const isOfDatabase = (error: unknown) =>
  isDatabaseAway(error) || codesOf(error).some((code) => /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('23'))
