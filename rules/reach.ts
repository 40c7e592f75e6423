import { type House, importsOf } from './house.ts'
import { isTest } from './source.ts'

/* Finds the tests that a change reaches, so that `npm run check` can run these alone. */

/** What puts all rooms together: whatever is changed comes through here, so that it says nothing about what a test is about. */
const isComposed = (file: string) => file === 'server/nouns.ts' || file.startsWith('server/app/')

/** What everything stands on, without being imported by everything. */
const isUnderAll = (file: string) =>
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|drizzle\.config\.ts)$/.test(file) ||
  /^server\/(ground\/db\/|test\/(database|server|world|strict)\.ts$)/.test(file)

/** What the tests of the whole product read besides code: how it is operated, what its image is made of, the guides that it serves. */
const isReadByAll = (file: string) =>
  /^(ops\/|docs\/(api\b|permissions\.md)|Dockerfile$|compose\.yaml$|\.dockerignore$)/.test(file)

const roomOf = (file: string) => file.split('/').slice(0, 3).join('/')

/**
 * Returns the test files that a change of these files reaches, or null for all. A test is reached if it imports a changed file, directly or
 * through others. On the server, all tests of a module with such a file are reached too, because they call it over the API. The tests in
 * `server/app` are about the whole product: every change of the server, of its imports, and of the files that they read reaches them.
 */
export function testsReached(house: House, changed: string[]): string[] | null {
  if (changed.some(isUnderAll)) return null
  const tests = house.files.filter((file) => /^(server|domain|web)\/.*\.test\.ts$/.test(file))
  const reached = dependentsOf(
    house,
    changed.flatMap((file) => filesFor(house, file)),
  )
  const onServer = [...reached].filter((file) => file.startsWith('server/'))
  const isOfAll = onServer.length > 0 || changed.some(isReadByAll)
  const rooms = new Set(onServer.filter((file) => !isTest(file) && !isComposed(file)).map(roomOf))
  return tests.filter(
    (test) => reached.has(test) || rooms.has(roomOf(test)) || (isOfAll && test.startsWith('server/app/')),
  )
}

/** A file of code stands for itself; a template, a list or what is no longer there for all code of its room. */
const filesFor = (house: House, file: string): string[] =>
  house.files.includes(file) ? [file] : house.files.filter((each) => roomOf(each) === roomOf(file) && !isTest(each))

/** These files, and whatever imports them, directly or not. Types do nothing when a test runs. */
function dependentsOf(house: House, files: string[]): Set<string> {
  const imports = importsOf(house, house.files).filter(({ typeOnly }) => !typeOnly)
  const importedBy = Map.groupBy(imports, ({ from }) => from)
  const reached = new Set(files)
  for (const file of reached) {
    if (isComposed(file)) continue
    for (const { file: by } of importedBy.get(file) ?? []) reached.add(by)
  }
  return reached
}
