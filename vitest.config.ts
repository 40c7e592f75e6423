import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { oldestProject as oldest } from './server/test/oldest-postgres.ts'

/** The longest files begin first, so that no worker is left alone with one at the end. */
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

const allOnServer = ['server/**/*.test.ts']
const processorTime = './server/test/processor-time.ts'

/** Tests on the database: one real PostgreSQL for all of them, and no error in the log goes unnoticed. */
const onDatabase = {
  ...patient,
  globalSetup: './server/test/database.ts',
  setupFiles: [processorTime, './server/test/strict.ts'],
}

/** Randomised tests for rare faults. They run briefly in the second tier, and at length in the project `trials` (decision 043). */
const trials = [
  'server/app/{fuzz,locks}.test.ts',
  'server/ground/live/sent-as-read.test.ts',
  'server/institutions/candidatures/import/import.test.ts',
  'server/institutions/institutions/sequences.test.ts',
  'server/money/payments/{events,reconcile}.test.ts',
  'server/research/invitations/races.test.ts',
  'server/research/notes/merge-notes.test.ts',
  'server/research/projects/races.test.ts',
  'server/research/reviews/{races,sequences}.test.ts',
]

/** Tests that kill processes, fill a disk or build the pages. */
const slow = ['server/research/files/faults.test.ts', 'server/app/build-now.test.ts']

/** The permission table: three roles and one outsider in the first tier, and everybody in the second. */
const permissions = 'server/app/permissions.test.ts'

/** Server tests of the second tier: rare faults, attacks, protocols, and work that takes long. */
const secondTier = [
  ...trials,
  'server/app/{answers,as-built,hold,image,in-front,maintenance,names,origins,reopen,statements,watch}.test.ts',
  'server/app/demo/fill.test.ts',
  'server/ground/backup/*.test.ts',
  'server/ground/db/{embedded,migrate,replica}.test.ts',
  'server/ground/db/upgrades/*.test.ts',
  'server/ground/events/redis-bus.test.ts',
  'server/ground/live/{carets,hostile,silence}.test.ts',
  'server/institutions/provisioning/{changes,conformance,deactivated,operations,protocol,scim2-tester}.test.ts',
  'server/institutions/providers/{away,saml*,simplesamlphp,slow}.test.ts',
  'server/institutions/reports/equal.test.ts',
  'server/money/payments/mismatch.test.ts',
  'server/money/refunds/refunds.test.ts',
  'server/money/renewals/ends.test.ts',
  'server/papers/references/{right-output,round-trips,sources,tricky-references,whole-references}.test.ts',
  'server/people/sign-in/**/{limits,lost-database,security,takeover,two-sign-ups}.test.ts',
  'server/research/data-plans/too-large.test.ts',
  'server/research/exports/make-export.test.ts',
  'server/research/files/**/hostile.test.ts',
  'server/research/messages/races.test.ts',
  'server/research/notes/hostile-notes.test.ts',
  'server/research/projects/hold.test.ts',
  'server/tools/questions/report.test.ts',
]

/** Tests on the oldest PostgreSQL: all except those without a database, and those that spend their time elsewhere. */
const notOnOldest = [
  ...slow,
  ...trials,
  'server/app/{names,origins}.test.ts',
  'server/ground/db/embedded.test.ts',
  'server/ground/{live/hostile,mail/deliver,limits/in-line}.test.ts',
  'server/ground/{pages,session}/*.test.ts',
  'server/papers/references/**/*.test.ts',
  'server/people/sign-in/**/{limits,security,takeover,two-sign-ups,two-step}.test.ts',
  'server/research/exports/make-export.test.ts',
  'server/research/files/inspection/inspect.test.ts',
  'server/research/notes/notes.test.ts',
  'server/site/{bookings,enquiries}/*.test.ts',
  'server/tools/{literature,questions}/*.test.ts',
]

/** Returns a project of server tests on a database. */
const onServer = (name: string, tests: { include: string[]; exclude?: string[]; env?: Record<string, string> }) => ({
  extends: true as const,
  test: { ...onDatabase, name, ...tests },
})

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { ...patient, name: 'rules', include: ['rules/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...patient,
          setupFiles: processorTime,
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      onServer('server', { include: allOnServer, exclude: [...slow, ...secondTier], env: { PERMISSIONS: 'first' } }),
      onServer('extended', { include: [permissions, ...secondTier] }),
      onServer('slow', { include: slow }),
      onServer('trials', { include: trials, env: { TRIALS: 'long' } }),
      onServer('redis', {
        include: ['server/ground/live/*.test.ts'],
        exclude: ['server/ground/live/hostile.test.ts'],
        env: { TEST_BUS: 'redis' },
      }),
      onServer(oldest, { include: allOnServer, exclude: notOnOldest, env: { PERMISSIONS: 'brief' } }),
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
