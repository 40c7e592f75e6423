import type { Edge } from '#server/ground/edge.ts'
import { deleteUser } from './delete-user.ts'

export const edges: Edge[] = [
  {
    method: 'POST',
    path: '/functions/v1/delete-user',
    from: 'our pages',
    access: 'session',
    largestBody: 16_384,
    handle: deleteUser,
  },
]
