import { largestRequest } from '#domain/institutions/provisioning/provisioning.ts'
import type { Edge } from '#server/ground/edge.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** SCIM is read with the first request: the library of its schemas is of no use to anybody else. */
const handle: Edge['handle'] = async (c, parts) => (await import('./scim/serve.ts')).serveScim(c, parts)

const served = { from: 'anywhere', access: 'provisioningToken', largestBody: largestRequest, handle } as const

export const edges: Edge[] = methods.flatMap((method) => [
  { ...served, method, path: '/scim/v2/:type' },
  { ...served, method, path: '/scim/v2/:type/:id' },
  // What is nowhere is refused as SCIM refuses.
  { ...served, method, path: '/scim/v2/*' },
])
