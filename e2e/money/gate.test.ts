import { expect, type Page } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { fillLabels, mailedLink, newEmail, newStudent, open, password, pressButton, see, test } from '../people.ts'
import { ownerOf, someoneOn } from '../project-fixtures.ts'

/** Counts what somebody presses from now on. */
function counting() {
  let clicks = 0
  return {
    press: async (click: Promise<void>) => {
      await click
      clicks += 1
    },
    clicks: () => clicks,
  }
}

/** What failed is said in red, or in an alert: on these ways nothing is. */
async function expectNothingRed(page: Page) {
  await expect(
    page.locator('.mantine-Notification-root[data-color="red"], .mantine-Alert-root[data-color="red"]'),
  ).toHaveCount(0)
  await expect(page.getByText(/failed/i)).toHaveCount(0)
}

test('an invited supervisor gets from the email to the project in eight clicks, error-free', { tag: '@main' }, async ({
  browser,
}) => {
  const owner = await ownerOf(browser, 'Zanele', 'Clinics')
  const { id } = owner
  const email = newEmail('thandi')
  await owner.call('post', `/projects/${id}/invitations`, { invitations: [{ email, role: 'supervisor', wait: true }] })

  const page = await open(browser)
  const { press, clicks } = counting()
  await press(page.goto(await mailedLink(page, email, '/signup')).then(() => {}))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const invited = page.getByText('Zanele Molefe has invited you to join “Clinics” as supervisor.')
  await expect(invited).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).press('Space')
  await press(page.getByRole('button', { name: 'Sign up' }).click())
  await expectNothingRed(page)
  await press(page.goto(await mailedLink(page, email, '/auth/confirm-email')).then(() => {}))
  await press(page.getByRole('link', { name: 'Continue to Login' }).click())
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page.getByRole('button', { name: /^Log ?in$/i }).click())
  await expect(invited).toBeVisible()
  await press(
    page
      .getByRole('button', { name: /Supervisor/ })
      .or(page.getByRole('link', { name: /Supervisor/ }))
      .first()
      .click(),
  )
  await fillSupervisor(page)
  await press(page.getByRole('button', { name: 'Complete profile' }).click())

  await expect(page.getByText('Free plan users cannot be invited to projects.')).toBeVisible()
  await expectNothingRed(page)
  await inspect(page, 'gate')
  await press(page.getByRole('button', { name: /^Try Supervisor for 7 days and join/ }).click())
  await expect(page.getByRole('heading', { name: 'Clinics' })).toBeVisible()
  await expectNothingRed(page)
  expect(clicks()).toBeLessThanOrEqual(8)
})

/** What a supervisor’s profile must have. */
async function fillSupervisor(page: Page) {
  await fillLabels(page, { 'First name': 'Thandi', 'Last name': 'Mokoena' })
  await pick(page, 'Gender', 'Woman')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('12/04/1970')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 20 7946 0018')
  const field = page.getByLabel('Field of study')
  if (await field.count()) await field.fill('Nursing')
  await page.getByRole('combobox', { name: 'Institution', exact: true }).fill('Walter Sisulu University')
  await page.keyboard.press('Escape')
  await pick(page, 'Education level', 'PhD')
}

async function pick(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if ((await field.count()) === 0) return
  await field.click()
  // A choice in a field is no press of a button.
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a student’s first invitation offers the trial at the field, and nothing is typed twice', {
  tag: '@main',
}, async ({ browser }) => {
  const { page } = await newStudent(browser, 'Lindiwe')
  const { press, clicks } = counting()
  await press(page.getByRole('button', { name: 'Add a project' }).click())
  const dialog = page.getByRole('dialog', { name: 'Add research project' })
  await dialog.getByLabel('Title').fill('Missed appointments')
  await expect(dialog.getByText('Your supervisor can be invited with Researcher.')).toBeVisible()
  await dialog.getByLabel('Supervisor’s email').fill('prof.mokoena@wits.example')
  await inspect(page, 'invite-at-the-field')
  await page.goto('/manage-plan')
  await page.goto('/dashboard/my-research')
  await expect(dialog.getByLabel('Title')).toHaveValue('Missed appointments')
  await expect(dialog.getByLabel('Supervisor’s email')).toHaveValue('prof.mokoena@wits.example')
  await press(dialog.getByRole('button', { name: 'Try Researcher for 7 days' }).click())
  await expect(dialog.getByText('Your 7 days of Researcher have begun.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Add project' }).click())
  await see(dialog, 'We write to them, and keep the invitation for 60 days.', /needs? a plan of (their|your) own/)
  await expectNothingRed(page)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await inspect(page, 'first-invitation')
  await press(dialog.getByRole('button', { name: 'Open the project' }).click())
  await expect(page.getByText('Waiting for sign-up')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(4)
})

