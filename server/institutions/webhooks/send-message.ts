import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { lookupPublic } from '#server/ground/public-address.ts'

/** Milliseconds that whoever is told something has for the answer. */
const answerWithin = 10_000

/**
 * Sends a message to an address that `checkAddress` has let through, and returns the status of the answer. No word of the answer is read,
 * and nothing is followed. Throws NotPublic when its name leads into this network, and whatever else goes wrong on the way.
 */
export function sendMessage(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  own: readonly string[],
): Promise<number> {
  const url = new URL(address)
  const options = {
    ...{ method: 'POST', headers, agent: false },
    ...{ signal: AbortSignal.timeout(answerWithin), ...(own.includes(url.origin) ? {} : { lookup: lookupPublic }) },
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'http:' ? requestPlain : request)(url, options, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 500)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
