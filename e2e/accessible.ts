import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

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

const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  rules: Object.fromEntries(outline.map((rule) => [rule, { enabled: true }])),
}

/** What is looked at: a width changes what is where, a scheme changes only the colours. */
const rules = {
  everything,
  places: { ...everything, rules: { ...everything.rules, 'color-contrast': { enabled: false } } },
  colours: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>

/** What a field or a button offers stands at the end of the document, and belongs to it. */
const isOffered = /^<div [^>]*(role="presentation"|data-mantine-shared-portal-node)/

/** Checks a page with axe: no violations, and an outline that can be followed. */
export async function expectAccessible(page: Page, where: string, what: keyof typeof rules = 'everything') {
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
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (of: Document, by: RunOptions) => Promise<AxeResults> } }).axe.run(
        document,
        options,
      ),
    rules[what],
  )
  const bad = violations.filter(({ id, nodes }) => id !== 'region' || !nodes.every(({ html }) => isOffered.test(html)))
  expect
    .soft(
      bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      where,
    )
    .toEqual([])
}
