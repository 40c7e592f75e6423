import { setTimeout as wait } from 'node:timers/promises'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import type { Db } from '#server/ground/db/connect.ts'
import { pauseTurns, takeTurn } from './take-turn.ts'

/** PubMed did not answer, or with something that cannot be read. */
export class PubMedAway extends Error {}

/** PubMed answered that it cannot do what was asked; `reason` is in its own words. */
export class PubMedRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`PubMed refused: ${reason}`)
    this.reason = reason
  }
}

/** Asked too often, for now. */
class Pressed extends PubMedAway {
  readonly seconds: number

  constructor(seconds: number) {
    super('PubMed is asked too often')
    this.seconds = seconds
  }
}

export type RequestSettings = {
  db: Db
  /** The address of the E-utilities, without a slash at its end. */
  url: string
  /** The developer’s address, as NCBI asks for it. */
  email: string
  /** The installation’s key, for whoever has none; null without one. */
  apiKey: string | null
  /** Milliseconds for one answer. */
  timeout?: number
}

type Params = Record<string, string>
const attempts = 3
/** Letters of an answer that are read; a page of twenty abstracts has about a tenth of it. */
const longestAnswer = 4_000_000

/**
 * Returns a function that asks one of the E-utilities and gives the text of its answer. Each attempt waits for its turn; what
 * was asked too often, or failed on their side, is tried three times. After five failures in a row nothing is asked for half
 * a minute. Everything goes in the body of the request: no address, and so no log, has a key in it.
 */
export function createRequest({ db, url, email, apiKey: installationKey, timeout = 8000 }: RequestSettings) {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof PubMedAway && !(error instanceof Pressed)),
    { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) },
  )

  return async (utility: string, params: Params, ownKey: string | null): Promise<string> => {
    const apiKey = ownKey ?? installationKey
    for (let attempt = 1; ; attempt += 1) {
      if (breaker.state === CircuitState.Open) throw new PubMedAway('PubMed does not answer just now')
      await takeTurn(db, apiKey)
      try {
        return await breaker.execute(() => send(utility, params, apiKey))
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new PubMedAway('PubMed does not answer just now')
        if (!(error instanceof PubMedAway) || attempt === attempts) throw error
        if (error instanceof Pressed) await pauseTurns(db, apiKey, error.seconds)
        else await wait(200 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }

  async function send(utility: string, params: Params, apiKey: string | null): Promise<string> {
    const body = new URLSearchParams({ ...params, tool: 'ninefold', email, ...(apiKey ? { api_key: apiKey } : {}) })
    const answer = await fetch(`${url}/${utility}.fcgi`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
      .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
      .catch((cause) => {
        throw new PubMedAway('PubMed could not be reached', { cause })
      })
    const { status, headers, text } = answer
    if (status === 429) throw new Pressed(secondsIn(headers.get('retry-after')))
    if (status >= 500) throw new PubMedAway(`PubMed answered ${status}`)
    if (status === 400 && /API key/i.test(text)) throw new PubMedRefused('The API key is not valid.')
    if (status >= 400) throw new PubMedRefused(`The request was not accepted (${status}).`)
    if (text.length > longestAnswer) throw new PubMedAway('PubMed answered too much to read')
    return text
  }
}

/** Seconds until one may ask again: what they say, a second at least and a minute at most. */
function secondsIn(header: string | null): number {
  const said = Number(header)
  return Math.min(60, Math.max(1, Number.isFinite(said) ? said : 1))
}
