import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startApp } from './app.ts'
import { findChromium } from './chromium.ts'

/*
 * Measures the public pages as Lighthouse does for a phone (a slow 4G line and a processor a quarter as fast, both
 * simulated), and ends with 1 when one of them is below what they must reach. `npm run lighthouse [address …]`
 */

/** Out of a hundred. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const chosen = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-lighthouse-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' })
const chromePath = findChromium()
const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'], ...(chromePath ? { chromePath } : {}) })
try {
  for (const path of chosen.length > 0 ? chosen : await listed()) await measure(path)
} finally {
  chrome.kill()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The pages that search engines may list. */
async function listed(): Promise<string[]> {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function measure(path: string) {
  const result = await lighthouse(`${app.url}${path}`, { port: chrome.port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse measured nothing at ${path}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) console.log(`${path}: ${runtimeError.code} ${runtimeError.message}`)
  const points = Object.entries(least).map(([name, wanted]) => {
    const found = Math.round((categories[name]?.score ?? 0) * 100)
    const isEnough = found >= wanted
    if (!isEnough) process.exitCode = 1
    return `${name} ${found}${isEnough ? '' : ` (${wanted} wanted)`}`
  })
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  console.log(`${path}: ${points.join(', ')}; ${shown.map((name) => audits[name]?.displayValue).join(', ')}`)
  const lost = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { id, title } of lost) console.log(`    ${id}: ${title}`)
}
