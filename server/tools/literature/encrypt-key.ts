import { decrypted, encrypted } from '#server/ground/encrypted.ts'

/** A person’s key, encrypted with the installation’s secret. */
export const encryptKey = (apiKey: string, secret: string): Promise<string> => encrypted(apiKey, secret, 'pubmed keys')

/** The key again; null when the secret has changed since. */
export const decryptKey = (text: string, secret: string): Promise<string | null> =>
  decrypted(text, secret, 'pubmed keys')
