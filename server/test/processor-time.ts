import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of a processor that the worker of a file took for it; what PostgreSQL took for it is not in them. */
    processorSeconds?: number
  }
}

/* Beside what else runs, the time on the clock says little about what a file of tests costs. */

const before = process.cpuUsage()
// biome-ignore lint/correctness/noEmptyPattern: what Vitest hands to a hook first must be destructured
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processorSeconds = (user + system) / 1e6
})
