import { expect, test } from 'vitest'
import { roomOf } from './districts.ts'
import { circlesIn, graphOf } from './graph.ts'
import { houseOf } from './house.ts'

test('an import cycle is found, even a long one, and type imports do not count', () => {
  const house = houseOf({
    'server/research/links/add.ts': "import { findStage } from '#server/research/stages/queries.ts'",
    'server/research/stages/set-status.ts': "import { findMessage } from '../messages/queries.ts'",
    'server/research/messages/queries.ts': "import { linkOf } from '#server/research/links/queries.ts'",
    'server/research/members/remove.ts':
      "import { type Removed, type Gone } from '#server/research/projects/remove.ts'",
    'server/research/projects/remove.ts': "import { findMember } from '#server/research/members/queries.ts'",
  })
  expect(circlesIn(graphOf('server', house))).toEqual([
    ['server/research/links', 'server/research/messages', 'server/research/stages'],
  ])
})

test('a file at the top level belongs to the app or the base layer', () => {
  expect(
    [
      'server/app/app.ts',
      'server/ground/errors.ts',
      'server/research/links/add.ts',
      'server/research/links/tables.ts',
    ].map(roomOf),
  ).toEqual(['server/app', 'server/ground/errors.ts', 'server/research/links', 'server/research/links/schema'])
})
