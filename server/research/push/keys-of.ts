import { createECDH, createHmac } from 'node:crypto'

/** The keys with which this installation proves to push services who sends (VAPID, RFC 8292), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const known = new Map<string, PushKeys>()

/**
 * The keys that belong to the secret of an installation: every process has the same ones, and nothing has to be stored. With
 * another secret nobody is logged in any more, and so no device is subscribed.
 */
export function keysOf(secret: string): PushKeys {
  const before = known.get(secret)
  if (before) return before
  const privateKey = createHmac('sha256', secret).update('push').digest()
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const keys = { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  known.set(secret, keys)
  return keys
}
