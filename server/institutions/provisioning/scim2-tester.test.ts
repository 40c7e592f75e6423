import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* The service is checked against RFC 7643 and 7644 by scim2-tester, where Python has it. What it checks is in conformance.test.ts too. */

const program = `
import json, sys
from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server
http = Client(base_url=sys.argv[1], headers={"Authorization": "Bearer " + sys.argv[2]}, timeout=60)
results = check_server(SyncSCIMClient(http))
print(json.dumps([[each.status.name, each.title, each.resource_type, each.reason] for each in results]))
`

type Result = [status: string, title: string, type: string | null, reason: string | null]

/** What is not offered (docs/provisioning.md, Limits): the check, what it says of it, and why. One that no longer fails is no gap. */
const gaps: readonly (readonly [title: string, says: RegExp, why: string])[] = [
  ['search_with_attributes', /./, 'a filter of “eq” fits in an address'],
  ['check_remove_attribute', /'active'/, 'everybody is active or not: it is set to false, and never unknown'],
]

const hasTester = spawnSync('python3', ['-c', 'import scim2_tester, httpx2']).status === 0
if (!hasTester) console.log('NOT TESTED: SCIM against scim2-tester (pip install "scim2-tester[httpx2]")')

test.skipIf(!hasTester)('scim2-tester finds nothing but the gaps that are listed', { timeout: 120_000 }, async () => {
  await using server = await createServer()
  const rhodes = await openInstitution(server, { seats: 500 })
  await server.givePassword(rhodes.owner)
  const { token } = await openProvisioning(server, rhodes)
  const { stdout } = await promisify(execFile)('python3', ['-c', program, `${server.url}/scim/v2`, token])
  const results = JSON.parse(stdout) as Result[]
  const failed = results.filter(([status]) => ['ERROR', 'CRITICAL'].includes(status))
  const isOf =
    ([title, says]: (typeof gaps)[number]) =>
    ([, each, , reason]: Result) =>
      each === title && says.test(reason ?? '')
  expect(failed.filter((each) => !gaps.some((gap) => isOf(gap)(each)))).toEqual([])
  expect(gaps.filter((gap) => !failed.some(isOf(gap)))).toEqual([])
  // It ends early where the service does not describe itself: its last check is one of each type.
  const last = results.filter(([, title]) => title === 'check_replace_attribute').map(([, , type]) => type)
  expect([...new Set(last)]).toEqual(['User', 'Group'])
})
