import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/start.ts',
  // Stories with deadlines run one after the other, with the machine to themselves.
  projects: [
    { name: 'timed', testMatch: /(main-path|two-processes|budgets|slow)\.test\.ts$/, workers: 1 },
    { name: 'stories', testIgnore: /(main-path|two-processes|budgets|slow)\.test\.ts$/, dependencies: ['timed'] },
  ],
  workers: 3,
  fullyParallel: true,
  // Three browsers, the app and its database share the machine: what passes only the second time is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
})
