import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/start.ts',
  // One after the other: some stories say how soon something must be seen, and two browsers would share the time.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
})
