import { expect, test } from '@playwright/test'
import { twoIn } from '../project-fixtures.ts'

test('everybody in a project reads who changed what; a complete stage is set back with a reason', async ({
  browser,
}) => {
  const { owner, member, id, close } = await twoIn(browser, 'Kelp', ['Neo', 'Rita'], 'supervisor')
  await owner.call('put', `/projects/${id}`, { title: 'Kelp forests', status: 'Active', studyAim: 'To count them' })
  const { page } = member
  await page.goto(`/dashboard/my-students/${id}?stage=3`)
  const status = page.getByRole('combobox', { name: 'Status' })
  const choose = async (label: string) => {
    await status.click()
    await page.getByRole('option', { name: label }).click()
  }
  await choose('Complete')
  await expect(page.getByText(/^Set by Rita/)).toBeVisible()
  await choose('In progress')
  const asked = page.getByRole('dialog', { name: 'Set Ethics back?' })
  await asked.getByRole('button', { name: 'Set back' }).click()
  await expect(asked.getByText('Say why, in a sentence.')).toBeVisible()
  await asked.getByLabel('Why?').fill('The consent form is missing.')
  await asked.getByRole('button', { name: 'Set back' }).click()
  await expect(asked).toBeHidden()
  await expect(status).toHaveValue('In progress')

  // The owner has the history open, and sees what comes.
  await owner.page.goto(`/dashboard/my-research/${id}`)
  await owner.page.getByRole('link', { name: 'History' }).click()
  const entries = owner.page.getByRole('listitem')
  const first = entries.filter({ hasText: 'set Ethics back to In progress' })
  await expect(first).toContainText('Rita')
  await expect(first).toContainText('The consent form is missing.')
  const edited = entries.filter({ hasText: 'changed the title and study aim' })
  await expect(edited.getByRole('deletion')).toHaveText('Kelp')
  await expect(edited.getByRole('insertion')).toHaveText(['Kelp forests', 'To count them'])
  const title = 'Consent form'
  const link = await member.call('post', `/projects/${id}/stages/${await stageOf(3)}/links`, {
    ...{ id: crypto.randomUUID(), title, url: 'https://docs.google.com/document/d/1' },
  })
  await expect(entries.filter({ hasText: `added the link “${title}” in Ethics` })).toBeVisible()

  // Somebody edits the link where it stands.
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title', { exact: true }).fill('Signed consent form')
  await page.getByRole('button', { name: 'Save link' }).click()
  await expect(page.getByRole('link', { name: /^Signed consent form/ })).toHaveAttribute('href', link.url)
  await expect(page.getByText(/^Document · docs\.google\.com · Rita/)).toBeVisible()
  await expect(entries.filter({ hasText: 'changed the link “Signed consent form” in Ethics' })).toBeVisible()

  await owner.page.getByText('Links', { exact: true }).click()
  await expect(entries.filter({ hasText: 'set Ethics' })).toHaveCount(0)
  await owner.page.reload()
  await expect(entries.filter({ hasText: 'added the link' })).toBeVisible()
  await expect(entries.filter({ hasText: 'set Ethics' })).toHaveCount(0)
  await owner.page.getByText('Links', { exact: true }).click()
  await owner.page.getByRole('combobox', { name: 'By' }).click()
  await owner.page.getByRole('option', { name: /^Neo/ }).click()
  await expect(entries.filter({ hasText: 'started the project' })).toBeVisible()
  await expect(entries.filter({ hasText: 'Rita' }).filter({ hasText: 'set Ethics' })).toHaveCount(0)
  await close()

  async function stageOf(number: number): Promise<string> {
    const { stages } = await owner.call('get', `/projects/${id}`)
    return stages[number - 1].id
  }
})
