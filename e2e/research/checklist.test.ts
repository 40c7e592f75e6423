import { expect } from '@playwright/test'
import { expectAccessible, inspect } from '../inspect.ts'
import { fillTextboxes, test } from '../people.ts'
import { openStage, twoIn } from '../project-fixtures.ts'

test('two people keep a checklist together: with the keyboard, live, and told once', { tag: '@main' }, async ({
  browser,
}) => {
  const { owner, member, id } = await twoIn(browser, 'Checklist', ['Refilwe', 'Musa'])
  const { page } = owner
  const stage = await openStage(page, id)
  const others = await openStage(member.page, id, 3, 'collaborations')
  const list = stage.getByRole('region', { name: 'Checklist' })
  await expect(list).toContainText('Write down what this stage still needs')

  await list.getByRole('button', { name: 'Add item' }).click()
  await page.keyboard.press('Enter')
  await expect(list.getByText('Write what there is to do first.')).toBeVisible()
  for (const text of ['Letter to the clinic', 'Consent form', 'Information sheet']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(list.getByRole('checkbox', { name: text })).toBeVisible()
    await expect(list.getByLabel('What there is to do')).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await expect(stage).toBeVisible()
  await expect(list.getByRole('button', { name: 'Add item' })).toBeFocused()

  const theirs = others.getByRole('region', { name: 'Checklist' })
  await theirs.getByRole('checkbox', { name: 'Letter to the clinic' }).press('Space')
  await expect(list).toContainText('1 of 3 done')
  await expect(list).toContainText('Musa')
  await list.getByRole('checkbox', { name: 'Information sheet' }).press('Alt+ArrowUp')
  await expect(theirs.getByRole('listitem').nth(1)).toContainText('Information sheet')
  await expect(list.getByRole('checkbox', { name: 'Information sheet' })).toBeFocused()

  await list.getByRole('button', { name: 'More about: Consent form' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await list.getByLabel('What there is to do').fill('Consent form in isiZulu')
  await fillTextboxes(list, { 'By when': '15/01/2055' }, 'Save item')
  await expect(theirs.getByRole('listitem').nth(2)).toContainText('Consent form in isiZulu')
  await expect(theirs).toContainText('By 15 January 2055')
  await expectAccessible(page, 'a stage with a checklist')
  await inspect(page, 'checklist')

  for (const text of ['Information sheet', 'Consent form in isiZulu']) {
    await theirs.getByRole('checkbox', { name: text }).click()
    await expect(theirs.getByRole('checkbox', { name: text })).toBeChecked()
  }
  await expect(list).toContainText('3 of 3 done')
  await list.getByRole('button', { name: 'More about: Letter to the clinic' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(theirs.getByRole('listitem')).toHaveCount(2)
  await page.goto(`/dashboard/my-research/${id}`)
  await expect(page.getByText(/Musa.* ticked 3 items in Ethics|Musa.* ticked 2 items in Ethics/)).toHaveCount(1)
  await page.goto(`/dashboard/my-research/${id}/history`)
  await expect(page.getByText('removed “Letter to the clinic” from the checklist of Ethics')).toBeVisible()
})
