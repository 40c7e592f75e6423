import { expect, test } from 'vitest'
import { circlesIn, graphOf, roomOf } from './graph.ts'
import { houseOf } from './house.ts'

test('an import cycle is found, even a long one, and type imports do not count', () => {
  const house = houseOf({
    'server/links/add.ts': "import { findStage } from '#server/stages/queries.ts'",
    'server/stages/set-status.ts': "import { findMessage } from '../messages/queries.ts'",
    'server/messages/queries.ts': "import { linkOf } from '#server/links/queries.ts'",
    'server/members/remove.ts': "import { type Removed, type Gone } from '#server/projects/remove.ts'",
    'server/projects/remove.ts': "import { findMember } from '#server/members/queries.ts'",
  })
  expect(circlesIn(graphOf('server', house))).toEqual([['server/links', 'server/messages', 'server/stages']])
})

test('a file at the top level belongs to the app or the base layer', () => {
  expect(['server/app.ts', 'server/errors.ts', 'server/links/add.ts', 'server/links/tables.ts'].map(roomOf)).toEqual([
    'server/app',
    'server/errors.ts',
    'server/links',
    'tables',
  ])
})
