import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { downloadBy } from '../papers.ts'
import { appUrl, clickOn, open, pressButton, pressKeys, test } from '../people.ts'

test.use({ actionTimeout: 10_000 })

const validator = '/tools/research-validator-access-tool'
const generator = '/tools/research-ideas-gen-access-tool'
const assistant = '/pubmed-research-assistant-tool'
const weak = 'Does weekly mentoring improve the pass rate of first-year nursing students in Durban?'
const strong =
  'Does weekly mentoring, compared with no mentoring, improve the pass rate of first-year nursing students in Durban over one year?'

/** A tool on its page, once it runs. */
async function openTool(browser: Browser, address: string): Promise<Page> {
  const page = await open(browser)
  await page.goto(address)
  await running(page)
  return page
}
const running = (page: Page) => page.locator('[data-tool][data-ready]').waitFor()
const verdict = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()

test('the validator reads along, names what is missing, and takes new wording by keyboard', { tag: '@main' }, async ({
  browser,
}) => {
  const page = await openTool(browser, validator)
  await page.getByLabel('Your research question').focus()
  await page.keyboard.type('Mental health of students')
  await verdict(page, 'Not yet')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(weak)
  await verdict(page, 'Workable')
  await expect(page.getByLabel('Population')).toHaveValue('first-year nursing students in Durban')
  await expect(page.getByText('Missing. Compared with what? Usual practice counts.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'comparison', exact: true }).focus()
  await page.keyboard.type('no mentoring')
  await page.keyboard.press('Tab')
  await page.keyboard.type('over one year')
  await pressKeys(page, 'Tab', 'Enter')
  await expect(page.getByLabel('Your research question')).toHaveValue(strong)
  await verdict(page, 'Strong')
  await expect(page.getByRole('img', { name: /of 100\. Of nine attributes, 6 are shown by the wording/ })).toBeVisible()
  await page.getByLabel('What you can show').first().fill('Three reviews, none from Durban')
  await inspect(page, 'tool-validator', page.getByText('Shown by your evidence'))
})

test('what the validator may have read wrongly it says, and is told in the boxes', async ({ browser }) => {
  const page = await openTool(browser, validator)
  await page
    .getByLabel('Your research question')
    .fill('Why do novice teachers in Limpopo leave the profession within five years?')
  await expect(page.getByRole('heading', { name: 'I am not sure I read this rightly' })).toBeVisible()
  await expect(page.getByText('A why can ask for causes, which are measured')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rewritten' })).toHaveCount(0)
  await inspect(page, 'tool-validator')
  await page.getByRole('button', { name: 'For people’s reasons' }).click()
  await expect(page.getByRole('heading', { name: 'I am not sure I read this rightly' })).toHaveCount(0)
  await page
    .getByLabel('Your research question')
    .fill('How can a solar water pump be designed for smallholder farms so that losses are reduced?')
  await page.getByRole('button', { name: 'Go by the wording' }).click()
  await expect(page.getByRole('radio', { name: 'How can it be built, or work best?' })).toBeChecked()
  await expect(page.getByLabel('Criterion', { exact: true })).toHaveValue('losses')
  await page
    .getByLabel('Your research question')
    .fill('Does the use of GeoGebra improve Grade 11 learners’ achievement in geometry compared with chalk and talk?')
  const draft = page.getByRole('heading', { name: 'Are these its parts?' })
  await page.getByLabel('Comparison', { exact: true }).fill('chalk-and-talk teaching')
  await inspect(page, 'tool-validator', draft)
  await page.getByRole('button', { name: 'All parts are right as they stand' }).click()
  await expect(draft).toHaveCount(0)
})

test('a result goes by link, as text and as PDF; the link asks the server for nothing', async ({ browser }) => {
  const page = await openTool(browser, validator)
  await page.getByLabel('Your research question').fill(weak)
  await page.getByRole('radio', { name: 'Does one thing go with another?' }).check()
  await verdict(page, 'Strong')
  await expect.poll(() => page.url()).toContain('type=exposure')
  const link = page.url()
  expect(new URL(link).search).toBe('')
  const other = await openTool(browser, link)
  await verdict(other, 'Strong')
  await expect(other.getByLabel('Your research question')).toHaveValue(weak)
  for (const [button, content] of [
    ['Save as text', weak],
    ['Save as PDF', '%PDF-'],
  ] as const)
    expect(`${await downloadBy(other.getByRole('button', { name: button }))}`).toContain(content)
})

test('the parts alone make a question', async ({ browser }) => {
  const page = await openTool(browser, validator)
  await page.getByLabel('Population', { exact: true }).fill('Grade 9 learners in Limpopo')
  await page.getByLabel('Intervention', { exact: true }).fill('weekly tutoring')
  await expect(
    page.getByText('Among Grade 9 learners in Limpopo, what is the effect of weekly tutoring').first(),
  ).toBeVisible()
  await page.getByLabel('Comparison', { exact: true }).fill('homework alone')
  await page.getByLabel('Outcome', { exact: true }).fill('algebra marks')
  await page.getByLabel('Time', { exact: true }).fill('one year')
  await verdict(page, 'Strong')
})

test('without a network two tools work, and the PubMed assistant keeps the text and says why', async ({ browser }) => {
  const page = await openTool(browser, validator)
  await page.context().setOffline(true)
  await page.getByLabel('Your research question').fill(weak)
  await verdict(page, 'Workable')
  await page.context().setOffline(false)
  await page.goto(`${generator}#field=nursing&seed=one`)
  await running(page)
  await expect(page.getByRole('heading', { name: '8 ideas in Nursing and midwifery' })).toBeVisible()
  await page.context().setOffline(true)
  const first = page.locator('li h3').first()
  const before = await first.textContent()
  await page.getByRole('button', { name: 'Reshuffle', exact: true }).click()
  await expect(first).not.toHaveText(before ?? '')
  await page.getByLabel('Field').selectOption('Law')
  await expect(page.getByRole('alert')).toContainText('check your connection')
  await page.context().setOffline(false)
  await pressButton(page, 'Try again', page.getByRole('heading', { name: '8 ideas in Law' }))
  await page.goto(assistant)
  await running(page)
  await page.getByLabel('Who: words to search for').fill('nurses')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search PubMed' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  await expect(page.getByRole('link', { name: 'Run the same search on PubMed itself' })).toHaveAttribute(
    'href',
    /term=nurses/,
  )
  await expect(page.getByLabel('Who: words to search for')).toHaveValue('nurses')
  await page.context().setOffline(false)
  await pressButton(page, 'Try again', page.getByRole('heading', { name: /papers$/ }))
})

test('a link shows the same ideas to everyone, and locked ideas stay while others are drawn', async ({ browser }) => {
  const page = await openTool(browser, `${generator}?field=education&degree=Honours&months=12&interests=reading`)
  await expect(page.getByRole('heading', { name: /ideas in Education/ })).toBeVisible()
  const questions = (on: Page) => on.locator('li h3').allTextContents()
  await expect.poll(() => page.url()).toContain('seed=')
  const there = await openTool(browser, page.url())
  await expect(there.locator('li h3')).toHaveText(await questions(page))
  const [kept] = await questions(page)
  await page.getByRole('button', { name: 'Keep' }).first().click()
  await expect(page.getByText(/^PubMed has (?:no|[\d\s,]+) papers? for the first search\./)).toBeVisible()
  await page.getByRole('button', { name: 'Reshuffle', exact: true }).click()
  await expect(page.locator('li h3').first()).toHaveText(kept ?? '')
  await clickOn(page.getByRole('button', { name: /^Where/ }).first())
  await expect(page.getByRole('list', { name: 'Locked' })).toContainText('Where: ')
  await page.getByText('What could sink it, and the first search').first().click()
  await page.getByLabel('Interested in').fill('load shedding')
  await inspect(page, 'tool-ideas', page.getByText('Nothing in Education about load shedding yet.'))
})

test('ideas and papers are found with the keyboard alone', async ({ browser }) => {
  const page = await openTool(browser, generator)
  await page.getByLabel('Field').focus()
  await page.keyboard.type('Psych')
  await expect(page.getByRole('heading', { name: '8 ideas in Psychology' })).toBeVisible()
  const first = page.locator('li h3').first()
  const before = (await first.textContent()) ?? ''
  await tabTo(page, page.getByRole('button', { name: 'Reshuffle', exact: true }))
  await page.keyboard.press('Enter')
  await expect(first).not.toHaveText(before)
  const idea = (await first.textContent()) ?? ''
  await tabTo(page, page.getByRole('link', { name: 'Search PubMed' }).first())
  await page.keyboard.press('Enter')
  await running(page)
  await expect(page.getByLabel('Your question')).toHaveValue(idea)
  await tabTo(page, page.getByLabel('Who: words to search for'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('nurses')
  const outcome = page.getByRole('checkbox', { name: 'Outcome', exact: true })
  await expect(outcome).not.toBeChecked()
  await tabTo(page, page.getByRole('checkbox', { name: 'What', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, outcome)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /papers$/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Abstract' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('This paper is invented.').first()).toBeVisible()
})

/** Presses Tab until the focus is where somebody wants it. */
async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}

test('the tools’ pages show the tools at work, and ask no other host', async ({ browser }) => {
  const page = await open(browser)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(appUrl()) && !/^(?:data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  await page.goto('/tools/research-question-validator')
  await running(page)
  await verdict(page, 'Workable')
  await page.getByLabel('Your research question').fill('How does diet affect health?')
  await verdict(page, 'Not yet')
  await page.goto('/tools/research-idea-generator')
  await running(page)
  await expect(page.getByRole('heading', { name: '2 ideas in Medicine' })).toBeVisible()
  expect(elsewhere).toEqual([])
})
