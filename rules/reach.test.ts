import { expect, test } from 'vitest'
import { checkout, houseOf } from './house.ts'
import { testsReached } from './reach.ts'

const house = houseOf({
  'domain/research/links/links.ts': '',
  'server/nouns.ts':
    "import { links } from './research/links/noun.ts'\nimport { files } from './research/files/noun.ts'",
  'server/app/start.ts': "import { nouns } from '../nouns.ts'\nimport { sweep } from '#server/research/files/sweep.ts'",
  'server/app/permissions.test.ts': "import { nouns } from '#server/nouns.ts'",
  'server/test/scene.ts':
    "import { start } from '#server/app/start.ts'\nimport { titles } from '#server/research/files/titles.ts'",
  'server/research/links/noun.ts': "import { add } from './add.ts'",
  'server/research/links/add.ts': "import { limit } from '#domain/research/links/links.ts'",
  'server/research/links/links.test.ts': "import { scene } from '#server/test/scene.ts'",
  'server/research/files/noun.ts': "import { add } from './add.ts'",
  'server/research/files/add.ts': "import type { Link } from '#server/research/links/add.ts'",
  'server/research/files/sweep.ts': '',
  'server/research/files/titles.ts': '',
  'server/research/files/files.test.ts': '',
  'server/research/reviews/send.ts': "import { linksIn } from '../links/add.ts'",
  'server/research/reviews/reviews.test.ts': '',
  'web/research/links/Links.tsx': "import { limit } from '#domain/research/links/links.ts'",
})

test.each([
  ['a verb: its room, and those that import it', ['server/research/links/add.ts'], ['app', 'links', 'reviews']],
  ['a rule: whatever follows it on the server', ['domain/research/links/links.ts'], ['app', 'links', 'reviews']],
  [
    'a job that the start knows: its room, and no test for being started',
    ['server/research/files/sweep.ts'],
    ['app', 'files'],
  ],
  ['what a scene is made of: the tests in that scene', ['server/research/files/titles.ts'], ['app', 'files', 'links']],
  ['a template: whatever its room’s code reaches', ['server/research/files/list.typ'], ['app', 'files', 'links']],
  ['a verb that is gone: its room', ['server/research/links/remove.ts'], ['app', 'links', 'reviews']],
  ['what composes: the whole product', ['server/app/start.ts'], ['app']],
  ['a page: no test on the server', ['web/research/links/Links.tsx'], []],
  ['a document: none', ['docs/live.md'], []],
  ['how it is operated, and its image: the whole product', ['ops/alerts.yml', 'Dockerfile'], ['app']],
])('a change reaches %s', (_what, changed, rooms) => {
  const found = testsReached(house, changed)?.map((file) => file.split('/').at(-2))
  expect(found?.sort()).toEqual(rooms)
})

test('what everything stands on reaches all', () => {
  expect(testsReached(house, ['server/ground/db/connect.ts'])).toBe(null)
  expect(testsReached(house, ['server/ground/db/migrations/0059_review-decisions.sql'])).toBe(null)
  expect(testsReached(house, ['package-lock.json'])).toBe(null)
})

test('in this house a verb reaches its own room and few others, the doors nearly all', () => {
  const all = checkout.files.filter((file) => /^(server|domain|web)\/.*\.test\.ts$/.test(file)).length
  const ofVerb = testsReached(checkout, ['server/research/links/add.ts']) ?? []
  expect(ofVerb).toContain('server/research/links/links.test.ts')
  expect(ofVerb.length).toBeLessThan(all / 4)
  expect(testsReached(checkout, ['server/ground/procedures.ts'])?.length).toBeGreaterThan(all / 2)
})
