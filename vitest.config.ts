import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findOldestPostgres, onOldest } from './server/test/oldest-postgres.ts'

/** Redis’s own memory allocator and a moved clock (`npm run moved`) wait for each other for ever. */
const isMoved = process.env.FAKETIME !== undefined
const withRedis = !isMoved && spawnSync('redis-server', ['--version']).status === 0
if (!withRedis)
  console.log(
    `SKIPPED: the live tests with Redis as the bus (${isMoved ? 'its clock cannot be moved' : 'no redis-server here: apt install redis-server'})`,
  )

const withOldest = findOldestPostgres() !== null
if (!withOldest) console.log(`SKIPPED: the tests ${onOldest} (it is not installed here: apt install postgresql-15)`)

/** What takes longest begins first, so that nobody waits for it at the end. */
const longest =
  /(permissions|locks|limits|sent-as-read|takeover|two-sign-ups|notes|literature|two-step|events|reconcile|ends|mismatch|refunds|embedded)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const [first, rest] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => longest.test(moduleId) === isLong),
    )
    return [...(first ?? []), ...(rest ?? [])]
  }
}

/** Far longer than any test takes alone: what waits for a busy machine has not failed. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

const processorTime = './server/test/processor-time.ts'

/** Tests on the database: one real PostgreSQL for all of them, and no error in the log goes unnoticed. */
const onDatabase = {
  ...patient,
  globalSetup: './server/test/database.ts',
  setupFiles: [processorTime, './server/test/strict.ts'],
}

/** Randomised tests for rare faults: briefly with every test, at length with `npm run trials` (decision 043). */
const trials = [
  'server/app/fuzz.test.ts',
  'server/app/locks.test.ts',
  'server/ground/live/sent-as-read.test.ts',
  'server/institutions/candidatures/import/import.test.ts',
  'server/institutions/institutions/sequences.test.ts',
  'server/research/invitations/races.test.ts',
  'server/research/notes/merge-notes.test.ts',
  'server/research/projects/races.test.ts',
  'server/research/reviews/races.test.ts',
  'server/money/payments/events.test.ts',
  'server/money/payments/reconcile.test.ts',
  'server/research/reviews/sequences.test.ts',
]

/** Killed processes, a full disk, the page build: not with `npm run check`. */
const slow = ['server/research/files/faults.test.ts', 'server/app/build-now.test.ts']

/** What starts servers of its own, or asks no database. */
const withoutDatabase = [
  'server/ground/db/embedded.test.ts',
  'server/ground/pages/*.test.ts',
  'server/research/files/faults.test.ts',
]

/**
 * What takes its time elsewhere than in the database: hashing passwords, reading files and references, drawing, hundreds of
 * posts.
 */
const besideDatabase = [
  'server/app/origins.test.ts',
  'server/people/sign-in/**/{limits,security,takeover,two-sign-ups,two-step}.test.ts',
  'server/ground/{live/hostile,mail/deliver,session/*,limits/in-line}.test.ts',
  'server/papers/references/**/*.test.ts',
  'server/tools/{literature,questions}/*.test.ts',
  'server/research/files/inspection/inspect.test.ts',
  'server/research/exports/make-export.test.ts',
  'server/research/notes/notes.test.ts',
  'server/site/{bookings,enquiries}/*.test.ts',
]

/** Every procedure, called by each role: on an older PostgreSQL by somebody who may and by a stranger, and by all in `npm run trials`. */
const permissions = 'server/app/permissions.test.ts'

/**
 * What an older PostgreSQL could do differently: every procedure; what runs by itself; what is searched, listed, counted and
 * migrated. The rest is a product above the same statements, and row locks have been the same since 9.3.
 */
const ofDatabase = [
  'server/app/{statements,hold,access}.test.ts',
  'server/ground/{db,db/upgrades,events,history,jobs,membership}/*.test.ts',
  'server/money/{notices,payments,renewals,subscriptions}/*.test.ts',
  'server/people/accounts/*.test.ts',
  'server/research/{calendars,exports,invitations,messages,notifications,projects,reminders,workspace}/**/*.test.ts',
]

/** The oldest PostgreSQL that the docs name. */
const onOldestPostgres = (
  name: string,
  tests: { include: string[]; exclude?: string[]; env?: Record<string, string> },
) => ({
  extends: true as const,
  test: { ...onDatabase, name: `${name} ${onOldest}`, ...tests },
})

const notThere = [...slow, ...withoutDatabase, ...besideDatabase]
const oldest = [
  onOldestPostgres('server', {
    include: [permissions, ...ofDatabase],
    exclude: [...notThere, ...trials],
    env: { PERMISSIONS: 'brief' },
  }),
  // With `npm run trials`: trials briefly, since races are no other there.
  onOldestPostgres('rest', { include: ['server/**/*.test.ts'], exclude: [...notThere, ...ofDatabase] }),
]

/** Both buses run the same tests. */
const redis = {
  extends: true as const,
  test: {
    ...onDatabase,
    name: 'redis',
    include: ['server/ground/live/*.test.ts'],
    exclude: ['server/ground/live/hostile.test.ts'],
    env: { TEST_BUS: 'redis' },
  },
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { ...patient, name: 'rules', include: ['rules/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...patient,
          setupFiles: processorTime,
          name: 'words',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: slow,
        },
      },
      { extends: true, test: { ...onDatabase, name: 'slow', include: slow } },
      {
        extends: true,
        test: { ...onDatabase, name: 'trials', include: trials, env: { TRIALS: 'long' } },
      },
      ...(withRedis ? [redis] : []),
      ...(withOldest ? oldest : []),
    ],
    reporters: ['default', './server/test/counts.ts'],
    // What passes only the second time is a fault of the test or of the product.
    retry: 0,
    // Loading the product takes as long as many a test file: a worker loads it once. No test changes a module for another.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Tests mostly wait for answers: two cores can run five.
    maxWorkers: 5,
  },
})
