import { expect, test } from 'vitest'
import { circlesIn, graphOf, roomOf } from './graph.ts'
import { importsIn } from './source.ts'

test.each(['server', 'web'] as const)('rooms of %s form no circle', (folder) => {
  const circles = circlesIn(graphOf(folder))
  expect(circles, 'move what both need to a room below, or compose in a room above').toEqual([])
})

test('a circle is seen, also a long one, and types form none', () => {
  const texts: Record<string, string> = {
    'server/links/add.ts': "import { findStage } from '#server/stages/queries.ts'",
    'server/stages/set-status.ts': "import { findMessage } from '../messages/queries.ts'",
    'server/messages/queries.ts': "import { linkOf } from '#server/links/queries.ts'",
    'server/members/remove.ts': "import { type Removed, type Gone } from '#server/projects/remove.ts'",
    'server/projects/remove.ts': "import { findMember } from '#server/members/queries.ts'",
  }
  const graph = graphOf('server', (file) => importsIn(file, texts[file] ?? ''))
  expect(circlesIn(graph)).toEqual([['server/links', 'server/messages', 'server/stages']])
})

test('a file at the top is the app or the ground', () => {
  expect(['server/app.ts', 'server/errors.ts', 'server/links/add.ts', 'server/links/tables.ts'].map(roomOf)).toEqual([
    'server/app',
    'server/errors.ts',
    'server/links',
    'tables',
  ])
})
