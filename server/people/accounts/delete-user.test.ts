import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { stageChats } from '#server/research/messages/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { accountsOn, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { hashPassword } from '../sign-in/library/hash-password.ts'
import { authAccounts, authUsers } from '../sign-in/tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (body: unknown, headers: Record<string, string>) =>
  server.request('/functions/v1/delete-user', { method: 'POST', body: JSON.stringify(body), headers })

/** Someone with a profile, a password and a session. */
async function someone(name: string) {
  const person = await server.arrive(name)
  await server.db
    .update(authAccounts)
    .set({ password: await hashPassword(password) })
    .where(eq(authAccounts.userId, person.id))
  return { ...person, cookie: await server.cookieOf(person) }
}

const exists = async (id: string) => (await server.db.$count(authUsers, eq(authUsers.id, id))) > 0

test('someone deletes their account: what they own goes, what they wrote elsewhere stays', async () => {
  const bob = await someone('Bob')
  const ada = await server.arrive('Ada')
  const own = await server.startProject(bob, 'Mine alone')
  const shared = await server.startProject(ada, 'Shared')
  await server.addMember(shared, bob)
  const { projectId, stageId } = shared
  const client = httpClient(server.url, bob.cookie)
  await client.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'From Bob' })
  await client.links.add({ projectId, stageId, id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org' })
  expect(await client.accounts.previewDeletion()).toEqual({
    paidPlan: 'Researcher',
    ownedProjects: [{ id: own.projectId, title: 'Mine alone' }],
    sharedProjects: 1,
    stays: [],
  })
  const adaCookie = await server.cookieOf(ada)
  const adaLive = await openLive(server.url, { cookie: adaCookie })
  adaLive.send({ type: 'watch', projectId, stageId })
  const live = await openLive(server.url, { cookie: bob.cookie })
  await adaLive.until(() => adaLive.received('watching').length === 1)
  await live.until(() => live.received('ready').length === 1)

  const answer = await ask({ user_id: bob.id, password }, { cookie: bob.cookie })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  await live.until(() => live.closedWith() === 4401)
  await adaLive.until(() => adaLive.received('project_changed').length > 0)
  await expect(client.profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await exists(bob.id)).toBe(false)
  expect(await server.db.$count(usersProfiles, eq(usersProfiles.profileId, bob.id))).toBe(0)
  expect(await server.db.$count(researchProjects, eq(researchProjects.id, own.projectId))).toBe(0)
  expect(await server.db.$count(authSessions, eq(authSessions.userId, bob.id))).toBe(0)
  const remaining = await server.db.select().from(activityNotifications)
  expect(JSON.stringify(remaining)).not.toContain('Bob')

  const [message] = await server.db.select().from(stageChats).where(eq(stageChats.stageId, stageId))
  expect(message).toMatchObject({ message: 'From Bob', userId: null })
  const { links, messages } = await httpClient(server.url, adaCookie).stages.open({ projectId, stageId })
  expect([links[0]?.addedByName, messages[0]?.username]).toEqual([null, null])
  const [last, ...others] = await server.db.select().from(mails).where(eq(mails.to, bob.email))
  expect(last?.subject).toBe('Your account was deleted')
  expect(last?.html).toContain('Bob Test')
  expect(others).toEqual([])
})

