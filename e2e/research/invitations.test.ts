import { expect, type Page } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { closeWith, fillLabels, pressButton, see, test, visit } from '../people.ts'
import { openProject, someoneOn } from '../project-fixtures.ts'

async function accept(page: Page, title: string) {
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await pressButton(page, `Accept, ${title}`, `Accepted invitation to "${title}"`)
  await page.keyboard.press('Escape')
}

test('two invited people accept and work together, and the owner removes one of them', { tag: '@main' }, async ({
  browser,
}) => {
  const mutale = await someoneOn(browser, 'Mutale', 'Researcher')
  const [nomsa, aisha] = [
    await someoneOn(browser, 'Nomsa', 'Researcher'),
    await someoneOn(browser, 'Aisha', 'Researcher'),
  ]
  const free = await someoneOn(browser, 'Thabo', 'Free')
  const [owner, hersToo] = [mutale.page, aisha.page]
  const title = 'Rainwater of Mutale'
  await owner.goto('/dashboard/my-research')
  await owner.getByRole('button', { name: 'Add a project' }).click()
  await owner.getByRole('dialog').getByLabel('Title').fill(title)
  await owner.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite Members' })
  await pressButton(dialog, 'Send invitations', 'Please enter an email address')
  await fillLabels(dialog, { 'Email 1': nomsa.email }, 'Add another person')
  await dialog.getByLabel('Email 2').fill(nomsa.email.toUpperCase())
  await expect(dialog.getByRole('combobox', { name: 'Role 1' })).toHaveValue('Supervisor')
  await pressButton(dialog, 'Send invitations', 'Supervisor and collaborator cannot be the same person')
  await dialog.getByLabel('Email 2').fill(aisha.email)
  for (const [row, email] of [
    [3, free.email],
    [4, 'nobody@example.org'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add another person' }).click()
    await dialog.getByLabel(`Email ${row}`).fill(email)
  }
  await pressButton(dialog, 'Send invitations', `${nomsa.email} has been invited.`, `${aisha.email} has been invited.`)
  await expect(dialog.getByRole('status').filter({ hasText: free.email })).toContainText(
    'Free plan users cannot be invited to projects.',
  )
  await see(dialog, 'User with email nobody@example.org not found. They need to sign up first.')
  await expect(dialog.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await owner.context().grantPermissions(['clipboard-write'])
  await pressButton(dialog, 'Copy', dialog.getByRole('button', { name: 'Copied' }))
  // The confirmation lasts two seconds.
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email 1')).toHaveValue('')
  await expect(owner.getByText(/invitations failed/)).toHaveCount(0)
  await inspect(owner, 'invite-members')
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(4)

  // On a page where the panel does not half cover anything.
  await nomsa.page.goto('/dashboard/account-settings/billing')
  await pressButton(nomsa.page, /^Notifications, /, 'From Mutale Molefe, as supervisor')
  await inspect(nomsa.page, 'bell')
  await nomsa.page.keyboard.press('Escape')
  await accept(nomsa.page, title)
  await aisha.page.goto('/dashboard')
  await accept(aisha.page, title)
  await expect(owner.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(2)

  await hersToo.goto('/dashboard/collaborations')
  await hersToo.getByRole('link', { name: title }).click()
  await hersToo.getByRole('button', { name: /^Concept Sheet/ }).click()
  await owner.getByRole('button', { name: /^Concept Sheet/ }).click()
  const [mine, hers] = [owner.getByRole('dialog'), hersToo.getByRole('dialog')]
  await mine.getByLabel('Message', { exact: true }).fill('Welcome!')
  await pressButton(mine, 'Send', hers.getByText('Welcome!'))
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Remove Aisha Molefe' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText(/^Aisha Molefe has been removed from “/)).toBeVisible()
  await expect(hersToo.getByRole('heading', { name: /^You are no longer in “/ })).toBeVisible()
  await expect(hersToo.getByText('Welcome!')).toHaveCount(0)
})

test('someone declines; the owner sees it and withdraws the invitation', { tag: '@main' }, async ({ browser }) => {
  const [asker, invited] = [
    await someoneOn(browser, 'Aisha', 'Researcher'),
    await someoneOn(browser, 'Johan', 'Researcher'),
  ]
  const { id } = await asker.call('post', '/projects', { title: 'Load shedding', phase: 1 })
  const [owner, johan] = [asker.page, invited.page]
  await openProject(owner, id)
  await visit(johan, '/dashboard/collaborations', johan.getByRole('button', { name: 'Notifications', exact: true }))
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite Members' })
  await fillLabels(dialog, { 'Email 1': invited.email }, 'Send invitations', `${invited.email} has been invited.`)
  await expect(johan.getByText('You\'ve been invited to join "Load shedding" as supervisor!')).toBeVisible()
  await owner.keyboard.press('Escape')
  await johan.getByRole('button', { name: /^Notifications, / }).click()
  await pressButton(johan, /^Decline, Load shedding/, /^Declined invitation to "Load shedding/)
  const people = owner.getByRole('list', { name: 'Invited' })
  await expect(people.getByText('Declined')).toBeVisible()
  await closeWith(people, 'Withdraw the invitation to Johan Molefe')
  await expect(johan.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  // Somebody who declined can be invited again once the invitation is withdrawn, and not before.
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  await fillLabels(dialog, { 'Email 1': invited.email }, 'Send invitations', `${invited.email} has been invited.`)
  // Their list is still open: nothing covers the invitation that appears in it.
  await expect(johan.getByRole('button', { name: /^Decline, Load shedding/ })).toBeVisible()
  await expect(johan.getByText(/^You've been invited to join/)).toHaveCount(0)
  await pressButton(johan, /^Decline, Load shedding/, johan.getByText('Declined', { exact: true }))
  await fillLabels(dialog, { 'Email 1': invited.email }, 'Send invitations')
  await expect(dialog.getByText(/previously declined an invitation to this project/)).toBeVisible()
})

test('someone asks to join by the project’s id, is let in, and leaves again', async ({ browser }) => {
  const [asked, asker] = [
    await someoneOn(browser, 'Aisha', 'Researcher'),
    await someoneOn(browser, 'Nomsa', 'Researcher'),
  ]
  const { id } = await asked.call('post', '/projects', { title: 'Load shedding', phase: 1 })
  const [owner, nomsa] = [asked.page, asker.page]
  await openProject(owner, id)
  await nomsa.goto('/dashboard/collaborations')
  await nomsa.getByRole('button', { name: 'Join a project' }).click()
  const dialog = nomsa.getByRole('dialog', { name: 'Join a project' })
  await pressButton(dialog, 'Ask to join', 'Please enter a project ID')
  await fillLabels(dialog, { 'Project ID': '00000000-0000-7000-8000-000000000000' }, 'Ask to join')
  await expect(dialog.getByRole('alert')).toHaveText('Project not found')
  await fillLabels(dialog, { 'Project ID': id }, 'Ask to join', nomsa.getByText('The owner has been asked.'))

  await expect(owner.getByRole('list', { name: 'Asking to join' })).toContainText('Nomsa Molefe')
  await pressButton(owner, /^Notifications, /, owner.getByText('Nomsa Molefe asks to join', { exact: true }))
  await expect(owner.getByRole('dialog', { name: 'Notifications' }).getByText(/asks to join/)).toHaveCount(1)
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Accept, Nomsa Molefe asks to join', exact: true }).click()
  await expect(owner.getByText('You let Nomsa Molefe in.')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Remove Nomsa Molefe' })).toBeVisible()
  await nomsa.goto(`/dashboard/collaborations/${id}`)
  await nomsa.getByRole('button', { name: 'Leave' }).click()
  await nomsa.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(nomsa).toHaveURL(/\/dashboard\/collaborations$/)
  await expect(nomsa.getByText(/^(\d+ projects?|No shared projects yet)$/)).toBeVisible()
  await expect(nomsa.getByText(/Load shedding/)).toHaveCount(0)
})
