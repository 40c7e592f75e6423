import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { startApp } from '../e2e/app.ts'
import { findChromium } from '../e2e/chromium.ts'
import { addFiles } from '../e2e/papers.ts'
import { demoPassword, demoPeople } from '../server/app/demo/accounts.ts'
import { freePort } from '../server/ground/free-port.ts'

/*
 * How a long document is read: 400 pages, 60 MB unpacked. On a good line, how soon its first page is there, how smoothly it is turned
 * over, and what it holds; on a bad one (800 ms, 50 kB/s), whether the page that is asked for comes first.
 */

const pages = 400
const perNode = 8
/** Of the bad line: milliseconds there and back, and bytes a second. */
const [latency, speed] = [800, 50_000]
const person = demoPeople.lindiwe

/** A PDF of so many pages, each with sixty lines and a picture of 130 kB. */
function longPdf(): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let size = parts[0]?.length ?? 0
  const add = (...pieces: (string | Buffer)[]) => {
    const object = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)))
    offsets.push(size)
    const whole = Buffer.concat([Buffer.from(`${offsets.length} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    size += whole.length
  }
  const stream = (dictionary: string, bytes: Buffer) => {
    const packed = deflateSync(bytes)
    add(`<<${dictionary}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`, packed, '\nendstream')
  }
  add('<</Type/Catalog/Pages 2 0 R>>')
  // A tree of pages, as TeX and most others write it: in one flat list all of them would be looked at first.
  const nodes = Array.from({ length: pages / perNode }, (_, at) => `${4 + pages * 3 + at} 0 R`)
  add(`<</Type/Pages/Kids[${nodes.join(' ')}]/Count ${pages}>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  for (let page = 0; page < pages; page += 1) {
    const own = 4 + page * 3
    add(
      `<</Type/Page/Parent ${4 + pages * 3 + Math.floor(page / perNode)} 0 R/MediaBox[0 0 595 842]/Contents ${own + 1} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${own + 2} 0 R>>>>>>`,
    )
    const lines = Array.from(
      { length: 60 },
      (_, line) => `(Page ${page + 1}, line ${line + 1}: ${words(page * 60 + line)}) Tj T*`,
    )
    stream('', Buffer.from(`q 120 0 0 120 440 40 cm /I Do Q BT /F 9 Tf 11 TL 50 800 Td ${lines.join('\n')} ET`))
    // Half of it is chance: it packs as a scanned page does.
    const picture = randomBytes(360 * 360).map((grey) => grey & 0xf0)
    stream(
      '/Type/XObject/Subtype/Image/Width 360/Height 360/ColorSpace/DeviceGray/BitsPerComponent 8',
      Buffer.from(picture),
    )
  }
  for (let node = 0; node < pages / perNode; node += 1) {
    const kids = Array.from({ length: perNode }, (_, at) => `${4 + (node * perNode + at) * 3} 0 R`)
    add(`<</Type/Pages/Parent 2 0 R/Kids[${kids.join(' ')}]/Count ${perNode}>>`)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const vocabulary = 'water household storage jar tap clinic survey sample season drought border school river pump'.split(
  ' ',
)
const words = (seed: number) =>
  Array.from({ length: 12 }, (_, at) => vocabulary[(seed * 7 + at * at * 3) % vocabulary.length]).join(' ')

async function openStage(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => localStorage.setItem('welcome-video-seen', 'true'))
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page
    .getByRole('row')
    .getByRole('link', { name: /Household water/ })
    .click()
  await page.waitForURL(/my-research\/[0-9a-f-]{36}/)
  await page.goto(`${new URL(page.url()).pathname}?stage=1`)
  return { context, page }
}

/** A line to the app that can be made bad: so many bytes a second for all that comes down, and half the latency each way. */
async function startLine(port: number, appPort: string) {
  const line = { isBad: false, bytes: 0, free: 0 }
  const wait = (bytes: number) => {
    if (!line.isBad) return 0
    line.free = Math.max(line.free, performance.now()) + (bytes / speed) * 1000
    return line.free - performance.now() + latency / 2
  }
  const server = createServer((page) => {
    const app = connect(Number(appPort), '127.0.0.1')
    for (const [from, to] of [
      [page, app],
      [app, page],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (part) => {
        if (from === app) line.bytes += part.length
        const milliseconds = from === app ? wait(part.length) : line.isBad ? latency / 2 : 0
        if (milliseconds === 0) return void to.write(part)
        from.pause()
        setTimeout(() => {
          to.write(part)
          from.resume()
        }, milliseconds)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { line, close: () => server.close() }
}

const drawn = (page: Page, number: number) => page.locator(`.page[data-page-number="${number}"][data-loaded="true"]`)
const name = 'Long.pdf'

/** Seconds until a page of the document is drawn, from the press that opens it. */
async function open(page: Page, number = 1): Promise<number> {
  const file = page.getByRole('button', { name, exact: true })
  await file.waitFor()
  const began = performance.now()
  await file.click()
  if (number > 1) {
    const field = page.getByRole('textbox', { name: /^Page, of/ })
    await field.fill(String(number), { timeout: 120_000 })
    await field.press('Enter')
  }
  await drawn(page, number).waitFor({ timeout: 180_000 })
  return (performance.now() - began) / 1000
}

/** Reads on for twenty seconds, two pages a second, and answers the frames that took longest, in milliseconds, and what the page holds then. */
async function turnOver(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((each) => each.name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
  }
  const before = await heap()
  const frames = await page.evaluate(async () => {
    const container = document.querySelector('[role="document"][aria-label="Pages"]')
    if (!container) throw new Error('No document')
    const frames: number[] = []
    let last = performance.now()
    const until = last + 20_000
    const perSecond = (2 * container.scrollHeight) / document.querySelectorAll('.page').length
    while (performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      container.scrollTop += (perSecond * (now - last)) / 1000
      frames.push(now - last)
      last = now
    }
    return frames.sort((one, other) => other - one)
  })
  const canvases = await page.locator('.page canvas').count()
  return { longest: frames.slice(0, 5), count: frames.length, before, after: await heap(), canvases }
}

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-reader-'))
const [port, appPort] = [await freePort(), String(await freePort())]
const url = `http://localhost:${port}`
const { stop } = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: appPort, BASE_URL: url })
const { line, close } = await startLine(port, appPort)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const buffer = longPdf()
  const { context, page } = await openStage(browser, url)
  await addFiles(page, { name, mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 60_000 })
  console.log(`${pages} pages, ${(buffer.length / 1e6).toFixed(1)} MB`)
  await open(page)
  await page.keyboard.press('Escape')
  console.log(`first page: ${(await open(page)).toFixed(2)} s, 1.5 s allowed`)
  const { longest, count, before, after, canvases } = await turnOver(page)
  console.log(
    `two pages a second for 20 s, ${count} frames: the longest ${longest.map((each) => each.toFixed(0)).join(', ')} ms, 100 ms allowed`,
  )
  console.log(`heap: ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after; ${canvases} pages drawn`)
  for (const number of [1, 300]) {
    await page.reload()
    await page.getByRole('button', { name, exact: true }).waitFor()
    Object.assign(line, { isBad: true, bytes: 0 })
    const seconds = await open(page, number)
    console.log(`bad line, page ${number}: ${seconds.toFixed(1)} s, ${(line.bytes / 1000).toFixed(0)} kB`)
    line.isBad = false
  }
  await context.close()
} finally {
  await browser.close()
  close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
