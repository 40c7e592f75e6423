import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { freePort } from '#server/ground/free-port.ts'
import { findChromium } from '../e2e/chromium.ts'
import { percentile } from './people.ts'

/** The median of five starts on a folder where the product has run before, in milliseconds until it says it is ready. */
export async function readyAfter(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < 6; start += 1) times.push(await startOnce(dataDir))
  return Math.round(percentile(times.slice(1), 0.5))
}

async function startOnce(dataDir: string): Promise<number> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: port, BASE_URL: url, LOG_LEVEL: 'error' }
  const began = performance.now()
  const program = join(import.meta.dirname, '../server/main.ts')
  const app = spawn(process.execPath, [program], { env: { ...env, NODE_ENV: 'development' }, stdio: 'ignore' })
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(10)
  const took = performance.now() - began
  app.kill('SIGTERM')
  await once(app, 'exit')
  return took
}

/** The landing page's first. */
const landingHeading = 'Nine stages from idea to degree'

/** How long the landing page and a project take until what they are about is there, nothing cached: medians in milliseconds. */
export async function pagesIn(url: string, cookie: string, path: string) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  const [name = '', value = ''] = cookie.split('=')
  const once = async (address: string, heading: string) => {
    const context = await browser.newContext()
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(url + address, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    const took = performance.now() - began
    await context.close()
    return took
  }
  const times: Record<'landing' | 'project', number[]> = { landing: [], project: [] }
  for (let round = 0; round < 8; round += 1) {
    times.landing.push(await once('/', landingHeading))
    times.project.push(await once(path, 'The study'))
  }
  await browser.close()
  const median = (all: number[]) => Math.round(percentile(all.slice(1), 0.5))
  return { landing: median(times.landing), project: median(times.project) }
}
