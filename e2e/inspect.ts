import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { open } from './people.ts'
import type { State } from './states.ts'

const widths = [390, 800, 1280]
const schemes = ['light', 'dark'] as const

/** Whether each screen is photographed too, for people to look at: `SCREENS=1`. */
const photographed = Boolean(process.env.SCREENS)

/** What is where differs at each width. Colours do not: those that a phone shows are looked at there, and what a desk shows beside them. */
const looked = (width: number, colorScheme: 'light' | 'dark') =>
  colorScheme === 'dark' ? 'colours' : width === 390 ? 'everything' : width === 800 ? 'places' : 'places and more'

/** What depends on the width or the scheme is known with the first frame, and shown with the second. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))

/** Checks a screen at three widths, light and dark: passes axe, and is no wider than its window. */
export async function inspect(page: Page, name: State) {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      // Colours are the same at every width.
      const isTried = colorScheme === 'light' || width === 1280
      if (!isTried && !photographed) continue
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await drawn(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(overflow, { message: `${name} is wider than ${width} px` }).toBeLessThanOrEqual(0)
      if (isTried) await expectAccessible(page, `${name}, ${width} px, ${colorScheme}`, looked(width, colorScheme))
      if (!photographed) continue
      await page.screenshot({ path: join('test-results/screens', `${name}-${width}-${colorScheme}.png`) })
    }
  }
}

/** Checks a state made of parts that are inspected elsewhere: once as a phone shows it, and its colours in dark as a desk does. */
export async function glance(page: Page, name: State) {
  for (const [width, colorScheme, what] of [
    [390, 'light', 'everything'],
    [1280, 'dark', 'colours'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, { message: `${name} is wider than ${width} px` }).toBeLessThanOrEqual(0)
    await expectAccessible(page, `${name}, ${width} px, ${colorScheme}`, what)
    if (!photographed) continue
    await page.screenshot({ path: join('test-results/screens', `${name}-${width}-${colorScheme}.png`) })
  }
}

/** Inspects screens that need only an address: name, address, heading. */
export function inspectEach(screens: [State, string, string][]) {
  for (const [name, address, heading] of screens) {
    test(`the screen ${name} is accessible`, async ({ browser }) => {
      const page = await open(browser)
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await inspect(page, name)
      await page.context().close()
    })
  }
}
