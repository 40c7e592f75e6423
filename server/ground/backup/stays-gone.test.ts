import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Noun } from '#server/ground/noun.ts'
import { nouns } from '#server/nouns.ts'
import { goneKinds, goneSince, noteGone, openErasures } from './stays-gone.ts'

const folder = mkdtempSync(join(tmpdir(), 'ninefold-gone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what has gone since a moment is known once each, whatever a crash left of the last line; no list is not an empty one', async () => {
  const config = { erasuresFile: join(folder, 'volume/erasures.jsonl') }
  expect(await goneSince(config, new Date(0))).toBeNull()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await noteGone(config, 'account', first)
  await noteGone(config, 'apiToken', second)
  await noteGone(config, 'account', first)
  appendFileSync(config.erasuresFile, '{"at":"2026-')
  expect((await goneSince(config, new Date()))?.map(({ gone, id }) => [gone, id])).toEqual([
    ['account', first],
    ['apiToken', second],
  ])
  await noteGone(config, 'password', second)
  expect((await goneSince(config, new Date()))?.map(({ gone }) => gone)).toEqual(['account', 'apiToken', 'password'])
  const anHourLater = new Date(Date.now() + 3_600_000)
  expect(await goneSince(config, anHourLater)).toEqual([])
  expect(Object.keys(JSON.parse(readFileSync(config.erasuresFile, 'utf8').trim().split('\n')[0] ?? ''))).toEqual([
    'at',
    'gone',
    'id',
  ])
})

test('where the list cannot be written, the server does not start, and says which setting to mend', async () => {
  await expect(openErasures({ erasuresFile: join(folder, 'volume/erasures.jsonl/below') })).rejects.toThrow(
    'ERASURES_FILE',
  )
  const fresh = { erasuresFile: join(folder, 'fresh/erasures.jsonl') }
  await openErasures(fresh)
  expect(await goneSince(fresh, new Date(0))).toEqual([])
})

test('each kind of what stays gone is ended again by exactly one noun', () => {
  const all: readonly Noun[] = nouns
  for (const kind of goneKinds)
    expect([kind, all.filter(({ endsAgain }) => endsAgain?.[kind]).length]).toEqual([kind, 1])
})
