import { expect, test } from '@playwright/test'
import { glance, inspect } from '../inspect.ts'
import { logIn } from '../people.ts'

test('an administrator sets up a department from a spreadsheet, mends what was refused, and offers roles from another', async ({
  browser,
}) => {
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
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Check 30 rows' }).click()
  await expect(page.getByText('0 new, 0 changed, 0 already there, 30 refused.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: `PhD Geology, ${unit}` })).toHaveValue('PhD')
  await page.getByRole('combobox', { name: 'New departments are below' }).selectOption({ label: '– Science' })
  await inspect(page, 'institution-import-missing')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Add these 2 programmes' }).click()
  await expect(page.getByText('29 new, 0 changed, 0 already there, 1 refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 29 rows' }).click()
  await expect(page.getByText('29 added, 0 changed, 0 already there, 1 refused.')).toBeVisible()
  await inspect(page, 'institution-import-done')
  await page.setViewportSize({ width: 1280, height: 844 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the refused rows' }).click(),
  ])
  const refused = await (await download.createReadStream()).toArray()
  const mended = Buffer.concat(refused).toString('utf8').replace('31/31/2025', '31/03/2025')
  expect(mended).toContain('First registered: There is no such day.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 added, 0 changed, 0 already there, 0 refused.')).toBeVisible()
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
  await leaving.getByRole('button', { name: 'Change them' }).click()
  await expect(leaving.getByText('Say why.')).toBeVisible()
  await expect(leaving.getByText('Give a name.')).toBeVisible()
  await inspect(page, 'institution-supervisor-leaves')
  await page.setViewportSize({ width: 1280, height: 844 })
  await leaving.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill(
      `Email\tRole\tUnit\tProgramme\nhope.${stamp}@example.org\tHead\t${unit}\t\nx\tCoordinator\t${unit}\tMSc Geology`,
    )
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('1 new, 0 changed, 0 already there, 1 refused.')).toBeVisible()
  await expect(page.getByText('Email: Enter an email address.')).toBeVisible()
  await glance(page, 'institution-import-roles')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 added, 0 changed, 0 already there, 1 refused.')).toBeVisible()
  await page.context().close()
})
