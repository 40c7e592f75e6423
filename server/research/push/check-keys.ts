import { createECDH } from 'node:crypto'

/** Whether something can be encrypted with these keys of a subscription: a point on the curve, and sixteen bytes. */
export function checkKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(point)
    return true
  } catch {
    return false
  }
}
