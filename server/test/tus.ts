import { createHash, randomBytes } from 'node:crypto'
import type { createServer } from './server.ts'
import { pdf } from './upload.ts'

type Server = Pick<Awaited<ReturnType<typeof createServer>>, 'request'>

/** What a page, or a program, does with an upload of a server (tus 1.0). */
export const tusOf = (server: () => Server) => ({
  /** How many bytes have arrived; the status of the answer when it is refused. */
  async offsetOf(id: string, headers: Record<string, string>): Promise<number> {
    const answer = await server().request(`/uploads/${id}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', ...headers },
    })
    return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : answer.status
  },
  /** Sends a part. */
  patch: (id: string, offset: number, bytes: Uint8Array, headers: Record<string, string>) =>
    server().request(`/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
        ...{ 'content-type': 'application/offset+octet-stream' },
        ...headers,
      },
      body: bytes.slice().buffer,
    }),
})

/** A PDF of so many bytes that does not compress. */
export const large = (size: number) => Uint8Array.from(Buffer.concat([pdf(), randomBytes(size - pdf().length)]))
export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
