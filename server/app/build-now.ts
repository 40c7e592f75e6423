import { buildPages } from '#server/ground/pages/build.ts'
import { buildServer } from './build-server.ts'

/* Builds the pages and the server ahead of a start, for an installation without the build tools. */

const built = await buildPages(console.log)
console.log(built ? 'The pages are built.' : 'The pages were up to date.')
if (!(await buildServer(console.log))) process.exitCode = 1
