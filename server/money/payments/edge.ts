import type { Edge } from '#server/ground/edge.ts'
import { refusal } from '#server/ground/guards.ts'
import { receiveEvent } from './receive-event.ts'

export const edges: Edge[] = [
  {
    // The provider's events. Its signature over the body is the proof; where it sends from is not.
    method: 'POST',
    path: '/webhooks/paystack',
    from: 'anywhere',
    access: 'open',
    largestBody: 262_144,
    async handle(c, { db, provider }) {
      if (!provider) return refusal(c, 404, 'NOT_FOUND', 'Nothing is sold here.')
      const body = new Uint8Array(await c.req.arrayBuffer())
      const isReceived = await receiveEvent(db, provider, body, c.req.header('x-paystack-signature') ?? '')
      return isReceived ? c.body(null, 200) : refusal(c, 401, 'WRONG_SIGNATURE', 'This is not signed by the provider.')
    },
  },
]
