import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pagesFolder } from '../server/ground/pages/build.ts'
import { twinOf } from './twin.ts'

const root = join(import.meta.dirname, '..')

/**
 * Two releases of the product, as they lie on a server: programs and built pages, no sources of pages. Their pages do the same, and
 * each file of the second has another name.
 */
export function twoReleases() {
  const place = mkdtempSync(join(tmpdir(), 'ninefold-releases-'))
  const pages = pagesFolder()
  if (!pages) throw new Error('The pages are not built.')
  const build = dirname(pages)
  const first = release(place, basename(build), (builds) =>
    cpSync(build, join(builds, basename(build)), { recursive: true }),
  )
  const second = release(place, 'b'.repeat(64), (builds) => void twinOf(build, builds, 'b'))
  return { releases: [first, second] as const, remove: () => rmSync(place, { recursive: true, force: true }) }
}

export type Release = ReturnType<typeof release>

function release(place: string, build: string, putPages: (builds: string) => void) {
  const folder = join(place, build.slice(0, 12))
  for (const part of ['server', 'domain', 'sandbox', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const builds = join(folder, 'build')
  mkdirSync(builds)
  putPages(builds)
  writeFileSync(join(builds, 'current'), build)
  return {
    build: build.slice(0, 12),
    program: join(folder, 'server/main.ts'),
    settings: { BUILDS_FOLDER: builds },
  }
}
