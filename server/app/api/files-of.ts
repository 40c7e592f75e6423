import type { OpenAPI } from '@orpc/openapi'
import type { Edge } from '#server/ground/edge.ts'
import { failed, refused } from './describe-operation.ts'
import { summaryOf } from './operations.ts'
import { meaningOf } from './parameters.ts'
import { generalRefusals } from './refusals.ts'

/** Files, which are not below `/api`: each edge that programs may call says what it is. */
export function filesOf(edges: readonly Edge[], baseUrl: string): OpenAPI.PathsObject {
  const paths: Record<string, OpenAPI.PathItemObject> = {}
  for (const edge of edges) {
    if (!edge.forTokens) continue
    const path = edge.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      servers: [{ url: baseUrl }],
      [edge.method.toLowerCase()]: describeEdge(edge, edge.forTokens),
    }
  }
  return paths
}

function describeEdge({ method, path }: Edge, { tag, says, sends, takes }: NonNullable<Edge['forTokens']>) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const source = { door: 'signedIn', uses: names.includes('projectId') ? ['inProject'] : [], limits: ['files'] }
  const refusals = generalRefusals(source, { method, hasInput: true, hasBody: takes !== undefined, isForTokens: true })
  return {
    operationId: `${tag}.${method.toLowerCase()}${path.replace(/[/:.]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: summaryOf(says),
    description: says,
    tags: [tag],
    parameters: names.map((name) => ({
      ...{ name, in: 'path', required: true, description: meaningOf(name), schema: { type: 'string' } },
    })),
    ...(takes ? { requestBody: { required: true, content: { [takes]: { schema: { type: 'string' } } } } } : {}),
    security: [{ token: [method === 'GET' ? 'read' : 'write'] }, { session: [] }],
    responses: {
      [sends ? 200 : 204]: {
        description: sends ? 'The file.' : 'The bytes have arrived.',
        ...(sends ? { content: { [sends]: { schema: { type: 'string', format: 'binary' } } } } : {}),
      },
      ...refused(refusals),
      ...failed,
    },
  }
}
