import { expect, test } from '@playwright/test'
import { generate } from 'otplib'
import { untilEarlyInStep } from '../../server/test/totp.ts'
import { fillLogin, mailedCode, mailedLink, newStudent, open, password, signedUpStudent } from '../people.ts'

test('someone turns on a second step, logs in with it, and with a recovery code when the phone is gone', async ({
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
  await setUp.getByLabel('The code shown in the app').fill('000000')
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByRole('alert')).toContainText('This code is incorrect.')
  await untilEarlyInStep()
  await setUp.getByLabel('The code shown in the app').fill(await codeAt(-1))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes).toBeVisible()
  const all = await codes.getByRole('listitem').allTextContents()
  expect(all).toHaveLength(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('With your authenticator app')).toBeVisible()

  const elsewhere = await open(browser)
  await fillLogin(elsewhere, email)
  await expect(elsewhere.getByLabel('Code from your authenticator app')).toBeFocused()
  await elsewhere.getByLabel('Code from your authenticator app').fill('000000')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
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
  await third.getByLabel('Recovery code').fill(all[3] ?? '')
  await third.getByRole('button', { name: 'Continue' }).click()
  await expect(third).toHaveURL(/\/dashboard\//)

  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible()
  for (const each of [page, elsewhere, third]) await each.context().close()
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
  await section.getByLabel('Name of the new passkey').fill('My laptop')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Current password is incorrect')
  // A passkey that cannot log in must not stay on the device.
  expect(await session.send('WebAuthn.getCredentials', { authenticatorId })).toEqual({ credentials: [] })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('My laptop')).toBeVisible()
  expect(await mailedLink(page, email, '/forgot-password')).toBeTruthy()

  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await page.goto('/dashboard/account-settings/security')
  await section.getByRole('button', { name: 'Remove My laptop' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('My laptop')).toHaveCount(0)

  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey does not belong to an account here.')).toBeVisible()
  await page.context().close()
})
