import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { noted, pictured } from '../rules/pictured.ts'
import { startApp } from './app.ts'
import { findChromium } from './chromium.ts'
import { logIn } from './people.ts'

/*
 * Takes the screenshots that the product shows: on the sign-in screens, light and dark, and in the README. `npm run
 * pictures`, whenever the screens they show have changed.
 */

const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-pictures-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openProject(browser, colorScheme)
    await page.setViewportSize({ width: 1040, height: 1180 })
    await page.waitForTimeout(500)
    const picture = await toWebp(page, await page.screenshot())
    writeFileSync(join(root, `public/preview-${colorScheme}.webp`), picture)
    if (colorScheme === 'light') {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.waitForTimeout(500)
      await page.screenshot({ path: join(root, 'docs/project.png') })
    }
  }
  writeFileSync(noted, `${pictured()}\n`)
} finally {
  await browser.close()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function openProject(from: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await logIn(from, 'lindiwe', app.url)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.getByText('Logged in successfully!').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /Household water/ }).click()
  await page.getByRole('heading', { name: 'The study' }).waitFor()
  return page
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
