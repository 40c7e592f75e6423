import { basename, dirname } from 'node:path'
import { circlesIn, graphOf } from './graph.ts'
import { checkout, importsOf, inFolders, withoutComments } from './house.ts'
import { tablesOf } from './table-owners.ts'

/* Prints how the house stands, in figures: who names every noun, who reaches into another's tables, what is crowded. `npm run house` */

/** A file that names so many nouns of its floor is a list of them. */
const namesMany = 8
const crowded = 25

const roomOf = (file: string) => dirname(file)
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
  return rooms.size >= namesMany ? [`${file} names ${rooms.size}`] : []
})
print(`files that name ${namesMany} nouns or more`, lists)

const server = files.filter((file) => file.startsWith('server/') && dirname(file) !== 'server')
const foreign = importsOf(checkout, server).filter(
  ({ file, from }) => basename(from) === 'tables.ts' && roomOf(from) !== roomOf(file),
)
print(
  'imports of another room’s tables',
  foreign.filter(({ file }) => basename(file) !== 'tables.ts').map(({ file, from }) => `${file} imports ${from}`),
)

const tables = tablesOf(checkout)
const raw = server.flatMap((file) => {
  const named = [...withoutComments(checkout.text(file)).matchAll(/\b(?:from|join|into|update) ([a-z]+_[a-z_]+)\b/g)]
  return named.flatMap(([, name]) => {
    const table = tables.find(({ inDatabase }) => inDatabase === name)
    return table && table.room !== basename(roomOf(file)) ? [`${file} names ${name}`] : []
  })
})
print('raw names of another room’s tables', raw)

const circles = (['domain', 'server', 'web'] as const).flatMap((floor) =>
  circlesIn(graphOf(floor)).map((circle) => circle.join(' → ')),
)
print('circles of rooms', circles)

const perRoom = Map.groupBy(files, dirname)
print(
  `rooms with more than ${crowded} files`,
  [...perRoom].filter(([, inside]) => inside.length > crowded).map(([room, inside]) => `${room} has ${inside.length}`),
)
const atTop = (floor: string) =>
  new Set(files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.split('/')[1]))
print('folders at the top of server', [...atTop('server')].filter((name) => !name?.includes('.')).map(String))
print('files at the top of server', [...atTop('server')].filter((name) => name?.includes('.')).map(String))
