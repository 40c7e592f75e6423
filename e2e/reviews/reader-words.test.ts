import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { addFiles, paper } from '../papers.ts'
import { clickOn, fillLabels, test } from '../people.ts'
import { first, pages, sentences, words } from '../reader-fixtures.ts'
import { finish, point, send, threePeople } from '../review-fixtures.ts'

test('a document is searched, turned over by keys and small pages, and shown larger', async ({ browser }) => {
  const { student } = await threePeople(browser, 'Read')
  const page = student.page
  await addFiles(page, await paper(page, 'Long.pdf', first))
  const name = page.getByRole('button', { name: 'Long.pdf', exact: true })
  await page.route('**/files/*/*', (route) => route.abort())
  await clickOn(name, page.getByText('This PDF could not be loaded.'))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(words(page, 'Sentence 1 asks')).toBeAttached()
  await page.getByLabel('Find in this document').fill('carried uphill before')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('9')
  await page.getByLabel('Find in this document').fill('whale')
  await expect(page.getByText('Not found')).toBeVisible()
  await pages(page).press('n')
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('10')
  // In one frame, as where the machine is busy: the pages are fitted to the narrower place after one has turned to another.
  await page.getByRole('button', { name: 'Small pages' }).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('[aria-label="Page 12"]')?.click()
  })
  await expect(page.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('12')
  const scale = page.getByTitle('Fit the width')
  const before = await scale.textContent()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect(scale).not.toHaveText(before ?? '')
})

test('text is marked by mouse or by typing its words, and found where it is now', async ({ browser }) => {
  const { student, supervisor } = await threePeople(browser, 'Words')
  const [hers, his] = [student.page, supervisor.page]
  const notes = (lines: string[]) => ({
    name: 'chapter.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(lines.join('\n\n')),
  })
  await addFiles(hers, notes(['# Notes', ...sentences.slice(0, 12)]))
  await expect(hers.getByRole('button', { name: 'chapter.md', exact: true })).toBeVisible()
  await send(hers, 'Notes.')
  await his.getByRole('button', { name: 'chapter.md, version 1', exact: true }).click()
  const text = his.getByRole('document', { name: 'Document' })
  await expect(text).toContainText('Sentence 12')
  await text.evaluate((element) => {
    const node = element.querySelector('pre')?.firstChild
    const at = node?.textContent?.indexOf('grandmothers teach children') ?? -1
    if (!node || at < 0) throw new Error('Not there')
    getSelection()?.setBaseAndExtent(node, at, node, at + 'grandmothers teach children'.length)
  })
  await his.getByRole('button', { name: 'Ask for a change here' }).click()
  await expect(his.getByLabel('Words it is about')).toHaveValue('grandmothers teach children')
  await fillLabels(his, { 'What should change?': 'Which?' }, 'Suggest other words')
  await fillLabels(his, { Instead: 'older women teach children' }, 'Add point')
  await expect(text.getByRole('button', { name: 'Draft 1' })).toBeVisible()
  await his.getByRole('button', { name: 'Ask for a change' }).press('Enter')
  await fillLabels(his, { 'What should change?': 'How many?', 'Words it is about': 'Litres carried uphill' })
  await his.getByRole('button', { name: 'Add point' }).press('Enter')
  await inspect(his, 'reader-text', text.getByRole('button', { name: 'Draft 2' }))
  await his.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await finish(his, 'Return for changes')
  await point(hers, 1).getByRole('button', { name: 'chapter.md' }).click()
  await expect(
    hers.getByRole('document', { name: 'Document' }).getByRole('button', { name: 'Point 1' }),
  ).toBeInViewport()
  await expect(point(hers, 1)).toContainText('older women teach children')
})
