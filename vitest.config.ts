import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

const everything = ['*.test.ts', 'domain/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts']
const withRedis = spawnSync('redis-server', ['--version']).status === 0
if (!withRedis)
  console.log('SKIPPED: the live tests with Redis as the bus (no redis-server here: apt install redis-server)')

/** The bus is held to the same tests, whichever it is. */
const projects = [
  { extends: true as const, test: { name: 'all', include: everything } },
  { extends: true as const, test: { name: 'redis', include: ['server/live/*.test.ts'], env: { TEST_BUS: 'redis' } } },
]

export default defineConfig({
  test: {
    projects: withRedis ? projects : projects.slice(0, 1),
    globalSetup: './server/test/database.ts',
    setupFiles: './server/test/strict.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Beside a busy neighbour a deadline may pass: what passes only the second time is listed as retried.
    // Tests that look for rare faults take no second chance.
    retry: 1,
    maxWorkers: 2,
  },
})
