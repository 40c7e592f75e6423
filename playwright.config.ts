import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const executablePath = findChromium()

const timed = /(main-path|two-processes|budgets|slow)\.test\.ts$/
const waiting = /(meetings|offline|without-line|away|live|deployments)\.test\.ts$/

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
]
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: switches }
/** A page of a story lives for seconds: compiling it as for hours costs a twentieth more than it saves. */
const shortLived = { launchOptions: { ...launchOptions, args: [...switches, '--js-flags=--no-opt --no-maglev'] } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/start.ts',
  projects: [
    // Stories with deadlines run one after the other, with the machine to themselves.
    { name: 'timed', testMatch: timed, workers: 1 },
    // Stories in which somebody is away for a minute begin first, two at a time, beside those that have something to do.
    { name: 'waiting', testMatch: waiting, workers: 2, dependencies: ['timed'], use: shortLived },
    { name: 'stories', testIgnore: [timed, waiting], dependencies: ['timed'], use: shortLived },
  ],
  workers: 4,
  fullyParallel: true,
  // Four browsers, the app and its database share the machine: what passes only the second time is listed as flaky.
  retries: 1,
  // What is there at once on a quiet machine may take long on a busy one: a limit costs nothing where a story passes.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./e2e/slowest.ts']],
  use: {
    locale: 'en-ZA',
    // What a page asks for goes past the stories that look at it; what the worker does has stories of its own.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
})
