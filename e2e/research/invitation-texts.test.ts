import { expect, test } from '@playwright/test'
import {
  answerBell,
  answerWith,
  type Cast,
  castOf,
  fillEdit,
  inviteThrough,
  openProject,
  procedure,
  refuse,
  type Way,
  withoutPart,
} from '../project-fixtures.ts'

/*
 * Every text of the specification's error catalogue about invitations and members, with a way to reach each. Texts that
 * only a broken server or a lost race causes come from a stubbed response.
 */

const texts = [
  'Free plan users cannot be invited to projects. Invite member must upgrade to be invited to a project.',
  'User with email nobody@example.org not found. They need to sign up and complete their profile first',
  'User with email nobody@example.org not found. They need to sign up first.',
  'already has a pending invitation for this project',
  'is already a member of this project as supervisor',
  'previously declined an invitation to this project',
  'This user is already invited to this project',
  'Failed to send invitation: ',
  'Failed to send invitation',
  'Failed to send invitations ❌',
  'Some invitations failed. Check details below.',
  'All invitations failed. Check details below.',
  'Supervisor invitations require a Researcher plan or higher 📧',
  'Collaborator invitations require a Researcher plan or higher 📧',
  'The Researcher plan has room for 1 supervisor',
  'Project information not found',
  'Member not found in this project',
  'You are not a member of this project',
  'Failed to remove from project',
  'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.',
  'Please enter an email address',
  'No project selected. Please try again.',
  'Please provide at least one email address to invite',
  'Supervisor and collaborator cannot be the same person',
  `You've been invited to join "Texts" as collaborator!`,
  'Accepted invitation to "Texts"',
  'Declined invitation to "Texts"',
  'Failed to invite member: ',
  'Failed to accept invitation: ',
  'Failed to decline invitation: ',
  'Failed to remove member: ',
  'Failed to fetch pending invitations: ',
] as const
type Text = (typeof texts)[number]

test.describe.configure({ mode: 'default' })

let at: Cast
test.beforeAll(async ({ browser }) => {
  at = await castOf(browser)
})
test.afterEach(async () => {
  await at.unroute()
  await withdrawAll()
})
test.afterAll(() => at?.close())

const answered = (email: string, kind: string) => answerWith([{ email, outcome: { kind } }])
const lost: Way = async () => {
  await procedure(at.zola.page, 'invitations/create', (route) => route.abort())
  await inviteThrough(at.zola.page, at.mine, [at.ina.email])
  return at.zola
}
const removing =
  (status: number, code: string, message?: string): Way =>
  async () => {
    await procedure(at.zola.page, 'members/remove', refuse(status, code, message))
    await openProject(at.zola.page, at.mine)
    await at.zola.page.getByRole('button', { name: 'Remove Sam Molefe' }).click()
    await at.zola.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    return at.zola
  }
const answering =
  (name: 'Accept' | 'Decline', reply?: ReturnType<typeof refuse>): Way =>
  async () => {
    await at.invite(at.ina)
    if (reply) await procedure(at.ina.page, `invitations/${name.toLowerCase()}`, reply)
    await at.ina.page.goto('/dashboard/collaborations')
    await answerBell(at.ina.page, name)
    await expect(
      at.ina.page.getByText(name === 'Accept' ? /ccept(ed)? invitation/ : /ecline(d)? invitation/).first(),
    ).toBeVisible()
    return at.ina
  }
const inviting =
  (...emails: (() => string)[]): Way =>
  async () => {
    await inviteThrough(at.zola.page, at.mine, ...emails.map((email) => [email()] as [string]))
    return at.zola
  }
const nobody = () => 'nobody@example.org'
/** Whoever cannot be a member yet is waited for: the next story invites them again. */
async function withdrawAll() {
  const { waiting, invitations } = await at.zola.call('get', `/projects/${at.mine}`)
  for (const { id, status } of [...waiting, ...invitations])
    if (status !== 'declined') await at.zola.call('delete', `/projects/${at.mine}/invitations/${id}`)
}

