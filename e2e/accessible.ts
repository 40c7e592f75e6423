import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
}

/** What is looked at: a width changes what is where, a scheme changes only the colours. */
const rules = {
  everything,
  places: { ...everything, rules: { 'color-contrast': { enabled: false } } },
  colours: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>

/** Checks a page with axe: no serious or critical violations. */
export async function expectAccessible(page: Page, where: string, what: keyof typeof rules = 'everything') {
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
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([])
}
