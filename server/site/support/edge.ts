import type { Edge } from '#server/ground/edge.ts'
import { type Exported, serveCsv } from './serve-csv.ts'

const exported = (what: Exported): Edge => ({
  method: 'GET',
  path: `/support-desk/${what}.csv`,
  from: 'anywhere',
  access: 'session',
  largestBody: 0,
  handle: serveCsv(what),
})

export const edges: Edge[] = [exported('enquiries'), exported('demo-meetings'), exported('newsletter')]
