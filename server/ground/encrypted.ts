import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** What is encrypted; each with a key of its own, which is made from the installation’s secret. */
type Purpose = 'pubmed keys' | 'client secrets' | 'saml keys'

const keyFrom = (secret: string, purpose: Purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/** Somebody’s key for another service, encrypted with the installation’s secret (AES-256-GCM). */
export const encrypted = (text: string, secret: string, purpose: Purpose): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(secret, purpose))

/** The key again; null when the installation’s secret has changed since. */
export async function decrypted(text: string, secret: string, purpose: Purpose): Promise<string | null> {
  const read = await compactDecrypt(text, keyFrom(secret, purpose)).catch(() => null)
  return read && new TextDecoder().decode(read.plaintext)
}
