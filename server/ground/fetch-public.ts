import { request } from 'node:https'
import { isAddressOnInternet, lookupPublic, NotPublic } from './public-address.ts'

/** Milliseconds that somebody else’s server has for its answer, and the bytes of it that are read. */
const answerWithin = 5000
const largestAnswer = 2_000_000

type Sent = { method?: string; headers?: Record<string, string>; body?: string | null }

/**
 * Asks a server whose address somebody typed in. Only https at names on the internet, and what is looked up is what is connected
 * to; nothing is followed. Outside production also this machine, where developers run such servers. Rejects with NotPublic
 * for any other address.
 */
export async function fetchPublic(address: string, sent: Sent, { production }: { production: boolean }) {
  if (!production && /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address))
    return await fetch(address, {
      ...sent,
      body: sent.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    })
  if (!isAddressOnInternet(address)) throw new NotPublic(`${address} is not https at a name on the internet`)
  return await send(address, sent)
}

const send = (address: string, { method = 'GET', headers = {}, body }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, lookup: lookupPublic, signal: AbortSignal.timeout(answerWithin) }
    const outgoing = request(address, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > largestAnswer)
          outgoing.destroy(new Error(`${address} answers with more than ${largestAnswer} bytes`))
        parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 500
        const type = answer.headers['content-type']
        const isEmpty = status === 204 || status === 304
        resolve(
          new Response(isEmpty ? null : Buffer.concat(parts), {
            status,
            headers: type ? { 'content-type': type } : {},
          }),
        )
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
