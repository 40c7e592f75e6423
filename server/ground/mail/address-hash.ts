import { createHmac } from 'node:crypto'

/** What it is kept for: of the same address, each is another. */
type Purpose = 'used-offers' | 'suspensions'

/**
 * What is kept of the address of an account that was deleted, keyed with the secret of the installation: the same for all
 * spellings of a mailbox (letters’ case, and what is behind a plus).
 */
export function addressHash(purpose: Purpose, email: string, secret: string): string {
  const [, mailbox = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().normalize('NFC').toLowerCase()) ?? []
  const address = `${mailbox.replace(/\+.*$/s, '')}@${domain}`
  return createHmac('sha256', secret).update(`${purpose}:${address}`).digest('base64url')
}
