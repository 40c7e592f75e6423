import { expect, type Page, test } from '@playwright/test'
import { inspect } from '../inspect.ts'
import { closeAll, openProject, someoneOn } from '../project-fixtures.ts'

async function accept(page: Page, title: string) {
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('button', { name: `Accept, ${title}` }).click()
  await expect(page.getByText(`Accepted invitation to "${title}"`)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('an owner invites a supervisor and a collaborator; they accept, work together, and one is removed', async ({
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
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Please enter an email address')).toBeVisible()
  await dialog.getByLabel('Email 1').fill(nomsa.email)
  await dialog.getByRole('button', { name: 'Add another person' }).click()
  await dialog.getByLabel('Email 2').fill(nomsa.email.toUpperCase())
  // A project without a supervisor lacks one.
  await expect(dialog.getByRole('combobox', { name: 'Role 1' })).toHaveValue('Supervisor')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Supervisor and collaborator cannot be the same person')).toBeVisible()
  await dialog.getByLabel('Email 2').fill(aisha.email)
  for (const [row, email] of [
    [3, free.email],
    [4, 'nobody@example.org'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add another person' }).click()
    await dialog.getByLabel(`Email ${row}`).fill(email)
  }
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(`${nomsa.email} has been invited.`)).toBeVisible()
  await expect(dialog.getByText(`${aisha.email} has been invited.`)).toBeVisible()
  // Every result stands with its address, the quoted refusals that name none too.
  await expect(dialog.getByRole('status').filter({ hasText: free.email })).toContainText(
    'Free plan users cannot be invited to projects.',
  )
  await expect(
    dialog.getByText('User with email nobody@example.org not found. They need to sign up first.'),
  ).toBeVisible()
  await expect(dialog.getByText('We write to them, and keep the invitation for 60 days.')).toBeVisible()
  await owner.context().grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  // The confirmation lasts two seconds.
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email 1')).toHaveValue('')
  // One click, and what it did is said once: nothing failed.
  await expect(owner.getByText(/invitations failed/)).toHaveCount(0)
  await inspect(owner, 'invite-members')
  await owner.setViewportSize({ width: 1280, height: 800 })
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(4)

  // On a page where the panel does not half cover anything.
  await nomsa.page.goto('/dashboard/account-settings/billing')
  await nomsa.page.getByRole('button', { name: /^Notifications, / }).click()
  await expect(nomsa.page.getByText('From Mutale Molefe, as supervisor')).toBeVisible()
  await inspect(nomsa.page, 'bell')
  await nomsa.page.setViewportSize({ width: 1280, height: 800 })
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
  await mine.getByRole('button', { name: 'Send' }).click()
  await expect(hers.getByText('Welcome!')).toBeVisible()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Remove Aisha Molefe' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText(/^Aisha Molefe has been removed from “/)).toBeVisible()
  await expect(hersToo.getByRole('heading', { name: /^You are no longer in “/ })).toBeVisible()
  await expect(hersToo.getByText('Welcome!')).toHaveCount(0)
  await closeAll(mutale, nomsa, aisha, free)
})

test('someone declines; the owner sees it and withdraws the invitation', async ({ browser }) => {
  const [asker, invited] = [
    await someoneOn(browser, 'Aisha', 'Researcher'),
    await someoneOn(browser, 'Johan', 'Researcher'),
  ]
  const { id } = await asker.call('post', '/projects', { title: 'Load shedding', phase: 1 })
  const [owner, johan] = [asker.page, invited.page]
  await openProject(owner, id)
  await johan.goto('/dashboard/collaborations')
  await expect(johan.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite Members' })
  await dialog.getByLabel('Email 1').fill(invited.email)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(`${invited.email} has been invited.`)).toBeVisible()
  await expect(johan.getByText('You\'ve been invited to join "Load shedding" as supervisor!')).toBeVisible()
  await owner.keyboard.press('Escape')
  await johan.getByRole('button', { name: /^Notifications, / }).click()
  await johan.getByRole('button', { name: /^Decline, Load shedding/ }).click()
  await expect(johan.getByText(/^Declined invitation to "Load shedding/)).toBeVisible()
  const people = owner.getByRole('list', { name: 'Invited' })
  await expect(people.getByText('Declined')).toBeVisible()
  await people.getByRole('button', { name: 'Withdraw the invitation to Johan Molefe' }).click()
  await expect(people).toHaveCount(0)
  await expect(johan.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  // Somebody who declined can be invited again once the invitation is withdrawn, and not before.
  await owner.getByRole('button', { name: 'Invite Members' }).click()
  await dialog.getByLabel('Email 1').fill(invited.email)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(`${invited.email} has been invited.`)).toBeVisible()
  // Their list is still open: nothing covers the invitation that appears in it.
  await expect(johan.getByRole('button', { name: /^Decline, Load shedding/ })).toBeVisible()
  await expect(johan.getByText(/^You've been invited to join/)).toHaveCount(0)
  await johan.getByRole('button', { name: /^Decline, Load shedding/ }).click()
  await expect(johan.getByText('Declined', { exact: true })).toBeVisible()
  await dialog.getByLabel('Email 1').fill(invited.email)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(/previously declined an invitation to this project/)).toBeVisible()
  await closeAll(asker, invited)
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
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(dialog.getByText('Please enter a project ID')).toBeVisible()
  await dialog.getByLabel('Project ID').fill('00000000-0000-7000-8000-000000000000')
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Project not found')
  await dialog.getByLabel('Project ID').fill(id)
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await expect(nomsa.getByText('The owner has been asked.')).toBeVisible()

  await expect(owner.getByRole('list', { name: 'Asking to join' })).toContainText('Nomsa Molefe')
  await owner.getByRole('button', { name: /^Notifications, / }).click()
  await expect(owner.getByText('Nomsa Molefe asks to join', { exact: true })).toBeVisible()
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
  await closeAll(asked, asker)
})
