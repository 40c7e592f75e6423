import { heightOf, isSchema } from './districts.ts'
import { circlesIn, graphOf } from './graph.ts'
import { type House, importsOf, inFolders, type Rule } from './house.ts'

/* Value imports go down only; type imports do not count. */

const floors = ['domain', 'server', 'web'] as const

function upwards(house: House) {
  return floors.flatMap((floor) =>
    importsOf(house, inFolders(house, floor)).flatMap(({ file, from, typeOnly }) => {
      // Tables and views refer to each other: schemas are the bottom of all districts.
      if (typeOnly || !from.startsWith(`${floor}/`) || isSchema(from)) return []
      const [here, there] = [heightOf(file), heightOf(from)]
      if (here === null || there === null || there <= here) return []
      return [{ file, what: `imports ${from}, which is in a higher district` }]
    }),
  )
}

export const floorRules: Rule[] = [
  {
    name: 'tables and reads import nothing of the server but tables and reads',
    instead: 'a schema says what is stored, and how it may be read; what does something with it is above',
    check: (house) =>
      importsOf(house, house.files.filter(isSchema))
        .filter(({ from, typeOnly }) => !typeOnly && from.startsWith('server/') && !isSchema(from))
        .map(({ file, from }) => ({ file, what: `imports ${from}` })),
    broken: { 'server/research/links/reads.ts': "import { linkOf } from '#server/research/links/queries.ts'" },
  },
  {
    name: 'imports go down only, from district to district',
    instead:
      'move what both need to a district below (rules/districts.ts), or compose above; what one asks of every noun is in its noun.ts',
    check: upwards,
    broken: { 'server/ground/membership/queries.ts': "import { findStage } from '#server/research/stages/queries.ts'" },
  },
  {
    name: 'there are no import cycles between rooms',
    instead: 'move what both need to a room below, or compose in a room above',
    check: (house) =>
      floors.flatMap((floor) =>
        circlesIn(graphOf(floor, house)).map((circle) => ({ file: floor, what: circle.join(' → ') })),
      ),
    broken: {
      'server/research/links/add.ts': "import { findStage } from '#server/research/stages/queries.ts'",
      'server/research/stages/set-status.ts': "import { findMessage } from '../messages/queries.ts'",
      'server/research/messages/queries.ts': "import { linkOf } from '#server/research/links/queries.ts'",
    },
  },
]
