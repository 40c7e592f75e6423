import { basename, dirname } from 'node:path'
import { foreignRoomsOf } from './foreign-tables.ts'
import { circlesIn, graphOf } from './graph.ts'
import { checkout, importsOf, inFolders } from './house.ts'
import { linesOf } from './reading.ts'
import { filesAtMost } from './sizes.ts'

/* Prints how the house stands, in figures: who names every noun, who reaches into another's tables, what is crowded. `npm run house` */

/** A file that names this share of all nouns is a list of them; a verb that composes eight is none. */
const share = 0.2

const roomOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')
const files = inFolders(checkout, 'domain', 'server', 'web').filter((file) => !file.startsWith('server/app/demo/'))
const nouns = new Set(checkout.files.filter((file) => basename(file) === 'noun.ts').map(roomOf))

function print(what: string, found: string[]) {
  console.log(`${what}: ${found.length}`)
  if (process.argv.includes('--all')) for (const each of found) console.log(`  ${each}`)
}

const lists = files.flatMap((file) => {
  const rooms = new Set(
    importsOf(checkout, [file])
      .map(({ from }) => roomOf(from))
      .filter((room) => nouns.has(room) && room !== roomOf(file)),
  )
  return rooms.size >= share * nouns.size ? [`${file} names ${rooms.size}`] : []
})
print(`files that name a fifth of the ${nouns.size} nouns or more`, lists)

const foreign = [...foreignRoomsOf(checkout)].flatMap(([file, rooms]) => rooms.map((room) => `${file} reads ${room}`))
print('rooms whose tables a file of another room reads', foreign)

const circles = (['domain', 'server', 'web'] as const).flatMap((floor) =>
  circlesIn(graphOf(floor)).map((circle) => circle.join(' → ')),
)
print('circles of rooms', circles)

const perRoom = Map.groupBy(files, dirname)
print(
  `folders of rooms with more than ${filesAtMost} files`,
  [...perRoom]
    .filter(([, inside]) => inside.length > filesAtMost)
    .map(([room, inside]) => `${room} has ${inside.length}`),
)
const atTop = (floor: string) =>
  new Set(files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.split('/')[1]))
print('folders at the top of server', [...atTop('server')].filter((name) => !name?.includes('.')).map(String))
print('files at the top of server', [...atTop('server')].filter((name) => name?.includes('.')).map(String))

for (const [path, lines] of Object.entries(linesOf(checkout))) console.log(`lines to read until ${path}: ${lines}`)
