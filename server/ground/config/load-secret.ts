import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The secret kept in this file; generated the first time, 32 random bytes as base64url. Processes that start at the
 * same moment get the same one: the file appears whole or not at all.
 */
export function loadSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const making = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(making, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(making, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(making)
    }
  }
  return readFileSync(file, 'utf8')
}
