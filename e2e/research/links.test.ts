import { expect } from '@playwright/test'
import { clickOn, fillLabels, pressButton, test } from '../people.ts'
import { openProject, openStage, twoIn } from '../project-fixtures.ts'

test('Escape in a half-written link keeps the stage and the text, and returns the focus', { tag: '@main' }, async ({
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
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(stage.getByLabel('Title')).toHaveValue('Approval letter')
  await fillLabels(stage, { URL: 'https://example.org/letter', Description: 'Signed by the committee in May' })
  await pressButton(stage, 'Add link', stage.getByRole('listitem').getByText('Signed by the committee in May'))

  await stage.getByRole('button', { name: 'Add link' }).click()
  await page.keyboard.press('Escape')
  await expect(stage.getByLabel('Title')).toHaveCount(0)
  await expect(stage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ethics/ })).toBeFocused()

  await expect(two.member.page.getByText(/added the link "Approval letter" to Ethics/)).toBeVisible()
})

test('a window with something in it asks before it closes, by Escape too', async ({ browser }) => {
  const { owner, id } = await twoIn(browser, 'Escape', ['Phumzile', 'Musa'])
  const { page } = owner
  const windows: [address: string, opener: string, field: string][] = [
    ['/dashboard/my-research', 'Add project', 'Title'],
    [`/dashboard/my-research/${id}`, 'Edit Project', 'Title'],
  ]
  for (const [address, opener, field] of windows) {
    await page.goto(address)
    const open = page.getByRole('button', { name: opener })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await clickOn(open, page.getByRole('textbox', { name: field, exact: true }))
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
})

test('the help button of a stage keeps its size next to links', async ({ browser }) => {
  const two = await twoIn(browser, 'Room for everything', ['Olwethu', 'Musa'])
  const { page, call } = two.owner
  const { stages } = two
  for (const title of ['Draft 1', 'Draft 2'])
    await call('post', `/projects/${two.id}/stages/${stages[0].id}/links`, {
      id: crypto.randomUUID(),
      title,
      url: 'https://example.org',
    })
  await page.setViewportSize({ width: 1366, height: 650 })
  const stage = await openStage(page, two.id, 1)
  await stage.getByRole('button', { name: 'Add link' }).click()
  const help = await stage.getByRole('button', { name: 'How to write a concept sheet' }).boundingBox()
  expect(help?.height).toBeGreaterThanOrEqual(30)
  await stage.getByRole('button', { name: 'Cancel' }).click()
})
