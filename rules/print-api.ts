import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './operations.ts'
import { root } from './source.ts'

/* Writes what the API’s description takes from the sources, a line for each operation. `npm run api` */

const parts = Object.entries(readSources()).map(([part, entries]) => {
  const lines = Object.entries(entries).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  return `"${part}":{\n${lines.join(',\n')}\n}`
})
writeFileSync(join(root, 'server/app/api/operations.json'), `{${parts.join(',')}}\n`)
