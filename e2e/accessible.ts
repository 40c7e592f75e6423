import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How a page is laid out for whoever moves by landmarks and headings: no criterion of WCAG by itself, and one of ours. */
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

/** What is looked at: a width changes what is where, and may show more; a scheme changes the colours alone. */
type What = 'everything' | 'places' | 'places and more' | 'colours'

/** What a field or a button offers stands at the end of the document, and belongs to it. */
const isOffered = /^<div [^>]*(role="presentation"|data-mantine-shared-portal-node)/

/** Checks a page with axe: no violations, and an outline that can be followed. */
export async function expectAccessible(page: Page, where: string, what: What = 'everything') {
  // A colour that is on its way to another is none of the page’s.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .flatMap((moving) => (moving instanceof CSSTransition ? moving.finished.catch(() => {}) : [])),
    ),
  )
  // Once a page: it is half a megabyte.
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
 * Runs in the page. Comparing the colours of texts is most of the work: not done for texts behind a window, about which axe says
 * nothing, nor on a wider page for those that a narrower one has shown.
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
