import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { open, test } from './people.ts'
import { procedure, refuse } from './project-fixtures.ts'
import type { State } from './states.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules for landmarks and headings: no criterion of WCAG requires them, but Ninefold does. */
const outline = [
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]

const places: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  rules: {
    'color-contrast': { enabled: false },
    ...Object.fromEntries(outline.map((rule) => [rule, { enabled: true }])),
  },
}
const colours: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } }

/** The checks of a look: a width changes the layout and may show more text; a scheme changes only the colours. */
type What = 'everything' | 'places' | 'places and more' | 'colours'

/** Options of a field or a button: they are at the end of the document, outside its landmarks. */
const isOffered = /^<div [^>]*(role="presentation"|data-mantine-shared-portal-node)/

/** Checks a page with axe: no violations, and a correct outline of headings and landmarks. */
export async function expectAccessible(page: Page, where: string, what: What = 'everything') {
  // A colour in a transition is not a colour of the page.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .flatMap((moving) => (moving instanceof CSSTransition ? moving.finished.catch(() => {}) : [])),
    ),
  )
  // Once per page: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(look, { what, places, colours })
  const bad = violations.filter(({ id, nodes }) => id !== 'region' || !nodes.every(({ html }) => isOffered.test(html)))
  expect
    .soft(
      bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      where,
    )
    .toEqual([])
}

/**
 * Runs in the page. Most of the work is comparing the colours of texts. Skips texts behind a window, because axe ignores them,
 * and on a wider page the texts that a narrower page has shown.
 */
async function look({ what, ...by }: { what: What; places: RunOptions; colours: RunOptions }) {
  const { axe } = window as unknown as { axe: { run: (of: ElementContext, by: RunOptions) => Promise<AxeResults> } }
  const results = what === 'colours' ? [] : [await axe.run(document, by.places)]
  if (what !== 'places') {
    const seen = 'data-colours-seen'
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim())
    const isWindow = document.querySelector('[aria-modal="true"]') !== null
    const texts = [...document.querySelectorAll(isWindow ? '[data-portal] *' : 'body *')].filter(
      (each) => (each.matches('input, textarea') || hasText(each)) && each.checkVisibility(),
    )
    if (what === 'everything') for (const each of document.querySelectorAll(`[${seen}]`)) each.removeAttribute(seen)
    const looked = what === 'places and more' ? texts.filter((each) => !each.hasAttribute(seen)) : texts
    if (looked.length > 0) results.push(await axe.run({ include: looked }, by.colours))
    if (what === 'everything') for (const each of looked) each.setAttribute(seen, '')
  }
  return results
    .flatMap(({ violations }) => violations)
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }))
}

/** Widths and schemes in which a screen is checked. A scheme without a check is only photographed. */
const whole: [width: number, scheme: 'light' | 'dark', what?: What][] = [
  [390, 'light', 'everything'],
  [390, 'dark'],
  [800, 'light', 'places'],
  [800, 'dark'],
  [1280, 'light', 'places and more'],
  [1280, 'dark', 'colours'],
]
const brief: typeof whole = [
  [390, 'light', 'everything'],
  [1280, 'dark', 'colours'],
]

/** True if each screen is also photographed, for people to look at: `SCREENS=1`. */
const photographed = Boolean(process.env.SCREENS)

/** Returns the pixels by which the content of the page, or of elements that match `selector`, is too wide. */
export const overflow = (page: Page, selector = 'html') =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))

/** The first frame measures the width and the scheme, and the second one shows them. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))

const inspectIn = (looks: typeof whole) => async (page: Page, name: State, seen?: Locator) => {
  if (seen) await expect(seen).toBeVisible()
  for (const [width, colorScheme, what] of looks) {
    if (!what && !photographed) continue
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    await expect.poll(() => overflow(page), { message: `${name} is wider than ${width} px` }).toBeLessThanOrEqual(0)
    if (what) await expectAccessible(page, `${name}, ${width} px, ${colorScheme}`, what)
    if (!photographed) continue
    await page.screenshot({ path: join('test-results/screens', `${name}-${width}-${colorScheme}.png`) })
  }
}

/** Checks a screen, once `seen` is visible, at three widths, light and dark: it passes axe, and fits its window. Leaves it at 1,280 px. */
export const inspect = inspectIn(whole)
/** Checks a state that has only parts of inspected screens: everything on a phone, and dark colours at 1,280 px. */
export const glance = inspectIn(brief)

/** A screen: without a state, axe has checked it elsewhere. `prepare` runs before it is opened, and its result when `seen` is visible. */
export type Screen = [
  state: State | null,
  address: string,
  seen: string | ((page: Page) => Locator),
  prepare?: (page: Page) => Promise<unknown>,
]

/** Opens screens one after the other, each on a device that has shown nothing yet. */
export async function lookAt(page: Page, screens: Screen[], check = glance, width = 1280) {
  for (const [state, address, seen, prepare] of screens) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    await page.evaluate(() => localStorage.removeItem('seen-by')).catch(() => {})
    const verify = await prepare?.(page)
    await page.goto('about:blank')
    await page.goto(address)
    const found = typeof seen === 'string' ? page.getByText(seen).or(page.getByLabel(seen)) : seen(page)
    await expect(found.filter({ visible: true }).first(), address).toBeVisible()
    if (typeof verify === 'function') await verify()
    if (state) await check(page, state)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const failing = (name: string) => (page: Page) => procedure(page, name, refuse(403, 'FORBIDDEN'))
export const silent = (name: string) => (page: Page) => procedure(page, name, () => new Promise<void>(() => {}))
export const cut = (name: string) => (page: Page) => procedure(page, name, (route) => route.abort())

/** https://wicg.github.io/layout-instability */
type LayoutShift = PerformanceEntry & { value: number }

/** Counts the layout shifts of the page that is opened next. */
export async function countMoves(page: Page) {
  await page.addInitScript(() => {
    const moved: LayoutShift[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => moved.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is reported after its frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return (window as unknown as { moved: LayoutShift[] }).moved.reduce((sum, { value }) => sum + value, 0)
    })
}

/** Each response arrives separately, one after the other, and the page moves by less than `most`. */
export const apart = (most: number, more?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const asked: string[] = []
  let coming = 0
  await page.route(/\/rpc\//, async (route) => {
    coming += 1
    const { pathname } = new URL(route.request().url())
    if (!asked.includes(pathname)) asked.push(pathname)
    await new Promise((resolve) => setTimeout(resolve, 50 * (asked.indexOf(pathname) + 1)))
    await route.fulfill({ response: await route.fetch() })
    coming -= 1
  })
  const moved = await countMoves(page)
  return async () => {
    await more?.(page)
    await expect.poll(() => coming).toBe(0)
    expect(await moved(), page.url()).toBeLessThan(most)
  }
}

/** Inspects screens that need only an address: name, address, heading. */
export function inspectEach(screens: [State, string, string][]) {
  for (const [name, address, heading] of screens) {
    test(`the screen ${name} is accessible`, async ({ browser }) => {
      const page = await open(browser)
      await page.goto(address)
      await inspect(page, name, page.getByRole('heading', { name: heading, exact: true }))
    })
  }
}
