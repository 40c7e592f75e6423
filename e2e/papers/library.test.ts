import { expect } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { downloadBy, paper } from '../papers.ts'
import { clickOn, closeWith, fillLabels, pressButton, test, visit } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

test.use({ actionTimeout: 10_000 })

const entry = (title: string, more: string) =>
  `TY  - JOUR\nTI  - ${title}\nAU  - Müller, Jürgen\nPY  - 2021\n${more}ER  - \n`
const spirometry = 'Incentive spirometry after upper abdominal surgery: a randomised trial'
const ris = [
  entry(spirometry, 'JO  - Journal of Breathing\nDO  - 10.5555/is.1\nAB  - Forty patients breathed out.\n'),
  entry('Nurses on the Wild Coast and their patients', 'JO  - Coastal Nursing\nVL  - 3\nSP  - 1\nEP  - 9\n'),
  entry(spirometry, 'DO  - 10.5555/IS.1\n'),
].join('')

test('two people share a library, and a stage gets only the papers that they choose', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id } = await twoIn(browser, 'Breathing after surgery', ['Naledi', 'Thabo'], 'supervisor')
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await page.getByRole('link', { name: 'Library' }).click()
  await inspect(page, 'library-empty', page.getByRole('heading', { name: 'No papers yet' }))

  await page.getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import papers' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'scopus.ris', mimeType: 'text/plain', buffer: Buffer.from(ris) })
  await importing.getByRole('combobox', { name: 'Database' }).fill('Scopus')
  await importing.getByRole('combobox', { name: 'Tags' }).fill('first search')
  await page.keyboard.press('Enter')
  await inspect(page, 'library-import')
  await pressButton(importing, 'Import', page.getByText('2 papers were added; 1 was already there.'))
  await page.getByRole('dialog', { name: 'Imported' }).getByRole('button', { name: 'Close' }).last().click()

  const theirs = member.page
  await visit(theirs, `/dashboard/my-students/${id}/library`, '2 papers')
  await theirs.getByRole('button', { name: spirometry }).click()
  const read = theirs.getByRole('dialog', { name: 'Journal article' })
  await expect(read.getByText('Forty patients breathed out.')).toBeVisible()
  await read.getByText('Read', { exact: true }).click()
  await fillLabels(read, { 'My note': 'Was anybody blinded?' }, 'Save note')
  await expect(read.getByRole('button', { name: 'Save note' })).toBeHidden()
  await expect(page.getByText(/Read by Thabo/)).toBeVisible()
  await page.getByRole('button', { name: spirometry }).click()
  const mine = page.getByRole('dialog', { name: 'Journal article' })
  await expect(mine.getByText('Was anybody blinded?')).toBeVisible()
  await mine.getByRole('combobox', { name: 'Tags' }).fill('chapter 2')
  await page.keyboard.press('Enter')
  await inspect(page, 'library-paper')
  await page
    .locator('input[type=file]')
    .setInputFiles(await paper(page, 'spirometry.pdf', ['Forty patients breathed out.']))
  await mine.getByRole('button', { name: 'Read the PDF' }).click()
  const reader = page.getByRole('dialog', { name: 'spirometry.pdf' })
  await expect(reader.getByText('Forty patients breathed out.').first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await reader.getByRole('complementary', { name: 'Notes' }).getByLabel('My note').fill('Blinded assessors, page 1')
  await reader.getByRole('button', { name: 'Save note' }).click()
  await inspect(page, 'library-reader', read.getByText('Blinded assessors, page 1'))
  await page.keyboard.press('Escape')
  await expect(mine.getByLabel('My note')).toHaveValue('Blinded assessors, page 1')
  await mine.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit paper' })
  await editing.getByLabel('Year').fill('2022')
  await glance(page, 'library-edit')
  await closeWith(editing, 'Save')
  await expect(mine.getByText('Journal of Breathing, 2022')).toBeVisible()
  await closeWith(mine, 'Close')

  await page.getByRole('button', { name: 'Add paper' }).click()
  const adding = page.getByRole('dialog', { name: 'Add paper' })
  await adding.getByLabel('Kind').selectOption('Preprint')
  await fillLabels(adding, { Title: spirometry }, 'Add author')
  await fillLabels(adding, { 'Family name of author 1': 'Müller', Year: '2021' })
  await adding.getByLabel('DOI', { exact: true }).fill('10.5555/preprint.9')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await inspect(page, 'library', page.getByRole('tab', { name: 'Papers (3)' }))
  await page.getByRole('tab', { name: 'Duplicates' }).click()
  await inspect(page, 'library-duplicates', page.getByText('1 group may be duplicates.'))
  await pressButton(page, 'Merge into one', page.getByRole('heading', { name: 'No duplicates' }))
  await clickOn(page.getByRole('alert').getByRole('button', { name: 'Undo' }), '1 group may be duplicates.')
  await page.getByRole('button', { name: 'Merge into one' }).click()
  await read.getByRole('button', { name: 'Close' }).click()
  await theirs.getByRole('tab', { name: 'Duplicates' }).click()
  const merges = theirs.getByRole('region', { name: 'Recent merges' })
  await inspect(theirs, 'library-merges', merges.getByText('Naledi'))
  await merges.getByRole('button', { name: /^Undo the merge into/ }).press('Enter')
  await expect(merges).toBeHidden()
  await expect(page.getByText('1 group may be duplicates.')).toBeVisible()
  await pressButton(page, 'Merge into one', page.getByRole('heading', { name: 'No duplicates' }))
  await page.getByRole('tab', { name: 'Papers (2)' }).click()

  await page.getByLabel('Search the library').fill('muller breath')
  await expect(page.getByText('1 paper', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${spirometry}` }).check()
  await inspect(page, 'library-chosen')
  const chosen = page.getByRole('region', { name: 'Selected papers' })
  await chosen.getByRole('button', { name: 'Cite' }).click()
  await clickOn(page.getByRole('menuitem', { name: 'Cite in the dossier' }), page.getByText('Cited', { exact: true }))
  await chosen.getByRole('button', { name: 'Export' }).click()
  const file = await downloadBy(page.getByRole('menuitem', { name: 'File: RIS' }))
  expect(`${file}`).toContain('KW  - chapter 2')

  await chosen.getByRole('button', { name: 'Add to a stage' }).click()
  await page.getByRole('dialog', { name: 'Add to a stage' }).getByRole('button', { name: 'Add 1 link' }).click()
  await visit(page, `/dashboard/my-research/${id}?stage=2`, page.getByRole('link', { name: spirometry }))
  await expect(page.getByText('Nurses on the Wild Coast and their patients')).toBeHidden()
})

test('searches are kept, run again, written down and reported', async ({ browser }) => {
  const { owner, id } = await twoIn(browser, 'A review of nursing', ['Naledi', 'Thabo'])
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}/library?show=searches`)
  await glance(page, 'library-searches-empty', page.getByRole('heading', { name: 'No searches yet' }))
  await page.getByRole('button', { name: 'Save a PubMed search' }).click()
  const keeping = page.getByRole('dialog', { name: 'Save a PubMed search' })
  await fillLabels(keeping, { Name: 'Nurses and diabetes', 'Search, word for word': 'nurses AND 2015:2018[dp]' })
  await keeping.getByRole('button', { name: 'Run and save' }).click()
  const kept = page.getByRole('region', { name: 'Nurses and diabetes' })
  await pressButton(kept, 'Run again', page.getByText(/^It finds \d+, none of them new\.$/))
  await expect(kept.getByRole('cell', { name: '+0' })).toBeVisible()

  await page.getByRole('button', { name: 'Record a search run elsewhere' }).click()
  const writing = page.getByRole('dialog', { name: 'Record a search' })
  await pressButton(writing, 'Save', 'Say which database was searched.')
  await writing.getByLabel('Name').fill('Nurses, Scopus')
  await writing.getByRole('combobox', { name: 'Database' }).fill('Scopus')
  await writing.getByLabel('Search, word for word').fill('TITLE-ABS-KEY(nurs* AND diabet*)')
  await fillLabels(writing, { 'Limits and filters': 'English', 'Records found': '1204' })
  await inspect(page, 'library-write-search')
  await writing.getByRole('button', { name: 'Save' }).click()
  await inspect(page, 'library-searches', page.getByRole('region', { name: 'Nurses, Scopus' }).getByText('1,204'))
  const text = `${await downloadBy(page.getByRole('button', { name: 'Save report' }))}`
  expect(text).toContain('nurses AND 2015:2018[dp]')
  expect(text).toContain('Nurses, Scopus: English')
  await pressButton(kept, 'Add to the library', page.getByText(/^\d+ added, 0 were there already\.$/))
})
