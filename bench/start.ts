import { chromium } from '@playwright/test'
import { startApp } from '../e2e/app.ts'
import { findChromium } from '../e2e/chromium.ts'
import { percentile } from './people.ts'

/** The median of five starts on a folder where the product has run before, in milliseconds until it says it is ready. */
export async function readyAfter(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < 6; start += 1) times.push(await startOnce(dataDir))
  return Math.round(percentile(times.slice(1), 0.5))
}

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const app = await startApp({ DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const took = performance.now() - began
  await app.stop()
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
