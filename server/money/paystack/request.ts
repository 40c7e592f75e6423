import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import * as z from 'zod'
import { codesOf } from '#server/ground/errors.ts'
import { parseLargeJson } from './shapes.ts'

type Away = { isQuick: boolean; didNothing?: boolean; cause?: unknown }

/**
 * The provider did not answer, or only that something is wrong on its side. Whether it did anything is not known, unless
 * `didNothing`.
 */
export class ProviderAway extends Error {
  readonly isQuick: boolean
  readonly didNothing: boolean

  constructor(what: string, { isQuick, didNothing = false, cause }: Away) {
    super(`The payment provider ${what}.`, { cause })
    this.isQuick = isQuick
    this.didNothing = didNothing
  }
}

/** The provider has been asked too often: it is well, and is asked later. */
export class ProviderBusy extends ProviderAway {
  constructor() {
    super('is asked too often', { isQuick: false, didNothing: true })
  }
}

/** The provider refused, and did nothing. `code` is its own word for why, where it has one. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, { message, code }: { message: string; code: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type RequestSettings = {
  apiUrl: string
  secretKey: string
  /** Milliseconds for one answer. */
  timeout?: number
}

const Envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().catch(''),
  data: z.unknown().optional(),
})

/** Nobody was there to take a request. */
const neverArrived = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** Milliseconds for everything that one call takes, however often it is tried: the person who waits hears of it in time. */
const inAll = 11_000

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Whether the provider does the same thing once, however often it is asked. */
  isRepeatable: boolean
}

/**
 * Returns a function that calls the provider's API and gives the `data` of its answer. It tries again, up to three times,
 * what may be repeated and failed quickly; after five failures in a row it asks nothing for half a minute. Throws
 * ProviderAway or ProviderRefused; neither holds a key or a token.
 */
export function createRequest({ apiUrl, secretKey, timeout = 10_000 }: RequestSettings) {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderAway && !(error instanceof ProviderBusy)),
    { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) },
  )
  const again = retry(
    handleWhen((error) => error instanceof ProviderAway && error.isQuick),
    { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 300, maxDelay: 2000 }) },
  )
  const repeatedly = wrap(again, breaker)

  return async <Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.infer<Shape>> => {
    const deadline = AbortSignal.timeout(inAll)
    const once = () => send(call, AbortSignal.any([deadline, AbortSignal.timeout(timeout)]))
    try {
      const data = await (call.isRepeatable ? repeatedly : breaker).execute(once, deadline)
      const read = shape.safeParse(data)
      if (!read.success) throw new ProviderAway(`answered ${call.path} with something else`, { isQuick: false })
      return read.data
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new ProviderAway('does not answer just now', { isQuick: false, didNothing: true })
      throw error
    }
  }

  async function send({ method, path, body }: Call, signal: AbortSignal): Promise<unknown> {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const options = {
      method,
      headers,
      signal,
      redirect: 'error' as const,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const { status, text } = await fetch(`${apiUrl}${path}`, options)
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((cause) => {
        const didNothing = codesOf(cause).some((code) => neverArrived.includes(code))
        throw new ProviderAway('could not be reached', { isQuick: !signal.aborted, didNothing, cause })
      })
    // A wrong key is ours to mend; what was asked for is not refused by it.
    if (status === 401 || status === 403)
      throw new ProviderAway(`does not accept our key (${status})`, { isQuick: false, didNothing: true })
    if (status === 429) throw new ProviderBusy()
    if (status >= 500) throw new ProviderAway(`answered ${status}`, { isQuick: true })
    const envelope = Envelope.safeParse(readJson(text))
    if (!envelope.success) throw new ProviderAway('answered something that is not JSON', { isQuick: false })
    if (status >= 400 || !envelope.data.status) throw new ProviderRefused(status, envelope.data)
    return envelope.data.data
  }
}

function readJson(text: string): unknown {
  try {
    return parseLargeJson(text)
  } catch {
    return null
  }
}
