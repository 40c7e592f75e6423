import { expect, type Locator, test } from '@playwright/test'
import {
  type Cast,
  castOf,
  fillEdit,
  joinWith,
  openProject,
  openStage,
  procedure,
  refuse,
  type Way,
} from '../project-fixtures.ts'

/*
 * Every text of the specification's error catalogue about projects, stages, chats and asking to join, with a way to
 * reach each. Texts that only a broken server or a lost race causes come from a stubbed response.
 */

const texts = [
  'You must be logged in to perform this action',
  'Failed to create project ❌',
  'Failed to update project ❌',
  'Please fill in both title and URL',
  'Are you sure you want to remove this link?',
  'Failed to fetch projects: ',
  'Failed to fetch shared projects: ',
  'Failed to fetch supervised projects: ',
  'Failed to fetch project: ',
  'Failed to create project: ',
  'Failed to update project: ',
  'Failed to delete project: ',
  'Failed to update stage: ',
  'Failed to fetch project members: ',
  'Failed to fetch project stages: ',
  'Failed to add stage link: ',
  'Failed to remove stage link: ',
  'Failed to fetch stage links: ',
  'Failed to send message: ',
  'Failed to fetch stage messages: ',
  'Failed to edit message: ',
  'Please enter a project ID',
  'You must be logged in to request project access.',
  'Project not found',
  'You already have a pending request',
  'You are already a member of this project',
  'Failed to request project access',
] as const
type Text = (typeof texts)[number]

test.describe.configure({ mode: 'default' })

let at: Cast
test.beforeAll(async ({ browser }) => {
  at = await castOf(browser)
})
test.afterEach(() => at.unroute())
test.afterAll(() => at?.close())

const listing =
  (tab: string): Way =>
  async () => {
    await procedure(at.sam.page, 'projects/list', refuse(403, 'FORBIDDEN'))
    await at.sam.page.goto(`/dashboard/${tab}`)
    return at.sam
  }
