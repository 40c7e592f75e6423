import { createHmac } from 'node:crypto'

/** The signatures of a message by each of these keys, as Standard Webhooks 1.0.0 has them in `webhook-signature`. */
export function signatureOf(
  keys: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return keys
    .map((key) => {
      const hmac = createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
      return `v1,${hmac.update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
