import { expect } from '@playwright/test'
import { fillLabels, pressButton, see, test } from '../people.ts'
import { openProject, openStage, procedure, refuse, twoIn } from '../project-fixtures.ts'

const changes =
  '(projects/(create|update|remove)|invitations/create|members/remove|links/(add|remove)|messages/(post|edit))'

test('a change that fails says so where it was made, and keeps what was typed', { tag: '@main' }, async ({
  browser,
}) => {
  const two = await twoIn(browser, 'Failures', ['Zola', 'Sam'])
  const { page } = two.owner
  const stage = await openStage(page, two.id)
  const message = stage.getByLabel('Message', { exact: true })
  async function addLink(title: string) {
    await stage.getByRole('button', { name: 'Add link' }).click()
    await fillLabels(stage, { Title: title, URL: 'https://example.org' }, 'Add link')
  }
  await addLink('Draft')
  await message.fill('Sent')
  await message.press('Enter')
  await expect(stage.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()

  await procedure(page, changes, refuse(500, 'INTERNAL_SERVER_ERROR'))
  await pressButton(stage, 'Remove Draft', page.getByText('Are you sure you want to remove this link?'))
  await pressButton(page, /^Remove$/, 'Failed to remove stage link: ')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await message.fill('Never sent')
  await message.press('Enter')
  await expect(stage.getByText('Failed to send message: ')).toBeVisible()
  await expect(message).toHaveValue('Never sent')
  await stage.getByRole('button', { name: /^Edit \(/ }).click()
  await stage.getByLabel('Edit message').fill('Sent better')
  await stage.getByLabel('Edit message').press('Enter')
  await expect(stage.getByText('Failed to edit message: ')).toBeVisible()
  await expect(stage.getByLabel('Edit message')).toHaveValue('Sent better')
  await addLink('Never added')
  await expect(stage.getByText('Failed to add stage link: ')).toBeVisible()
  await expect(stage.getByLabel('Title')).toHaveValue('Never added')

  await openProject(page, two.id)
  const window = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Remove Sam Molefe' }).click()
  await window.getByRole('button', { name: 'Remove' }).click()
  await see(page, 'Failed to remove from project', 'Failed to remove member: ')

  await openProject(page, two.id)
  await page.getByRole('button', { name: 'Invite Members' }).click()
  await fillLabels(window, { 'Email 1': 'nobody@example.org' }, 'Send invitations')
  await expect(page.getByText('Failed to send invitations ❌')).toBeVisible()
  await expect(window.getByText('Failed to send invitation', { exact: true })).toBeVisible()
  await expect(window.getByLabel('Email 1')).toHaveValue('nobody@example.org')

  await openProject(page, two.id)
  await page.getByRole('button', { name: 'Edit Project' }).click()
  await fillLabels(window, { 'Type the title to delete it': 'Failures' }, 'Delete project')
  await expect(window.getByText('Failed to delete project: ')).toBeVisible()
  await window.getByRole('textbox', { name: /^Title/ }).fill('Another title')
  await pressButton(window, 'Save', page.getByText('Failed to update project ❌'))
  await expect(window.getByText('Failed to update project: ')).toBeVisible()
  await expect(window.getByRole('textbox', { name: /^Title/ })).toHaveValue('Another title')

  await openProject(page, two.id)
  await page.goto('/dashboard/my-research')
  await page.getByRole('button', { name: 'Add project' }).click()
  await fillLabels(window, { Title: 'Never made' }, 'Add project', page.getByText('Failed to create project ❌'))
  await expect(window.getByText('Failed to create project: ')).toBeVisible()
  await expect(window.getByLabel('Title')).toHaveValue('Never made')
})
