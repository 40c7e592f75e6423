import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of everything that something is built from: files and whole folders below `root`, of which `isPart` says which files count. */
export function fingerprintOf(root: string, madeOf: string[], isPart: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256')
  for (const name of madeOf) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files) if (isPart(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** All files in a folder and those below it, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
