import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { noted, pictured } from '../rules/pictured.ts'
import { startApp } from './app.ts'
import { findChromium } from './chromium.ts'
import { logIn } from './people.ts'
import { takeSignIn } from './pictures-of-sign-in.ts'

/*
 * Takes the screenshots that the product shows, light and dark, from the demo world: on the sign-in screens, on the
 * landing page, in previews of links and in the README. `npm run pictures`, whenever the screens they show have changed.
 */

const root = join(import.meta.dirname, '..')
const schemes = ['light', 'dark'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-pictures-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
const executablePath = findChromium()
// Letters are drawn as on the screens people have, not fitted to whole pixels.
const args = ['--no-sandbox', '--font-render-hinting=none']
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
try {
  mkdirSync(join(root, 'public/pictures'), { recursive: true })
  const student = await settled('lindiwe')
  await student.getByRole('link', { name: /Household water/ }).click()
  await student.getByRole('heading', { name: 'The study' }).waitFor()
  await take(student, 'public/preview', { width: 1040, height: 1180 })
  await take(student, 'public/pictures/project', { width: 1040, height: 760 })
  await student.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await student.setViewportSize({ width: 1280, height: 800 })
  await student.waitForTimeout(500)
  await student.screenshot({ path: join(root, 'docs/project.png') })
  await student.goto(`${student.url()}?stage=4`)
  await student.getByText('Thank you! Fixed five of the six').waitFor()
  await take(student, 'public/pictures/stage', { width: 1040, height: 760 })

  const supervisor = await settled('johan')
  await supervisor.goto(`${app.url}/dashboard/my-students`)
  await supervisor.getByRole('heading', { name: 'My students' }).waitFor()
  await supervisor.waitForTimeout(1500)
  await take(supervisor, 'public/pictures/students', { width: 1040, height: 760 })

  writeFileSync(join(root, 'public/card.png'), await card(browser))
  const visitor = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } })
  await visitor.goto(app.url)
  await visitor.waitForTimeout(500)
  await visitor.screenshot({ path: join(root, 'docs/landing.png') })
  await takeSignIn(browser, app.url)
  writeFileSync(noted, `${pictured()}\n`)
} finally {
  await browser.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Somebody of the demo world, logged in, with no toast left. */
async function settled(name: 'lindiwe' | 'johan'): Promise<Page> {
  const page = await logIn(browser, name, app.url)
  await page.getByText('Logged in successfully!').waitFor({ state: 'hidden' })
  return page
}

/** Takes a picture in both schemes. */
async function take(page: Page, name: string, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(700)
    writeFileSync(join(root, `${name}-${colorScheme}.webp`), await toWebp(page, await page.screenshot()))
  }
}

/** The picture in previews of links (Open Graph, 1200 × 630): the name, the sentence and the strip. */
async function card(from: Browser): Promise<Buffer> {
  const page = await from.newPage({ reducedMotion: 'reduce', viewport: { width: 1200, height: 630 } })
  await page.goto(app.url)
  await page.addStyleTag({
    content: `header nav, main ~ *, figcaption, small, main a, main section ~ section, [data-sold] { display: none !important }
      main section { padding-top: 6px !important } main section > p { margin-top: 14px !important } figure { margin-top: 26px !important }
      h1 { max-width: none !important; font-size: 66px !important }`,
  })
  await page.waitForTimeout(400)
  return await page.screenshot()
}

/** The browser itself writes WebP, at a fifth of the size. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const painter = await page.context().newPage()
  const url = await painter.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await painter.close()
  return Buffer.from(url, 'base64')
}
