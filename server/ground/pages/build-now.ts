import { buildPages } from './build.ts'

/* Builds the pages ahead of a start, for an installation without the build tools. */

const built = await buildPages(console.log)
console.log(built ? 'The pages are built.' : 'The pages were up to date.')
