import { expect, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { downloadBy } from '../papers.ts'
import {
  clickOn,
  confirmationLink,
  fillLabels,
  fillLogin,
  fillSignUp,
  fillStudent,
  logIn,
  newEmail,
  open,
  pressButton,
  see,
  test,
  visit,
} from '../people.ts'
import { joined, someoneOn } from '../project-fixtures.ts'

test.use({ actionTimeout: 10_000 })

const validator = '/tools/research-validator-access-tool'
const assistant = '/pubmed-research-assistant-tool'
const weak = 'Does weekly mentoring improve the pass rate of first-year nursing students in Durban?'
const strong =
  'Does weekly mentoring, compared with no mentoring, improve the pass rate of first-year nursing students in Durban over one year?'

const running = (page: Page) => page.locator('[data-tool][data-ready]').waitFor()

test('an idea becomes a question, its evidence and a project, and nothing is typed twice', { tag: '@main' }, async ({
  browser,
}) => {
  const page = await open(browser)
  await page.goto('/research-idea-generator-tool-form')
  await page.getByLabel('Field').selectOption('Nursing and midwifery')
  await page.getByRole('button', { name: 'Show ideas' }).click()
  await running(page)
  const idea = (await page.locator('li h3').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Take it to the validator' }).first().click()
  await running(page)
  await expect(page.getByLabel('Your research question')).toHaveValue(idea)
  await page.getByRole('link', { name: 'Search PubMed with it' }).click()
  await running(page)
  await expect(page.getByLabel('Your question')).toHaveValue(idea)
  await expect(page.getByLabel('Who: words to search for')).not.toHaveValue('')
  await page.goBack()
  await running(page)
  await page.getByRole('button', { name: 'Use it in a project' }).click()
  await page.getByRole('link', { name: 'Sign up and start a project' }).click()
  const email = newEmail('idea')
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(await confirmationLink(page, email))
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await fillLogin(page, email)
  await page.getByRole('button', { name: /^Student/ }).click()
  await fillStudent(page, 'Idea')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  const form = page.getByRole('dialog', { name: 'Add research project' })
  await expect(form.getByLabel('Research question')).toHaveValue(idea)
  await fillLabels(form, { Title: 'From an idea' }, 'Add project')
  await expect(page.getByRole('heading', { name: 'From an idea', level: 1 })).toBeVisible()
  await expect(page.getByText(idea)).toBeVisible()
  await visit(page, '/dashboard/my-research', page.getByRole('heading', { name: 'My research', level: 1 }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a question in a project shows its score, and a supervisor’s remark appears at once', async ({ browser }) => {
  const ada = await someoneOn(browser, 'Ada', 'Researcher')
  const { id } = await ada.call('post', '/projects', { title: 'Mentoring', phase: 1, researchQuestion: weak })
  const sue = await joined(browser, ada, id, 'Sue', 'supervisor')
  await ada.page.goto(`${validator}#question=${encodeURIComponent(strong)}`)
  await running(ada.page)
  await pressButton(ada.page, 'Use it in a project', `It replaces: “${weak}”`)
  await ada.page.getByRole('button', { name: 'Use it in this project' }).click()
  await ada.page.getByRole('link', { name: 'Open the project' }).click()
  await see(ada.page, /^Strong, \d+ of 100$/, 'To determine the effect of weekly mentoring')
  await ada.page.getByRole('button', { name: 'History' }).click()
  const history = ada.page.getByRole('dialog', { name: 'The research question and its history' })
  await expect(history.getByText(weak)).toBeVisible()
  await sue.page.goto(`/dashboard/my-students/${id}`)
  await sue.page.getByRole('button', { name: 'History' }).click()
  await sue.page.getByLabel('Your remark').first().fill('Which pass rate: of the module or of the year?')
  await sue.page.getByRole('button', { name: 'Add remark' }).first().click()
  await inspect(ada.page, 'question-history', history.getByText('Which pass rate: of the module or of the year?'))
})

test('papers are found, read, followed, and saved into a library and into a file', async ({ browser }) => {
  const page = await logIn(browser, 'lindiwe')
  await page.goto(`${assistant}#question=${encodeURIComponent(strong)}`)
  await running(page)
  await expect(page.getByLabel('Who: words to search for')).toHaveValue(/^\("Students, Nursing"\[Mesh\] OR /)
  await expect(page.getByLabel('What: words to search for')).toHaveValue(/"Mentoring"\[Mesh\] OR mentor\*\[tiab\]/)
  await expect(page.getByRole('checkbox', { name: 'Outcome', exact: true })).not.toBeChecked()
  await page.getByLabel('Who: words to search for').fill('adults')
  await fillLabels(page, { 'What: words to search for': 'counselling OR telephone', 'From year': '2010' })
  await page.getByLabel('Where').selectOption('Low- and middle-income countries')
  await expect(page.getByText('After the LMIC filter of Cochrane EPOC (2020)')).toBeVisible()
  await page.getByLabel('Where').selectOption('South Africa')
  await pressButton(page, 'Search PubMed', 'its papers are invented', 'and narrowed', 'How PubMed read it')
  await expect(page.locator('details[open] code')).toContainText('"South Africa"[Mesh]')
  await page.getByRole('button', { name: 'Abstract' }).first().click()
  await expect(page.getByText('This paper is invented.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Similar' }).first().click()
  await inspect(page, 'tool-pubmed')
  expect(`${await downloadBy(page.getByRole('button', { name: 'RIS' }))}`).toMatch(/^TY {2}- JOUR/)
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save to a project (1)' }).click()
  const saving = page.getByRole('dialog', { name: 'Save to a project' })
  await saving.getByRole('checkbox', { name: /^Save this search/ }).check()
  await fillLabels(saving, { 'Name of the search': 'Counselling by telephone' }, 'Save 1 to the library')
  await expect(saving.getByText(/^1 added to the library\. The search is saved: \d+ papers today\./)).toBeVisible()
  await saving.getByRole('link', { name: 'Open the library' }).click()
  await expect(page.getByRole('heading', { name: 'Counselling by telephone' })).toBeVisible()
  await clickOn(page.getByRole('tab', { name: 'Papers (1)' }), page.getByText(/Fict|Imag|Invented|Made Up/).first())
})
