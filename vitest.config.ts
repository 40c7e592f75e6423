import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

const withRedis = spawnSync('redis-server', ['--version']).status === 0
if (!withRedis)
  console.log('SKIPPED: the live tests with Redis as the bus (no redis-server here: apt install redis-server)')

/** What runs on the database: one real PostgreSQL for all of it, and nobody complains unheard. */
const onDatabase = {
  globalSetup: './server/test/database.ts',
  setupFiles: './server/test/strict.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** What looks for rare faults at random, or builds the pages: briefly with every check, at length with `npm run trials`. */
const trials = [
  'server/fuzz.test.ts',
  'server/locks.test.ts',
  'server/live/sent-as-read.test.ts',
  'server/pages/build.test.ts',
]

/** The bus is held to the same tests, whichever it is. */
const redis = {
  extends: true as const,
  test: {
    ...onDatabase,
    name: 'redis',
    include: ['server/live/*.test.ts'],
    exclude: ['server/live/hostile.test.ts'],
    env: { TEST_BUS: 'redis' },
  },
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: ['rules/*.test.ts'] } },
      { extends: true, test: { name: 'words', include: ['domain/**/*.test.ts', 'web/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/pages/build.test.ts'],
        },
      },
      { extends: true, test: { ...onDatabase, name: 'trials', include: trials, env: { TRIALS: 'long' } } },
      ...(withRedis ? [redis] : []),
    ],
    // Beside a busy neighbour a deadline may pass: what passes only the second time is listed as retried.
    // Tests that look for rare faults take no second chance.
    retry: 1,
    // Much of a test is waiting for answers: two cores have time for four.
    maxWorkers: 4,
  },
})
