import { basename } from 'node:path'
import { foreignReads } from './foreign-reads.ts'
import { type House, importsOf, inFolders, type Rule, withoutComments } from './house.ts'
import { tablesOf } from './table-owners.ts'

/* A noun's reads are its own: what others need of it, it exports by name. Who still reads another's tables is listed, with the reason. */

const roomIn = (file: string) => file.split('/')[2] ?? ''

/** The rooms whose tables a file reads although they are another's: as an import, and by name in SQL. Foreign keys are not reads. */
export function foreignRoomsOf(house: House): Map<string, string[]> {
  const files = inFolders(house, 'server').filter(
    (file) => !/^server\/(app\/demo|test)\//.test(file) && basename(file) !== 'tables.ts' && file.split('/').length > 3,
  )
  const tables = tablesOf(house)
  const found = new Map<string, string[]>()
  for (const file of files) {
    const imported = importsOf(house, [file])
      .filter(({ from }) => basename(from) === 'tables.ts')
      .map(({ from }) => roomIn(from))
    const named = [...withoutComments(house.text(file)).matchAll(/\b(?:from|join|into|update) ([a-z_]+)\b/g)].flatMap(
      ([, name]) => tables.filter(({ inDatabase }) => inDatabase === name).map(({ room }) => room),
    )
    const rooms = [...new Set([...imported, ...named])].filter((room) => room !== roomIn(file)).sort()
    if (rooms.length > 0) found.set(file, rooms)
  }
  return found
}

export const foreignRules: Rule[] = [
  {
    name: 'a room reads the tables of another only where it did before',
    instead:
      'declare a view with the columns that others need in reads.ts of the room that owns the table, or a function that does it there; rules/foreign-reads.ts only shrinks',
    check: (house) => {
      const found = foreignRoomsOf(house)
      const listed = (file: string) => Object.keys(foreignReads[file] ?? {})
      const fresh = [...found].flatMap(([file, rooms]) =>
        rooms
          .filter((room) => !listed(file).includes(room))
          .map((room) => ({ file, what: `reads a table of ${room}` })),
      )
      // A small house in a test has none of the files that are listed.
      const stale = Object.keys(foreignReads)
        .filter((file) => house.files.includes(file))
        .flatMap((file) =>
          listed(file)
            .filter((room) => !found.get(file)?.includes(room))
            .map((room) => ({ file, what: `no longer reads a table of ${room}: take it off the list` })),
        )
      return [...fresh, ...stale]
    },
    broken: {
      'server/research/links/add.ts': "import { stageChats } from '#server/research/messages/tables.ts'",
    },
  },
]
