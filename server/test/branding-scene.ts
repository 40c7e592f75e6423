import type { createWorld } from './world.ts'

type Person = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>['arrive']>>, 'calls'>
type Failure = { code?: string; data?: unknown }

/** What was refused, and why. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    ({ code, data }: Failure) => (data ? [code, data] : code),
  )

/** Nothing chosen of how an institution looks. */
export const none = { shownName: null, accent: null, accentDark: null }

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** How somebody with a role in it sees that an institution looks. */
export const brandOf = async ({ calls }: Person, institutionId: string) =>
  (await calls.institutions.find({ institutionId })).brand