const creating: Way = async () => {
  await procedure(at.zola.page, 'projects/create', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await at.zola.page.goto('/dashboard/my-research')
  await at.zola.page.getByRole('button', { name: 'Add project' }).click()
  await at.zola.page.getByRole('dialog').getByLabel('Title').fill('Never made')
  await at.zola.page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  return at.zola
}
const updating: Way = async () => {
  await procedure(at.zola.page, 'projects/update', refuse(500, 'INTERNAL_SERVER_ERROR'))
  await fillEdit(at.zola.page, at.mine, {})
  return at.zola
}
const openingStage: Way = async () => {
  await procedure(at.zola.page, 'stages/open', refuse(403, 'FORBIDDEN'))
  await at.zola.page.goto(`/dashboard/my-research/${at.mine}?stage=2`)
  return at.zola
}

async function addDraft(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByLabel('Title').fill('Draft')
  await dialog.getByLabel('URL').fill('https://example.org')
  await dialog.getByRole('button', { name: 'Add link' }).click()
}

const joining =
  (id: () => string): Way =>
  async () => {
    await joinWith(at.ina.page, id())
    return at.ina
  }

const ways: Record<Text, Way> = {
  'Please enter a project ID': joining(() => ''),
  async 'You must be logged in to request project access.'() {
    await procedure(at.ina.page, 'invitations/request', refuse(401, 'UNAUTHORIZED'))
    return await joining(() => at.mine)()
  },
  'Project not found': joining(() => '00000000-0000-7000-8000-000000000000'),
  async 'You already have a pending request'() {
    await at.invite(at.ina)
    await joinWith(at.ina.page, at.mine)
    await expect(at.ina.page.getByRole('dialog').getByRole('alert')).toContainText('pending request')
    await at.takeBack(at.ina)
    return at.ina
  },
  async 'You are already a member of this project'() {
    await joinWith(at.sam.page, at.mine)
    return at.sam
  },
  async 'Failed to request project access'() {
    await procedure(at.ina.page, 'invitations/request', refuse(500, 'INTERNAL_SERVER_ERROR'))
    return await joining(() => at.mine)()
  },
  async 'You must be logged in to perform this action'() {
    const answer = await at.zola.page.request.get('/api/projects?scope=owned', { headers: { cookie: 'none=1' } })
    return await answer.json()
  },
  'Failed to create project ❌': creating,
  'Failed to update project ❌': updating,
  async 'Please fill in both title and URL'() {
    const dialog = await openStage(at.zola.page, at.mine)
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await dialog.getByRole('button', { name: 'Add link' }).click()
    return at.zola
  },
  async 'Are you sure you want to remove this link?'() {
    const dialog = await openStage(at.zola.page, at.mine)
    await addDraft(dialog)
    await dialog.getByRole('button', { name: 'Remove Draft' }).first().click()
    return at.zola
  },
  'Failed to fetch projects: ': listing('my-research'),
  'Failed to fetch shared projects: ': listing('collaborations'),
  'Failed to fetch supervised projects: ': listing('my-students?as=list'),
  async 'Failed to fetch project: '() {
    await procedure(at.zola.page, 'projects/find', refuse(403, 'FORBIDDEN'))
    await at.zola.page.goto(`/dashboard/my-research/${at.mine}`)
    return at.zola
  },
  'Failed to create project: ': creating,
  'Failed to update project: ': updating,
  async 'Failed to delete project: '() {
    await procedure(at.zola.page, 'projects/remove', refuse(500, 'INTERNAL_SERVER_ERROR'))
    await openProject(at.zola.page, at.mine)
    await at.zola.page.getByRole('button', { name: 'Edit Project' }).click()
    await at.zola.page.getByLabel('Type the title to delete it').fill('Texts')
    await at.zola.page.getByRole('button', { name: 'Delete project' }).click()
    return at.zola
  },
  async 'Failed to update stage: '() {
    await procedure(at.zola.page, 'stages/setStatus', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const dialog = await openStage(at.zola.page, at.mine)
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await at.zola.page.getByRole('option', { name: 'On hold' }).click()
    return at.zola
  },
  async 'Failed to fetch project members: '() {
    await openProject(at.zola.page, at.mine)
    await procedure(at.zola.page, 'projects/find', refuse(403, 'FORBIDDEN'))
    await at.invite(at.ina)
    await expect(at.zola.page.getByText('Failed to fetch project members: ')).toBeVisible()
    await at.takeBack(at.ina)
    return at.zola
  },
  async 'Failed to fetch project stages: '() {
    await openProject(at.zola.page, at.mine)
    await procedure(at.zola.page, 'projects/find', refuse(403, 'FORBIDDEN'))
    await at.invite(at.ina)
    await expect(at.zola.page.getByText('Failed to fetch project stages: ')).toBeVisible()
    await at.takeBack(at.ina)
    return at.zola
  },
  async 'Failed to add stage link: '() {
    await procedure(at.zola.page, 'links/add', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const dialog = await openStage(at.zola.page, at.mine)
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await dialog.getByLabel('Title').fill('Never added')
    await dialog.getByLabel('URL').fill('https://example.org')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    return at.zola
  },
  async 'Failed to remove stage link: '() {
    await procedure(at.zola.page, 'links/remove', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const dialog = await openStage(at.zola.page, at.mine)
    await addDraft(dialog)
    await dialog.getByRole('button', { name: 'Remove Draft' }).first().click()
    await at.zola.page.getByRole('button', { name: 'Remove', exact: true }).click()
    return at.zola
  },
  'Failed to fetch stage links: ': openingStage,
  async 'Failed to send message: '() {
    await procedure(at.zola.page, 'messages/post', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const dialog = await openStage(at.zola.page, at.mine, 4)
    await dialog.getByLabel('Message', { exact: true }).fill('Never sent')
    await at.zola.page.keyboard.press('Enter')
    return at.zola
  },
  'Failed to fetch stage messages: ': openingStage,
  async 'Failed to edit message: '() {
    await procedure(at.zola.page, 'messages/edit', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const dialog = await openStage(at.zola.page, at.mine, 5)
    await dialog.getByLabel('Message', { exact: true }).fill('Sent')
    await at.zola.page.keyboard.press('Enter')
    await dialog
      .getByRole('button', { name: /^Edit \(/ })
      .last()
      .click()
    await dialog.getByLabel('Edit message').fill('Sent better')
    await at.zola.page.keyboard.press('Enter')
    return at.zola
  },
}

for (const text of texts) {
  test(`someone can come to read “${text}”`, async () => {
    const reached = await ways[text]()
    if ('message' in reached) return expect(reached.message).toContain(text)
    await expect(reached.page.getByText(text).first()).toBeVisible()
  })
}
