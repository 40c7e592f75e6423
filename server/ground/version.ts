import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this Ninefold, as `package.json` names it, such as 1.1.0. */
export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
