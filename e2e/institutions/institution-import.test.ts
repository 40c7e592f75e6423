import { expect } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { downloadBy } from '../papers.ts'
import { logIn, pressButton, test } from '../people.ts'

test('an administrator imports a department, fixes rejected rows, and imports roles', async ({ browser }) => {
  const page = await logIn(browser, 'nomsa')
  await page.goto('/institution')
  await page.getByRole('link', { name: 'Candidatures', exact: true }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import candidatures' })).toBeVisible()
  const stamp = Date.now().toString(36)
  const unit = `Geology ${stamp}`
  const rows = Array.from(
    { length: 30 },
    (_, at) =>
      `k${stamp}${at};Botha;Zoë ${at};zoe.${stamp}.${at}@example.org;${at % 2 ? 'PhD' : 'MSc'} Geology;${unit};${at === 7 ? '31/31/2025' : '01/02/2025'}`,
  )
  const list = ['Student No;Surname;First Names;E-mail;Qualification;Department;Registration date', ...rows].join(
    '\r\n',
  )
  const windows = Buffer.from(list, 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: windows })
  await expect(page.getByRole('combobox', { name: 'Letters are stored as' })).toHaveValue('windows-1252')
  await expect(page.getByRole('combobox', { name: 'First Names' })).toHaveAccessibleDescription('Zoë 0')
  await inspect(page, 'institution-import')
  await pressButton(page, 'Check 30 rows', '0 new, 0 changed, 0 already there, 30 refused.')
  await expect(page.getByRole('combobox', { name: `PhD Geology, ${unit}` })).toHaveValue('PhD')
  await page.getByRole('combobox', { name: 'New departments are below' }).selectOption({ label: '– Science' })
  await inspect(page, 'institution-import-missing')
  await pressButton(page, 'Add these 2 programmes', '29 new, 0 changed, 0 already there, 1 refused.')
  await pressButton(page, 'Import 29 rows', '29 added, 0 changed, 0 already there, 1 refused.')
  await inspect(page, 'institution-import-done')
  const refused = await downloadBy(page.getByRole('button', { name: 'Download the refused rows' }))
  const mended = refused.toString('utf8').replace('31/31/2025', '31/03/2025')
  expect(mended).toContain('First registered: There is no such day.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await pressButton(page, 'Import 1 row', '1 added, 0 changed, 0 already there, 0 refused.')
  await page.getByRole('link', { name: 'Karoo University' }).click()
  await page.getByRole('combobox', { name: 'Unit' }).selectOption({ label: `– – ${unit}` })
  await expect(page.getByText('30 candidatures')).toBeVisible()

  await page.getByRole('combobox', { name: 'Unit' }).selectOption({ label: 'All' })
  await page.getByRole('button', { name: 'A supervisor leaves' }).click()
  const leaving = page.getByRole('dialog', { name: 'A supervisor leaves' })
  await leaving.getByRole('combobox', { name: 'Email address of the supervisor who leaves' }).click()
  await page
    .getByRole('listbox', { name: 'Email address of the supervisor who leaves' })
    .getByRole('option')
    .first()
    .click()
  await expect(leaving.getByText(/^Supervises \d+ candidatures? that you see:$/)).toBeVisible()
  await pressButton(leaving, 'Change them', 'Say why.', 'Give a name.')
  await inspect(page, 'institution-supervisor-leaves')
  await leaving.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill(
      `Email\tRole\tUnit\tProgramme\nhope.${stamp}@example.org\tHead\t${unit}\t\nx\tCoordinator\t${unit}\tMSc Geology`,
    )
  await pressButton(page, 'Check 2 rows', '1 new, 0 changed, 0 already there, 1 refused.')
  await glance(page, 'institution-import-roles', page.getByText('Email: Enter an email address.'))
  await pressButton(page, 'Import 1 row', '1 added, 0 changed, 0 already there, 1 refused.')
})
