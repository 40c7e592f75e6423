import { expect, test } from '@playwright/test'
import { openProject, twoIn } from '../project-fixtures.ts'

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
  // Escape asks before what is half written goes.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep writing' }).click()
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

test('a window with something in it asks before it closes, by Escape too', async ({ browser }) => {
  const { owner, id, close } = await twoIn(browser, 'Escape', ['Phumzile', 'Musa'])
  const { page } = owner
  const windows: [address: string, opener: string, field: string][] = [
    ['/dashboard/my-research', 'Add project', 'Title'],
    [`/dashboard/my-research/${id}`, 'Edit Project', 'Title'],
  ]
  for (const [address, opener, field] of windows) {
    await page.goto(address)
    const open = page.getByRole('button', { name: opener })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await open.click()
    await expect(page.getByRole('textbox', { name: field, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    const text = page.getByRole('textbox', { name: field, exact: true })
    await text.fill('Something new')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(text).toHaveValue('Something new')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(text).toHaveValue('Something new')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await close()
})
