import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inspect } from './inspect.ts'
import { fillTextboxes, visit } from './people.ts'

const logoFile = join(import.meta.dirname, '../server/app/demo/karoo-logo.png')
const svg = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

/**
 * An owner, in the settings of an institution, gives it another name and a logo, with mistakes and without a line on the way; a member’s
 * page and a printed report show them. Afterwards it is called as before, with the logo.
 */
export async function brand(page: Page, member: Page, name: string): Promise<void> {
  const branding = page.getByRole('region', { name: 'Branding' })
  await branding.getByRole('textbox', { name: 'Colour on light pages', exact: true }).fill('#ffcc00')
  await expect(branding.getByText('Its contrast with a light page is 1.3; people can read it from 4.5.')).toBeVisible()
  await branding.getByRole('textbox', { name: 'Name that people know' }).fill(`The ${name}`)
  await branding.getByRole('group', { name: 'Logo', exact: true }).locator('input[type=file]').setInputFiles(svg)
  await inspect(page, 'institution-branding-refused', branding.getByText('An SVG file is a small program'))
  await branding.getByRole('button', { name: /^Take #/ }).click()
  await expect(branding.getByRole('textbox', { name: 'Colour on light pages', exact: true })).toBeFocused()
  await branding.getByRole('group', { name: 'Logo', exact: true }).locator('input[type=file]').setInputFiles(logoFile)
  await expect(branding.getByText('An SVG file is a small program')).toHaveCount(0)
  await page.route('**/rpc/branding/set', (route) => route.abort())
  await branding.getByRole('button', { name: 'Save branding' }).click()
  await expect(branding.getByRole('alert')).toContainText('What you entered is still here.')
  await page.unroute('**/rpc/branding/set')
  await inspect(page, 'institution-branding')
  await page.getByRole('navigation', { name: 'Institution' }).getByRole('link', { name: 'Members' }).click()
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep writing' })
    .click()
  await branding.getByRole('button', { name: 'Save branding' }).click()
  await expect(branding.getByRole('status')).toHaveText('Saved. People see it from now on.')
  await expect(branding.getByRole('button', { name: 'Save branding' })).toBeFocused()
  await expect(page.getByRole('heading', { name: `The ${name}`, level: 1 })).toBeVisible()
  await visit(member, '/dashboard/account-settings/institution', `You belong to The ${name}`)
  await inspect(member, 'own-institution-branded', member.getByRole('img', { name: `Logo of The ${name}` }).first())
  await page.getByRole('navigation', { name: 'Institution' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Pipeline' }).click()
  await expect(page.getByRole('rowheader', { name: 'No project attached' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('img', { name: `Logo of The ${name}` })).toBeVisible()
  for (const role of ['navigation', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/institution-report-printed.png' })
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('navigation', { name: 'Institution' }).getByRole('link', { name: 'Settings' }).click()
  await fillTextboxes(branding, { 'Name that people know': '' }, 'Save branding')
  await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
}
