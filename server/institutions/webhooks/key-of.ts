import { createHmac } from 'node:crypto'
import type { Config } from '#server/ground/config/config.ts'

/**
 * What messages to a webhook are signed with, as Standard Webhooks writes it. It is made of the secret of the installation, so that it is
 * stored nowhere; another number makes another one.
 */
export function keyOf(
  { secret }: Pick<Config, 'secret'>,
  { id, keyNumber }: { id: string; keyNumber: number },
): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook ${id} ${keyNumber}`).digest('base64')}`
}
