import { expect } from '@playwright/test'
import { glance } from '../inspect.ts'
import { openInstitution, own } from '../institution-fixtures.ts'
import { closeWith, pressButton, test } from '../people.ts'
import { someoneOn } from '../project-fixtures.ts'

test('a view of candidatures is saved, shared, withdrawn by the unit, and kept by its owner', async ({ browser }) => {
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
  await closeWith(saving, 'Save view')

  await theirs.goto(list)
  await theirs.getByRole('button', { name: 'Views' }).click()
  await glance(theirs, 'candidature-views')
  await theirs.getByRole('menuitem', { name: 'With examiners (Sindi Molefe)' }).click()
  await expect(theirs.getByRole('combobox', { name: 'Status' })).toHaveValue('under_examination')
  await theirs.getByRole('button', { name: 'Views' }).click()
  await theirs.getByRole('menuitem', { name: 'Stop sharing “With examiners”' }).click()
  const asking = theirs.getByRole('dialog', { name: 'Stop sharing “With examiners”?' })
  await expect(asking.getByText(`Roles of ${name} will not have this view any more.`)).toBeVisible()
  await glance(theirs, 'candidature-view-taken-back')
  await closeWith(asking, 'Stop sharing')
  await pressButton(theirs, 'Views', 'No views yet')

  await page.goto(list)
  await pressButton(page, 'Views', page.getByRole('menuitem', { name: 'With examiners', exact: true }))
})
