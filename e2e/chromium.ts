import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Playwright’s own is a headless shell too: no windows to draw, a fifth less work. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A Chromium on this machine: the one named in CHROMIUM, Playwright's own (undefined), or the system's. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(chromium.executablePath())) return undefined
  return installed.find((path) => existsSync(path))
}

/** Whether the stories can run here. */
export const hasChromium = () => findChromium() !== undefined || existsSync(chromium.executablePath())
