import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '#server/ground/free-port.ts'
import { createLog } from '#server/ground/log.ts'
import { createServer } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'
import { start } from './start.ts'

const ops = join(import.meta.dirname, '../../ops')
const read = (file: string) => readFileSync(join(ops, file), 'utf8')
const rules = read('alerts.yml')
const dashboard = read('dashboard.json')

/** The metrics that an expression names; the parts of a histogram are its own. */
const namedIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:ninefold|http|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  )

async function exportedAt(port: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
}

test('alerts and dashboard name only what a process exports, at work or in maintenance', async () => {
  const [atWork, inMaintenance] = [await freePort(), await freePort()]
  await using _server = await createServer({ METRICS_PORT: String(atWork) })
  const closed = testConfig({ MAINTENANCE: 'on', METRICS_PORT: String(inMaintenance) })
  const maintained = await start(closed, 'postgres://nobody@127.0.0.1:9/none', createLog('silent'))
  try {
    const exported = new Set([...(await exportedAt(atWork)), ...(await exportedAt(inMaintenance))])
    const named = new Set([...namedIn(rules), ...namedIn(dashboard)])
    expect(named.size).toBeGreaterThan(20)
    expect([...named].filter((name) => !exported.has(name))).toEqual([])
    const unseen = [...exported].filter((name) => name.startsWith('ninefold_') && !named.has(name))
    expect(unseen, 'exported, but in no alert and on no dashboard').toEqual([])
  } finally {
    await maintained.stop()
  }
})

test('what rules and the dashboard calculate with is recorded, and each alert is tried both ways', () => {
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name))
  const used = [...`${rules}${dashboard}`.matchAll(/\bninefold:[\w:]+/g)].map(([name]) => name)
  expect(used.filter((name) => !recorded.has(name))).toEqual([])
  const alerts = [...rules.matchAll(/alert: (\S+)/g)].map(([, name]) => name)
  const tried = read('alerts.test.yml')
  expect(alerts.length).toBeGreaterThan(15)
  for (const name of alerts) {
    expect(tried).toContain(`${name} fires`)
    expect(tried).toContain(`${name} stays quiet`)
  }
})

const run = promisify(execFile)
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)
if (!hasPromtool) console.warn('SKIPPED: the tests of the alert rules (no promtool here: apt install prometheus)')

test.skipIf(!hasPromtool)(
  'each alert fires when it should, and stays quiet when it should',
  { timeout: 60_000 },
  async () => {
    await run('promtool', ['test', 'rules', join(ops, 'alerts.test.yml')])
  },
)
