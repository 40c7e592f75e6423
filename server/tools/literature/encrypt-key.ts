import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

const keyFrom = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'pubmed keys', 32))

/** A person’s key, encrypted with the installation’s secret (AES-256-GCM). */
export const encryptKey = (apiKey: string, secret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(apiKey))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(secret))

/** The key again; null when the secret has changed since. */
export async function decryptKey(encrypted: string, secret: string): Promise<string | null> {
  const decrypted = await compactDecrypt(encrypted, keyFrom(secret)).catch(() => null)
  return decrypted && new TextDecoder().decode(decrypted.plaintext)
}
