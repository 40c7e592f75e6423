import { expect, type Page, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { logIn } from './people.ts'

async function accept(page: Page, title: string) {
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('button', { name: `Accept, ${title}` }).click()
  await expect(page.getByText(`Accepted invitation to "${title}"`)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('an owner invites a supervisor and a collaborator; they accept, work together, and one is removed', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await logIn(browser, 'lindiwe')
  const [nomsa, aisha] = [await logIn(browser, 'nomsa'), await logIn(browser, 'aisha')]
  const title = 'Rainwater of Mutale'
  await owner.getByRole('button', { name: 'Add project' }).click()
  await owner.getByRole('dialog').getByLabel('Title').fill(title)
  await owner.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite Members' })
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Please enter an email address')).toBeVisible()
  await dialog.getByLabel('Email 1').fill('nomsa@demo.example')
  await dialog.getByRole('button', { name: 'Another person' }).click()
  await dialog.getByLabel('Email 2').fill('NOMSA@demo.example')
  await dialog.getByRole('combobox', { name: 'Role 1' }).click()
  await owner.getByRole('option', { name: 'Supervisor' }).click()
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Supervisor and collaborator cannot be the same person')).toBeVisible()
  await dialog.getByLabel('Email 2').fill('aisha@demo.example')
  for (const [row, email] of [
    [3, 'thabo@demo.example'],
    [4, 'nobody@example.org'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Another person' }).click()
    await dialog.getByLabel(`Email ${row}`).fill(email)
  }
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('nomsa@demo.example has been invited.')).toBeVisible()
  await expect(dialog.getByText('aisha@demo.example has been invited.')).toBeVisible()
  await expect(dialog.getByText('Free plan users cannot be invited to projects.')).toBeVisible()
  await expect(
    dialog.getByText('User with email nobody@example.org not found. They need to sign up first.'),
  ).toBeVisible()
  await expect(owner.getByText('Some invitations failed. Check details below.')).toBeVisible()
  await expect(dialog.getByLabel('Email 1')).toHaveValue('thabo@demo.example')
  await inspect(owner, 'invite-members')
  await owner.setViewportSize({ width: 1280, height: 800 })
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(2)

  // Where nothing lies under the panel that it could half cover.
  await nomsa.goto('/dashboard/account-settings/billing')
  await nomsa.getByRole('button', { name: /^Notifications, / }).click()
  await expect(nomsa.getByText('From Lindiwe Dube, as supervisor')).toBeVisible()
  await inspect(nomsa, 'bell')
  await nomsa.setViewportSize({ width: 1280, height: 800 })
  await nomsa.keyboard.press('Escape')
  await accept(nomsa, title)
  await accept(aisha, title)
  await expect(owner.getByRole('list', { name: 'Invited' })).toHaveCount(0)

  await aisha.goto('/dashboard/collaborations')
  await aisha.getByRole('link', { name: title }).click()
  await aisha.getByRole('button', { name: /^Concept Sheet/ }).click()
  await owner.getByRole('button', { name: /^Concept Sheet/ }).click()
  const [mine, hers] = [owner.getByRole('dialog'), aisha.getByRole('dialog')]
  await mine.getByLabel('Message', { exact: true }).fill('Welcome!')
  await mine.getByRole('button', { name: 'Send' }).click()
  await expect(hers.getByText('Welcome!')).toBeVisible()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Remove Aisha Patel' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(aisha.getByText('This project is not here')).toBeVisible()
  await expect(aisha.getByText('Welcome!')).toHaveCount(0)
  for (const page of [owner, nomsa, aisha]) await page.context().close()
})

test('someone declines, the owner reads so and takes the invitation back', async ({ browser }) => {
  const [owner, johan] = [await logIn(browser, 'aisha'), await logIn(browser, 'johan')]
  await owner.goto('/dashboard/my-research')
  await owner.getByRole('link', { name: /Load shedding/ }).click()
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite Members' })
  await dialog.getByLabel('Email 1').fill('johan@demo.example')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('johan@demo.example has been invited.')).toBeVisible()
  await owner.keyboard.press('Escape')
  await johan.getByRole('button', { name: /^Notifications, / }).click()
  await johan.getByRole('button', { name: /^Decline, Load shedding/ }).click()
  await expect(johan.getByText(/^Declined invitation to "Load shedding/)).toBeVisible()
  const people = owner.getByRole('list', { name: 'Invited' })
  await expect(people.getByText('Declined')).toBeVisible()
  await people.getByRole('button', { name: 'Withdraw the invitation of Johan Botha' }).click()
  await expect(people).toHaveCount(0)
  await expect(johan.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  // What was declined can be asked again once it was taken back, and not before.
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  await dialog.getByLabel('Email 1').fill('johan@demo.example')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('johan@demo.example has been invited.')).toBeVisible()
  await johan.getByRole('button', { name: /^Decline, Load shedding/ }).click()
  await expect(johan.getByText('Declined', { exact: true })).toBeVisible()
  await dialog.getByLabel('Email 1').fill('johan@demo.example')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(/previously declined an invitation to this project/)).toBeVisible()
  for (const page of [owner, johan]) await page.context().close()
})

test('someone asks to join by the project’s id, is let in, and leaves again', async ({ browser }) => {
  const [owner, nomsa] = [await logIn(browser, 'aisha'), await logIn(browser, 'nomsa')]
  await owner.goto('/dashboard/my-research')
  await owner.getByRole('link', { name: /Load shedding/ }).click()
  await expect(owner).toHaveURL(/my-research\/[0-9a-f-]{36}/)
  const id = owner.url().split('/').at(-1) ?? ''
  await nomsa.goto('/dashboard/collaborations')
  await nomsa.getByRole('button', { name: 'Join a project' }).click()
  const dialog = nomsa.getByRole('dialog', { name: 'Join a project' })
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(dialog.getByText('Please enter a project ID')).toBeVisible()
  await dialog.getByLabel('Project ID').fill('00000000-0000-7000-8000-000000000000')
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Project not found')
  await dialog.getByLabel('Project ID').fill(id)
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(nomsa.getByText('The owner has been asked.')).toBeVisible()

  await expect(owner.getByRole('list', { name: 'Asking to join' })).toContainText('Nomsa Khumalo')
  await owner.getByRole('button', { name: /^Notifications, / }).click()
  await expect(owner.getByText('Nomsa Khumalo asks to join', { exact: true })).toBeVisible()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Let Nomsa Khumalo join' }).click()
  await expect(owner.getByRole('button', { name: 'Remove Nomsa Khumalo' })).toBeVisible()
  await nomsa.goto(`/dashboard/collaborations/${id}`)
  await nomsa.getByRole('button', { name: 'Leave' }).click()
  await nomsa.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(nomsa).toHaveURL(/\/dashboard\/collaborations$/)
  await expect(nomsa.getByText(/^(\d+ projects?|No shared projects yet)$/)).toBeVisible()
  await expect(nomsa.getByText(/Load shedding/)).toHaveCount(0)
  for (const page of [owner, nomsa]) await page.context().close()
})
