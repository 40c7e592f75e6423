import { expect, test } from '@playwright/test'
import { openProject, twoIn } from './project-fixtures.ts'

test('Escape while a link is being written keeps the stage and the text; the stage gives the focus back', async ({
  browser,
}) => {
  const two = await twoIn(browser, 'Links', ['Lindi', 'Musa'])
  const { page } = two.owner
  await openProject(page, two.id)
  await openProject(two.member.page, two.id, 'collaborations')
  await page.getByRole('button', { name: /^Ethics/ }).click()
  const stage = page.getByRole('dialog', { name: 'Ethics' })
  await stage.getByRole('button', { name: 'Add link' }).click()
  await stage.getByLabel('Title').fill('Approval letter')
  await page.keyboard.press('Escape')
  await expect(stage.getByLabel('Title')).toHaveValue('Approval letter')
  await stage.getByLabel('URL').fill('https://example.org/letter')
  await stage.getByLabel('Description').fill('Signed by the committee in May')
  await stage.getByRole('button', { name: 'Add link' }).click()
  await expect(stage.getByRole('listitem').getByText('Signed by the committee in May')).toBeVisible()

  await stage.getByRole('button', { name: 'Add link' }).click()
  await page.keyboard.press('Escape')
  await expect(stage.getByLabel('Title')).toHaveCount(0)
  await expect(stage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ethics/ })).toBeFocused()

  // What happened is on the page of the other, which was open all the time.
  await expect(two.member.page.getByText(/added the link "Approval letter" to Ethics/)).toBeVisible()
  await two.close()
})

test('a project being edited is not closed by Escape, and asks before it is closed with something unsaved', async ({
  browser,
}) => {
  const two = await twoIn(browser, 'Unsaved', ['Lerato', 'Dumi'])
  const { page } = two.owner
  await openProject(page, two.id)
  await page.getByRole('button', { name: 'Edit Project' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Research Project' })
  await edit.getByLabel('Study aim').fill('To keep what was written')
  await page.keyboard.press('Escape')
  await expect(edit.getByLabel('Study aim')).toHaveValue('To keep what was written')
  await edit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click({ timeout: 10_000 })
  await expect(edit.getByLabel('Study aim')).toHaveValue('To keep what was written')
  await edit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click({ timeout: 10_000 })
  await expect(edit).toBeHidden()
  await two.close()
})
