import { expect } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { expectAccessible, inspect } from '../inspect.ts'
import { test, visit } from '../people.ts'

import { someoneOn, twoIn } from '../project-fixtures.ts'

test('by keyboard alone somebody finds what is in a project and whom, and begins an act', async ({ browser }) => {
  const { owner, member, id, stages } = await twoIn(browser, 'Wetlands of Sabie', ['Zodwa', 'Kagiso'])
  const stranger = await someoneOn(browser, 'Stan', 'Researcher')
  const hidden = await stranger.call('post', '/projects', { title: 'Wetlands that nobody sees', phase: 1 })
  const said = { id: crypto.randomUUID(), message: 'The piezometer readings are in the folder' }
  await owner.call('post', `/projects/${id}/stages/${stages[3].id}/messages`, said)
  const name = 'Data queries, week 9'
  const link = { id: crypto.randomUUID(), title: name, url: 'https://docs.google.com/spreadsheets/d/1' }
  await owner.call('post', `/projects/${id}/stages/${stages[3].id}/links`, link)
  const meeting = { id: crypto.randomUUID(), title: name, startsAt: new Date(), zone: 'UTC', minutes: 60 }
  await owner.call('post', `/projects/${id}/meetings`, meeting)
  await inDatabase(`with f as (insert into stage_files (id, stage_id, last_number, created_at)
      values (gen_random_uuid(), '${stages[3].id}', 1, now()) returning id)
    insert into file_versions (id, file_id, number, name, size, sha256, created_at)
      select gen_random_uuid(), id, 1, '${name}.csv', 9, '-', now() from f`)
  const { page } = member
  await visit(page, '/dashboard/collaborations', page.getByRole('heading', { level: 1 }))

  const field = page.getByRole('textbox', { name: /^Search projects, stages, people, meetings/ })
  async function find(text: string) {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.type(text)
  }
  await find('wetl')
  await expect(page.getByRole('button', { name: /^Wetlands of Sabie/ })).toBeVisible()
  await expect(page.getByText('nobody sees')).toHaveCount(0)
  await inspect(page, 'palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/collaborations/${id}$`))

  await find('ethics')
  await expect(page.getByRole('button', { name: /^Ethics.*Wetlands of Sabie/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?stage=3$/)

  await find('piezo')
  await expect(page.getByRole('button', { name: /piezometer.*Zodwa/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('article[data-sought]')).toContainText('piezometer')

  await find('zodwa')
  await expect(page.getByRole('button', { name: /^Zodwa.*Owner in Wetlands/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await find('week quer')
  await expect(page.getByRole('button', { name: /^Data queries, week 9\.csv.*Data Collection/ })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Data queries, week 9.*Spreadsheet in Data Collection/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Data queries, week 9.*Wetlands of Sabie ·/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await find('schedule wetl')
  await expect(page.getByRole('button', { name: 'Schedule a meeting in Wetlands of Sabie' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/meeting-notes/${id}$`))
  await expect(page.getByRole('dialog', { name: 'Schedule a meeting' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Schedule a meeting' })).toBeHidden()

  await find('billing')
  await expect(page.getByRole('button', { name: 'Billing' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/account-settings\/billing$/)

  await find('no such thing anywhere')
  await expect(page.getByText('Nothing has that name, and no message contains those words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Search, and go somewhere')
  await expectAccessible(page, 'keyboard-shortcuts')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field).toBeFocused()
  expect(hidden.id).toBeTruthy()
})
