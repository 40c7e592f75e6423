import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nouns } from '../server/nouns.ts'
import { checkout } from './house.ts'
import { mapOf } from './rooms.ts'
import { root } from './source.ts'

/* Writes docs/rooms.md from the manifests. `npm run rooms` */

writeFileSync(join(root, 'docs/rooms.md'), mapOf(nouns, checkout))
