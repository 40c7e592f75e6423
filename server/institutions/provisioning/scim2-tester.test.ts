import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* The service is checked against RFC 7643 and 7644 by scim2-tester, where Python has it. */

const program = `
import json, sys
from httpx import Client
from scim2_client.engines.httpx import SyncSCIMClient
from scim2_tester import check_server
http = Client(base_url=sys.argv[1], headers={"Authorization": "Bearer " + sys.argv[2]})
results = check_server(SyncSCIMClient(http))
print(json.dumps([[each.status.name, each.title, each.reason] for each in results]))
`

/** What is not offered (docs/provisioning.md, Limits): titles of its checks begin so. */
const gaps: readonly string[] = ['sort', 'bulk', 'etag', 'query_all', 'search']

const hasTester = spawnSync('python3', ['-c', 'import scim2_tester, httpx']).status === 0
if (!hasTester) console.log('SKIPPED: SCIM against scim2-tester (pip install "scim2-client[httpx]" scim2-tester)')

test.skipIf(!hasTester)('scim2-tester finds nothing but the gaps that are listed', { timeout: 120_000 }, async () => {
  await using server = await createServer()
  const rhodes = await openInstitution(server)
  await server.givePassword(rhodes.owner)
  const { token } = await openProvisioning(server, rhodes)
  const { stdout } = await promisify(execFile)('python3', ['-c', program, `${server.url}/scim/v2`, token])
  const results = JSON.parse(stdout) as [status: string, title: string, reason: string | null][]
  const failed = results.filter(([status]) => !['SUCCESS', 'SKIPPED', 'ACCEPTABLE', 'DEVIATION'].includes(status))
  expect(results.length).toBeGreaterThan(10)
  expect(failed.filter(([, title]) => !gaps.some((gap) => title.toLowerCase().startsWith(gap)))).toEqual([])
})
