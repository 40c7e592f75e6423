import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/* What the rules check: the files of the checkout, and what each imports. */

export const root = join(import.meta.dirname, '..')

export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  cwd: root,
})
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && existsSync(join(root, file)))
  // What is not added yet is listed before the rest.
  .sort()

const sources = new Map<string, string>()

/** The text of a file, read once. */
export function source(file: string): string {
  const text = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
  sources.set(file, text)
  return text
}

export const filesIn = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))
export const isTest = (file: string) => file.endsWith('.test.ts') || file.startsWith('server/test/')

export type Import = { from: string; typeOnly: boolean }

/** What a file imports, as paths from the root; packages by their names. */
export const importsOf = (file: string): Import[] => importsIn(file, source(file))

/** The same for a text that stands in for this file. */
export function importsIn(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'|import\('([^']+)'\)|^import\s+'([^']+)'/gms,
  )
  return [...found].map(([, type, names = '', from, lazily, bare]) => ({
    typeOnly: Boolean(type) || /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}\s*$/.test(names.trim()),
    from: rooted(file, from ?? lazily ?? bare ?? ''),
  }))
}

function rooted(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return normalize(join(dirname(file), from))
  return from
}