const ways: Record<Text, Way> = {
  'Free plan users cannot be invited to projects. Invite member must upgrade to be invited to a project.': inviting(
    () => at.fred.email,
  ),
  async 'User with email nobody@example.org not found. They need to sign up and complete their profile first'() {
    await fillEdit(at.zola.page, at.mine, { 'Collaborator’s email': nobody() })
    return at.zola
  },
  'User with email nobody@example.org not found. They need to sign up first.': inviting(nobody),
  async 'already has a pending invitation for this project'() {
    await at.invite(at.ina)
    await inviteThrough(at.zola.page, at.mine, [at.ina.email])
    await expect(at.zola.page.getByText('already has a pending')).toBeVisible()
    return at.zola
  },
  'is already a member of this project as supervisor': inviting(() => at.sam.email),
  'previously declined an invitation to this project': inviting(() => at.dee.email),
  async 'This user is already invited to this project'() {
    await procedure(at.zola.page, 'invitations/create', answered(at.ina.email, 'duplicate'))
    return await inviting(() => at.ina.email)()
  },
  'Failed to send invitation: ': lost,
  async 'Failed to send invitation'() {
    await procedure(at.zola.page, 'invitations/create', refuse(500, 'INTERNAL_SERVER_ERROR'))
    const reached = await inviting(() => at.ina.email)()
    await expect(at.zola.page.getByText('Failed to send invitation', { exact: true })).toBeVisible()
    return reached
  },
  'Failed to send invitations ❌': lost,
  async 'Some invitations failed. Check details below.'() {
    await inviteThrough(at.zola.page, at.mine, [at.ina.email], [at.dee.email])
    await expect(at.zola.page.getByText('Some invitations failed.')).toBeVisible()
    return at.zola
  },
  'All invitations failed. Check details below.': inviting(() => at.dee.email),
  async 'Supervisor invitations require a Researcher plan or higher 📧'() {
    await inviteThrough(at.fred.page, at.his, [at.sam.email, 'Supervisor'])
    return at.fred
  },
  async 'Collaborator invitations require a Researcher plan or higher 📧'() {
    await inviteThrough(at.fred.page, at.his, [at.sam.email, 'Collaborator'])
    return at.fred
  },
  async 'The Researcher plan has room for 1 supervisor'() {
    await inviteThrough(at.zola.page, at.mine, [at.ina.email, 'Supervisor'])
    return at.zola
  },
  'Project information not found': removing(404, 'NOT_FOUND'),
  'Member not found in this project': removing(404, 'NO_MEMBER', 'Member not found in this project'),
  async 'You are not a member of this project'() {
    await procedure(at.sam.page, 'members/remove', refuse(404, 'NOT_FOUND'))
    await openProject(at.sam.page, at.mine, 'my-students')
    await at.sam.page.getByRole('button', { name: 'Leave' }).click()
    await at.sam.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    return at.sam
  },
  'Failed to remove from project': removing(500, 'INTERNAL_SERVER_ERROR'),
  async 'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.'() {
    const { createdBy } = await at.zola.call('get', `/projects/${at.mine}`)
    return await at.zola.call('delete', `/projects/${at.mine}/members/${createdBy}`)
  },
  'Please enter an email address': inviting(() => ''),
  async 'No project selected. Please try again.'() {
    const wrong = await at.zola.call('post', '/projects/none/invitations', {
      invitations: [{ email: nobody(), role: 'supervisor' }],
    })
    return { message: JSON.stringify(wrong) }
  },
  async 'Please provide at least one email address to invite'() {
    return {
      message: JSON.stringify(await at.zola.call('post', `/projects/${at.mine}/invitations`, { invitations: [] })),
    }
  },
  async 'Supervisor and collaborator cannot be the same person'() {
    await fillEdit(at.zola.page, at.mine, {
      'Supervisor’s email': at.ina.email,
      'Collaborator’s email': at.ina.email.toUpperCase(),
    })
    return at.zola
  },
  async 'You\'ve been invited to join "Texts" as collaborator!'() {
    await at.ina.page.goto('/dashboard/collaborations')
    await expect(at.ina.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    // Whether the page listens shows only when something happens.
    await at.ina.page.waitForTimeout(1000)
    await at.invite(at.ina)
    await expect(at.ina.page.getByText("You've been invited")).toBeVisible()
    await at.takeBack(at.ina)
    return at.ina
  },
  async 'Accepted invitation to "Texts"'() {
    await answering('Accept')()
    const { members } = await at.zola.call('get', `/projects/${at.mine}`)
    const { userId } = members.find(({ email }: { email: string }) => email === at.ina.email)
    await at.zola.call('delete', `/projects/${at.mine}/members/${userId}`)
    return at.ina
  },
  async 'Declined invitation to "Texts"'() {
    await answering('Decline')()
    await at.takeBack(at.ina)
    return at.ina
  },
  async 'Failed to invite member: '() {
    await procedure(at.zola.page, 'invitations/create', refuse(500, 'INTERNAL_SERVER_ERROR'))
    await fillEdit(at.zola.page, at.mine, { 'Collaborator’s email': at.ina.email })
    return at.zola
  },
  'Failed to accept invitation: ': answering('Accept', refuse(500, 'INTERNAL_SERVER_ERROR')),
  'Failed to decline invitation: ': answering('Decline', refuse(500, 'INTERNAL_SERVER_ERROR')),
  'Failed to remove member: ': removing(500, 'INTERNAL_SERVER_ERROR'),
  async 'Failed to fetch pending invitations: '() {
    await withoutPart(at.zola.page, 'invitations')
    await procedure(at.zola.page, 'invitations/list', refuse(403, 'FORBIDDEN'))
    // Otherwise those that were seen before stay.
    await at.zola.page.evaluate(() => localStorage.removeItem('seen-by'))
    await at.zola.page.goto('/dashboard/my-research')
    await at.zola.page.getByRole('button', { name: 'Notifications' }).click()
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
