import { expect } from '@playwright/test'
import { generate } from 'otplib'
import { untilEarlyInStep } from '../../server/test/totp.ts'
import {
  fillLabels,
  fillLogin,
  fillTextboxes,
  mailedCode,
  mailedLink,
  newStudent,
  open,
  password,
  pressButton,
  signedUpStudent,
  test,
} from '../people.ts'

test('someone turns on a second factor, logs in with it, and then with a recovery code', { tag: '@main' }, async ({
  browser,
}) => {
  const { page, email } = await signedUpStudent(browser, 'Palesa')
  await page.goto('/dashboard/account-settings/security')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
  const mailed = setUp.getByLabel('The code we emailed you')
  await untilEarlyInStep()
  await setUp.getByLabel('The code shown in the app').fill(await codeAt(-1))
  await mailed.fill('0000 0000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByRole('alert')).toContainText('The code from the email is incorrect')
  await mailed.fill(await mailedCode(page, email))
  await fillLabels(setUp, { 'The code shown in the app': '000000' }, 'Turn on')
  await expect(setUp.getByRole('alert')).toContainText('This code is incorrect.')
  await untilEarlyInStep()
  await fillLabels(setUp, { 'The code shown in the app': await codeAt(-1) }, 'Turn on')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes).toBeVisible()
  const all = await codes.getByRole('listitem').allTextContents()
  expect(all).toHaveLength(10)
  await pressButton(codes, 'I have saved them', section.getByText('With your authenticator app'))

  const elsewhere = await open(browser)
  await fillLogin(elsewhere, email)
  await expect(elsewhere.getByLabel('Code from your authenticator app')).toBeFocused()
  await fillLabels(elsewhere, { 'Code from your authenticator app': '000000' }, 'Continue')
  await expect(elsewhere.getByRole('alert')).toContainText('This code is incorrect.')
  await elsewhere.getByLabel('Code from your authenticator app').fill(await codeAt(0))
  await elsewhere.getByRole('checkbox', { name: /Do not ask again/ }).check()
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere).toHaveURL(/\/dashboard\//)
  await elsewhere.getByRole('button', { name: /user menu/ }).click()
  await elsewhere.getByRole('menuitem', { name: 'Logout' }).click()
  await fillLogin(elsewhere, email)
  await expect(elsewhere).toHaveURL(/\/dashboard\//)

  const third = await open(browser)
  await fillLogin(third, email)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await fillLabels(third, { 'Recovery code': all[3] ?? '' }, 'Continue')
  await expect(third).toHaveURL(/\/dashboard\//)

  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('someone adds a passkey, logs in with it alone, and removes it', async ({ browser }) => {
  const { page, email } = await newStudent(browser, 'Refilwe')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/dashboard/account-settings/security')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await fillLabels(section, { 'Name of the new passkey': 'My laptop' }, 'Add a passkey')
  const dialog = page.getByRole('dialog')
  await fillTextboxes(dialog, { Password: 'not-the-password' }, 'Continue')
  await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect')
  // A passkey that cannot log in must not stay on the device.
  expect(await session.send('WebAuthn.getCredentials', { authenticatorId })).toEqual({ credentials: [] })
  await fillTextboxes(dialog, { Password: password }, 'Continue', section.getByText('My laptop'))
  expect(await mailedLink(page, email, '/forgot-password')).toBeTruthy()

  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await page.goto('/dashboard/account-settings/security')
  await section.getByRole('button', { name: 'Remove My laptop' }).click()
  await fillTextboxes(dialog, { Password: password }, 'Remove')
  await expect(section.getByText('My laptop')).toHaveCount(0)

  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await pressButton(page, 'Log in with a passkey', 'This passkey does not belong to an account here.')
})
