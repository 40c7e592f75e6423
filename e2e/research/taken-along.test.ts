import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { addFiles, paper } from '../papers.ts'
import { test } from '../people.ts'
import { threePeople } from '../review-fixtures.ts'

test('a review is taken along: its responses as a table, and the PDF with the points on it', async ({ browser }) => {
  const { student, supervisor, id, stageId } = await threePeople(browser, 'Taken along')
  const { page } = student
  await page.goto(`/dashboard/my-research/${id}?stage=1`)
  await addFiles(page, await paper(page, 'Chapter 3.pdf', ['Of the tides']))
  await expect(page.getByRole('button', { name: 'Chapter 3.pdf', exact: true })).toBeVisible()
  const at = `/projects/${id}/stages/${stageId}`
  const { files } = await student.call('get', `${at}/files`)
  const versionId: string = files[0].versions[0].id
  const round = crypto.randomUUID()
  await student.call('post', `${at}/rounds`, { id: round, versionIds: [versionId] })
  const point = { id: crypto.randomUUID(), level: 'must', text: 'Say why', versionId, page: 1 }
  await supervisor.call('post', `${at}/rounds/${round}/points`, point)
  await supervisor.call('post', `${at}/rounds/${round}/return`, { summary: 'Nearly there' })

  await page.goto(`/dashboard/my-research/${id}?stage=1&part=review`)
  await page.locator('summary').filter({ hasText: 'Round 1' }).click()
  const menu = page.getByRole('button', { name: 'Take it along, round 1' })
  await expect(menu).toBeVisible()
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Response table (Word)',
    'Response table (PDF)',
    'PDF with the points, Chapter 3.pdf',
  ])
  await inspect(page, 'review-take-along')
  await page.keyboard.press('Escape')
  await menu.click()
  const take = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const table = await take('Response table (Word)')
  expect(table.name).toBe('Concept Sheet, round 1, responses.docx')
  expect(table.bytes.subarray(0, 2).toString()).toBe('PK')
  await menu.click()
  const copy = await take('PDF with the points, Chapter 3.pdf')
  expect(copy.name).toBe('Chapter 3, round 1, with points.pdf')
  expect(copy.bytes.toString('latin1')).toContain('/Annots')
})
