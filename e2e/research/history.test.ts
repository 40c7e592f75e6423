import { expect, test } from '@playwright/test'
import { clickOn, fillLabels, pressButton } from '../people.ts'
import { twoIn } from '../project-fixtures.ts'

test('members read who changed what, and a complete stage is set back with a reason', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id, stages } = await twoIn(browser, 'Kelp', ['Neo', 'Rita'], 'supervisor')
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
  await pressButton(asked, 'Set back', 'Say why, in a sentence.')
  await fillLabels(asked, { 'Why?': 'The consent form is missing.' }, 'Set back')
  await expect(asked).toBeHidden()
  await expect(status).toHaveValue('In progress')

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
  await clickOn(owner.page.getByRole('option', { name: /^Neo/ }), entries.filter({ hasText: 'started the project' }))
  await expect(entries.filter({ hasText: 'Rita' }).filter({ hasText: 'set Ethics' })).toHaveCount(0)

  async function stageOf(number: number): Promise<string> {
    return stages[number - 1].id
  }
})
