import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { buildOnce, buildsIn } from '#server/ground/builds/build-once.ts'
import { fingerprintOf } from '#server/ground/builds/fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const madeOf = ['server', 'domain', 'sandbox', 'package.json', 'package-lock.json']

/** Tests are not, and the snapshots of migrations are half of what there is to read. */
const notCompiled = ['server/test', 'server/ground/db/migrations'].map((folder) => join(root, folder) + sep)
const isCompiled = (file: string) =>
  /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts') && !notCompiled.some((folder) => file.startsWith(folder))

/**
 * Compiles the server into a few files of JavaScript, unless it is: packages stay where they are. It takes a second. Returns the file
 * to start; null where it is not built and there is nothing to build it with, or no place to put it: then the sources run as they
 * are, with 40 MB more (decision 096).
 */
export async function buildServer(say: (line: string) => void): Promise<string | null> {
  const name = fingerprintOf(root, madeOf, isCompiled)
  const builds = join(buildsIn(root), 'server')
  const announced = {
    begins: 'Compiling the server; this happens once and takes about a second…',
    isWaitedFor: 'Another process is compiling the server; waiting for it…',
  }
  const place = join(builds, name)
  try {
    await buildOnce({ builds, name, make: (folder) => compile(folder, place), announced }, say)
  } catch (error) {
    if (!cannotBuildHere(error)) throw error
    say(`The server runs as it is written, not compiled, and takes 40 MB more: ${error.message.split('\n')[0]}`)
    return null
  }
  return join(place, 'main.mjs')
}

/** Without the package that compiles, or where nothing may be written. */
const cannotBuildHere = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_MODULE_NOT_FOUND', 'EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes(String(error.code))

/** Compiles into `folder`, which will be moved to `place`. Names and lines stay as they are, for whoever reads a stack trace. */
async function compile(folder: string, place: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: { main: join(root, 'server/main.ts') },
    cwd: root,
    platform: 'node',
    tsconfig: false,
    external: (id) => /^[^.#/\0]/.test(id),
    plugins: [placesOf(place), standInsWhereTheyAre],
  })
  // In ASCII: the engine holds any other text in two bytes for each character.
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  await build.write({ dir: folder, ...names, comments: false, charset: 'ascii' })
  await build.close()
}

/** What a module reads from beside itself (templates, styles, programs of threads) stays beside its source. */
const placesOf = (place: string): Plugin => ({
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.startsWith('\0')) return null
    const file = relative(place, id).split(sep).join('/')
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url)`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
  },
})

/** An installation need not have the stand-ins of foreign services (`sandbox`); they are loaded only where they are asked for. */
const standInsWhereTheyAre: Plugin = {
  name: 'stand-ins',
  resolveId: (id) => (id.includes('/sandbox/') && !existsSync(join(root, 'sandbox')) ? { id, external: true } : null),
}
