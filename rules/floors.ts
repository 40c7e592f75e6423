import { circlesIn, graphOf, roomOf } from './graph.ts'
import { type House, importsOf, inFolders, type Rule } from './house.ts'

/* Value imports go down only; type imports do not count. */

const floors: Record<'server' | 'web', string[][]> = {
  server: [
    [
      'db',
      'limits',
      'jobs',
      'mail',
      'paystack',
      'session',
      'storage',
      'membership',
      'events',
      'history',
      'access',
      'pages',
      'pdf',
      'typesetting',
      'references',
      'crossref',
      'works',
      'csv',
      'pubmed',
      'language-model',
    ],
    [], // the nouns
    ['workspace', 'live', 'demo'],
    ['app', 'test'],
  ],
  web: [
    ['ui'],
    ['session', 'live', 'failures'],
    [], // the nouns
    ['workspace', 'dashboard', 'palette'],
    ['shell', 'public'],
    ['app'],
  ],
}

/** The layer of a room; null for what everybody may import: tables, and the top-level files of the base layer. */
function floorOf(folder: 'server' | 'web', room: string): number | null {
  if (room === 'tables' || room.endsWith('.ts')) return null
  const name = room.slice(folder.length + 1)
  const named = floors[folder].findIndex((rooms) => rooms.includes(name))
  return named >= 0 ? named : floors[folder].findIndex((rooms) => rooms.length === 0)
}

function upwards(house: House) {
  return (['server', 'web'] as const).flatMap((folder) =>
    importsOf(house, inFolders(house, folder)).flatMap(({ file, from, typeOnly }) => {
      if (typeOnly || !from.startsWith(`${folder}/`)) return []
      const [here, there] = [floorOf(folder, roomOf(file)), floorOf(folder, roomOf(from))]
      if (here === null || there === null || there <= here) return []
      return [{ file, what: `imports ${from}, which is in a higher layer` }]
    }),
  )
}

export const floorRules: Rule[] = [
  {
    name: 'imports go down only',
    instead: 'move what both need to a room below, or compose in a room above',
    check: upwards,
    broken: { 'server/membership/queries.ts': "import { findStage } from '#server/stages/queries.ts'" },
  },
  {
    name: 'there are no import cycles between rooms',
    instead: 'move what both need to a room below, or compose in a room above',
    check: (house) =>
      (['domain', 'server', 'web'] as const).flatMap((folder) =>
        circlesIn(graphOf(folder, house)).map((circle) => ({ file: folder, what: circle.join(' → ') })),
      ),
    broken: {
      'server/links/add.ts': "import { findStage } from '#server/stages/queries.ts'",
      'server/stages/set-status.ts': "import { findMessage } from '../messages/queries.ts'",
      'server/messages/queries.ts': "import { linkOf } from '#server/links/queries.ts'",
    },
  },
]
