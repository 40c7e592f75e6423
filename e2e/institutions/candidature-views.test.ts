import { expect, test } from '@playwright/test'
import { glance } from '../inspect.ts'
import { openInstitution, own } from '../institution-fixtures.ts'
import { closeAll, someoneOn } from '../project-fixtures.ts'

test('a narrowed list is saved and shared; whoever looks after the unit takes it back, and it stays with whose it is', async ({
  browser,
}) => {
  const [saver, other] = [await someoneOn(browser, 'Sindi', 'Free'), await someoneOn(browser, 'Otto', 'Free')]
  const name = `Views of ${Date.now()}`
  const id = await openInstitution(name, saver)
  await own(id, other)
  const [page, theirs] = [saver.page, other.page]
  const list = `/institution/${id}?part=candidatures`
  await page.goto(list)
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Narrow the list to save it' })).toBeDisabled()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('under_examination')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('With examiners')
  await saving.getByRole('combobox', { name: 'Who sees it' }).selectOption({ label: `Roles of ${name}` })
  await glance(page, 'candidature-view-form')
  await page.setViewportSize({ width: 1280, height: 844 })
  await saving.getByRole('button', { name: 'Save view' }).click()
  await expect(saving).toBeHidden()

  await theirs.goto(list)
  await theirs.getByRole('button', { name: 'Views' }).click()
  await glance(theirs, 'candidature-views')
  await theirs.setViewportSize({ width: 1280, height: 844 })
  await theirs.getByRole('menuitem', { name: 'With examiners (Sindi Molefe)' }).click()
  await expect(theirs.getByRole('combobox', { name: 'Status' })).toHaveValue('under_examination')
  await theirs.getByRole('button', { name: 'Views' }).click()
  await theirs.getByRole('menuitem', { name: 'Stop sharing “With examiners”' }).click()
  const asking = theirs.getByRole('dialog', { name: 'Stop sharing “With examiners”?' })
  await expect(asking.getByText(`Roles of ${name} will not have this view any more.`)).toBeVisible()
  await glance(theirs, 'candidature-view-taken-back')
  await theirs.setViewportSize({ width: 1280, height: 844 })
  await asking.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(asking).toBeHidden()
  await theirs.getByRole('button', { name: 'Views' }).click()
  await expect(theirs.getByText('No views yet')).toBeVisible()

  await page.goto(list)
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: 'With examiners', exact: true })).toBeVisible()
  await closeAll(saver, other)
})