test('the value of the session cookie works as a bearer token', async () => {
  const bob = await someone('Bob')
  const token = decodeURIComponent(bob.cookie.split('=')[1] ?? '')
  expect((await ask({ user_id: bob.id, password }, { authorization: `Bearer ${token}x` })).status).toBe(401)
  expect((await ask({ user_id: bob.id, password }, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await exists(bob.id)).toBe(false)
})

test('nobody can delete somebody else’s account, or their own without the password', async () => {
  const bob = await someone('Bob')
  const ada = await someone('Ada')
  const mine = { cookie: bob.cookie }
  const tries: [unknown, Record<string, string>, number, string][] = [
    [{ user_id: bob.id, password }, {}, 401, 'User not authenticated'],
    [{ user_id: ada.id, password }, mine, 403, 'You can delete only your own account.'],
    [{ user_id: bob.id }, mine, 400, 'Enter your password to delete your account.'],
    [{ user_id: bob.id, password: 'not-the-password' }, mine, 400, 'Current password is incorrect'],
    [{ password }, mine, 400, 'Send your user_id and your password as JSON.'],
    [null, mine, 400, 'Send your user_id and your password as JSON.'],
    [{ user_id: bob.id, password }, { ...mine, origin: 'https://evil.example' }, 403, ''],
  ]
  for (const [body, headers, status, error] of tries) {
    const answer = await ask(body, headers)
    const said = (await answer.json()) as { error?: string }
    expect([answer.status, said.error ?? '']).toEqual([status, error])
  }
  expect([await exists(bob.id), await exists(ada.id)]).toEqual([true, true])
})

test('guessing the password to delete an account is limited', async () => {
  const bob = await someone('Bob')
  const statuses = []
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await ask({ user_id: bob.id, password: `guess-${at}` }, { cookie: bob.cookie })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('an account is deleted while its owner posts: everything acknowledged is stored, nothing breaks', async () => {
  const ada = await server.arrive('Ada')
  const bob = await someone('Bob')
  const shared = await server.startProject(ada, 'Shared')
  await server.addMember(shared, bob)
  const client = httpClient(server.url, bob.cookie)
  const { projectId, stageId } = shared
  const outcomes: string[] = []
  const writing = Array.from({ length: 40 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 3))
    const post = client.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: `Message ${at}` })
    outcomes.push(
      await post.then(
        () => 'stored',
        (error) => error.code,
      ),
    )
  })
  await new Promise((resolve) => setTimeout(resolve, 40))
  const deleted = await ask({ user_id: bob.id, password }, { cookie: bob.cookie })
  await Promise.all(writing)
  expect(deleted.status).toBe(200)
  expect(await server.db.$count(stageChats, eq(stageChats.stageId, stageId))).toBe(
    outcomes.filter((outcome) => outcome === 'stored').length,
  )
  expect(outcomes.filter((outcome) => !/^(stored|UNAUTHORIZED|NOT_FOUND|CONFLICT)$/.test(outcome))).toEqual([])
})

test('an owner deletes their account while a member sets a status: they do not deadlock', async () => {
  for (let round = 0; round < 8; round += 1) {
    const bob = await someone('Bob')
    const project = await server.startProject(bob)
    const member = await server.join(project, 'Mia')
    const client = httpClient(server.url, await server.cookieOf(member))
    const { projectId, stages } = project
    const setting = stages.map(({ id }) =>
      client.stages.setStatus({ projectId, stageId: id, status: 'completed', reason: 'Nobody takes part' }),
    )
    const deleted = ask({ user_id: bob.id, password }, { cookie: bob.cookie })
    const outcomes = (await Promise.allSettled(setting)).map((each) =>
      each.status === 'rejected' ? each.reason.code : 'set',
    )
    expect((await deleted).status).toBe(200)
    expect(outcomes.filter((outcome) => !/^(set|NOT_FOUND|CONFLICT)$/.test(outcome))).toEqual([])
  }
})

test('sign-in, password and deletion of one account do not disturb another', async () => {
  const accounts = accountsOn(server)
  const { email, cookie } = await accounts.member()
  const bob = await someone('Bob')
  await ask({ user_id: bob.id, password }, { cookie: bob.cookie })
  expect(await httpClient(server.url, cookie).profiles.me()).toMatchObject({ email })
})

test('the name of a deleted person is in no notification that others caused', async () => {
  const owner = await server.arrive('Ada')
  const project = await server.startProject(owner)
  const invited = await server.arrive('Zanele')
  const removed = await server.join(project, 'Thandeka')
  const invitations = [{ email: invited.email, role: 'collaborator' as const }]
  await owner.calls.invitations.create({ projectId: project.projectId, invitations })
  const member = await server.join(project, 'Bob')
  await owner.calls.members.remove({ projectId: project.projectId, userId: removed.id })
  const notificationText = async () => JSON.stringify(await member.calls.notifications.list())
  expect(await notificationText()).toContain('Thandeka')
  for (const person of [invited, removed]) {
    await server.db.delete(authUsers).where(eq(authUsers.id, person.id))
  }
  expect(await server.db.$count(projectMembers, eq(projectMembers.projectId, project.projectId))).toBe(1)
  expect(await notificationText()).not.toMatch(/Thandeka|Zanele/)
})
