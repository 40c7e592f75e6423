import { expect, test } from '@playwright/test'
import { someoneOn } from '../project-fixtures.ts'

test('single keys go to a page, through its list and into a project; they wait while somebody types, and can be turned off', async ({
  browser,
}) => {
  const { page, call } = await someoneOn(browser, 'Keys', 'Researcher')
  for (const title of ['Sound of rain', 'Taste of salt']) await call('post', '/projects', { title, phase: 1 })
  await page.goto('/dashboard/publications')
  await page.getByRole('heading', { name: 'Publications', level: 1 }).waitFor()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('g', 'p')
  await expect(page).toHaveURL(/\/my-projects$/)
  const row = (name: string) => page.locator('#list').getByRole('link', { name })
  await row('Sound of rain').waitFor()
  await press('j')
  await expect(row('Taste of salt')).toBeFocused()
  await press('j')
  await expect(row('Sound of rain')).toBeFocused()
  await press('j', 'k')
  await expect(row('Taste of salt')).toBeFocused()

  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('gp?jk')
  await expect(search).toHaveValue('gp?jk')
  await expect(page).toHaveURL(/search=/)
  await search.fill('')
  await expect(page).toHaveURL(/my-projects$/)
  await row('Sound of rain').waitFor()
  await row('Sound of rain').focus()
  // With Ctrl it is the browser’s key.
  await press('Control+j', 'k')
  await expect(row('Taste of salt')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Taste of salt', level: 1 })).toBeVisible()

  await press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('row', { name: 'Notifications g then i' })).toBeVisible()
  // In a window, the keys of the page under it do nothing.
  await press('g', 'i')
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await press('Escape')
  await expect(list).toBeHidden()
  await press('?', 'g', 'i')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/my-projects\//)
  await page.goto('/dashboard/account-settings/appearance')
  await page.getByRole('switch', { name: 'Single keys' }).click()
  await press('g', 'i')
  await expect(page).toHaveURL(/\/notifications$/)

  await page.goto('/dashboard/my-projects')
  await row('Sound of rain').waitFor()
  await press('Tab', 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused()
  await press('Enter', 'Tab')
  await expect(page.locator('#list a').first()).toBeFocused()
  await page.context().close()
})
