import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { longestFile } from '#domain/research/data-plans/read-ma-dmp.ts'
import type { AppRouter } from '#server/nouns.ts'
import { plan } from '#server/test/cases/data-plans.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { createServer } from '#server/test/server.ts'

test('a file that is too large for a plan is refused before it is read; a plan with many datasets goes through', async () => {
  await using server = await createServer()
  const { student, projectId } = await server.tellOnce(() => ethicsScene(server))
  const headers = { cookie: await server.cookieOf(student), 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object) => {
    const answer = await server.request(`/api/projects/${projectId}/${path}`, {
      ...{ method, headers, body: JSON.stringify(body) },
    })
    const { code } = (await answer.json()) as { code?: string }
    return [answer.status, code]
  }
  const tooLong = 'x'.repeat(2 * longestFile + 1)
  expect(await send('POST', 'data-plan/file', { text: tooLong })).toEqual([413, 'TOO_LARGE'])
  expect(await send('PUT', 'data-plan', { plan: { ...plan, x: tooLong }, revision: 0 })).toEqual([413, 'TOO_LARGE'])
  // The page is told why, in a code that it has words for.
  const link = new RPCLink({ url: `${server.url}/rpc`, headers: { ...headers, origin: server.url } })
  const client: RouterClient<AppRouter> = createORPCClient(link)
  await expect(client.dataPlans.readFile({ projectId, text: tooLong })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  // More than any other address takes: these are read, and refused for what they say.
  expect(await send('POST', 'data-plan/file', { text: 'x'.repeat(longestFile) })).toEqual([422, 'NOT_JSON'])
  expect(await send('POST', 'data-plan/file', { text: 'x'.repeat(longestFile + 1) })).toEqual([400, 'BAD_REQUEST'])
  expect(await send('PUT', 'data-plan', { plan: { ...plan, x: 'x'.repeat(1_000_000) }, revision: 0 })).toEqual([
    ...[400, 'BAD_REQUEST'],
  ])
  expect(await send('PUT', 'data-plan', { plan, revision: 0 })).toEqual([200, undefined])
})
