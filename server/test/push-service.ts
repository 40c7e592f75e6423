import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Push } from '#domain/research/notifications/pushes.ts'

/** What a browser tells about itself when it subscribes. */
export const newDevice = (service?: string) => openDevice(service).told

/** A device as a browser subscribes it: what it tells, and how it reads what is pushed to it. */
export function openDevice(service = 'https://push.example.org') {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomBytes(8).toString('hex')}`
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const read = (body: Buffer) => JSON.parse(decrypted(body, curve, auth)) as Push
  return { path, told: { endpoint: `${service}${path}`, keys }, read }
}

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine: what it received, and what it answers from now on. */
export async function openPushService() {
  const received: Received[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next: number) => {
      status = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** What was encrypted for a device as RFC 8291 says, in one record (RFC 8188). */
function decrypted(body: Buffer, curve: ECDH, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32)
  const derived = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, size))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