test('whoever has had the trial pays, and is in the project by itself', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Ayanda', 'Rivers')
  const { id } = owner
  const invited = await someoneOn(browser, 'Pieter', 'Free')
  await inDatabase(`update subscriptions set trial_used_at = now()
    where profile_id = (select profile_id from users_profiles where email = '${invited.email}')`)
  await owner.call('post', `/projects/${id}/invitations`, {
    invitations: [{ email: invited.email, role: 'collaborator', wait: true }],
  })
  const { page } = invited
  await page.goto(`/dashboard/collaborations/${id}`)
  await page.getByRole('link', { name: 'Pay R450 for Researcher and join' }).click()
  await inspect(page, 'plans-to-join', page.getByText(/You are invited to “Rivers” as collaborator/))
  await page.getByRole('dialog').getByRole('button', { name: 'Pay R450' }).click()
  const checkout = page.frameLocator('iframe[title=Checkout]')
  await fillLabels(checkout, { 'Card number': '4084084084084081' }, /^Pay/, page.getByText('You are in the project.'))
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
})

test('someone on the Free plan starts a trial and asks to join in one press', async ({ browser }) => {
  const owner = await ownerOf(browser, 'Zodwa', 'Wells')
  const { id } = owner
  const { page, email } = await someoneOn(browser, 'Sipho', 'Free')
  await inDatabase(`update users_profiles set role = 'Collaborator' where email = '${email}'`)
  await page.goto('/dashboard/collaborations')
  const entries = page.getByRole('navigation', { name: 'Main' })
  await expect(entries.getByRole('link', { name: 'My research' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Join a project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join a project' })
  await fillLabels(dialog, { 'Project ID': id, 'Your name for it': 'Zodwa’s wells' }, 'Ask to join')
  await see(dialog, 'Free plan users cannot be invited to projects.', /It makes you a student in Ninefold/)
  await expectNothingRed(page)
  await inspect(page, 'gate-to-ask')
  // Nothing tells the page by itself that the role is another now: whoever has begun the trial sees it all the same.
  await pressButton(page, 'Try Researcher for 7 days and ask', 'The owner has been asked.')
  await expect(entries.getByRole('link', { name: 'My research' })).toBeVisible()
  await expect(page.getByText('Zodwa’s wells')).toBeVisible()
  await expectNothingRed(page)

  await owner.page.goto('/dashboard/my-research')
  await pressButton(owner.page, 'Accept: Sipho Molefe asks to join Wells', 'You let Sipho Molefe in.')
})

test('the last of the first steps is an invitation, and its window says who gets an email', async ({ browser }) => {
  const owner = await someoneOn(browser, 'Lwazi', 'Free')
  const { id } = await owner.call('post', '/projects', {
    title: 'Bees',
    phase: 1,
    researchQuestion: 'Do bees find the fynbos?',
    finalSubmissionDate: '2030-11-30',
  })
  const { stages } = await owner.call('get', `/projects/${id}`)
  await owner.call('post', `/projects/${id}/stages/${stages[0]?.id}/links`, {
    id: crypto.randomUUID(),
    title: 'Draft',
    url: 'https://docs.example.org/draft',
  })
  const { page } = owner
  await page.goto(`/dashboard/my-research/${id}`)
  await expect(page.getByRole('region', { name: 'First steps' }).getByText('3 of 4 done')).toBeVisible()
  await page.getByRole('button', { name: 'Invite your supervisor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Members' })
  await fillLabels(dialog, { 'Email 1': newEmail('prof') }, 'Send invitations')
  await expect(page.getByText('Supervisor invitations require a Researcher plan or higher 📧')).toHaveCount(1)
  await expect(dialog.getByText('Your supervisor can be invited with Researcher.')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Try Researcher for 7 days' }).click()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invited', includeHidden: true })).toContainText('Waiting for sign-up')
  await expect(dialog.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
})
