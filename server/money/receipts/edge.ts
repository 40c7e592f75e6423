import type { Edge } from '#server/ground/edge.ts'
import { serveReceipt } from './serve-receipt.ts'

export const edges: Edge[] = [
  { method: 'GET', path: '/receipts/:id', from: 'anywhere', access: 'session', largestBody: 0, handle: serveReceipt },
]
