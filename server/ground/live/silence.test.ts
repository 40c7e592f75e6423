import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { accountsOn, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

/* People who may no longer receive anything receive nothing, even on connections that are already open. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const profile = {
  role: 'Student',
  firstName: 'Bob',
  lastName: 'Test',
  gender: 'Man',
  fieldOfStudy: 'Botany',
  institutionName: 'University of Venda',
  educationLevel: 'PhD',
} as const

type Live = Awaited<ReturnType<typeof openLive>>
const updatesOf = (live: Live) =>
  live.messages.filter(({ type }) => ['change', 'notified', 'typing', 'reading', 'presence'].includes(type))

/** Ada's project with somebody else in it, who has the first stage open; Ada can post a message there. */
async function scene() {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  const bob = await server.join(project, 'Bob')
  const cookie = await server.cookieOf(bob)
  const live = await openLive(server.url, { cookie })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.received('watching').length === 1)
  const say = () => ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Still there?' })
  await say()
  await live.until(() => live.received('message').length === 1 && live.received('notified').length === 1)
  return { ada, bob, cookie, live, projectId, say }
}

/** Expects that nothing is received after a change, although ten messages are posted. */
async function fallsSilent(live: Live, say: () => Promise<unknown>, changed: () => Promise<unknown>) {
  await changed()
  const before = updatesOf(live).length
  for (let posted = 0; posted < 10; posted += 1) {
    await say()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(updatesOf(live).slice(before)).toEqual([])
}

test('a removed member receives nothing about the project', async () => {
  const { ada, bob, live, projectId, say } = await scene()
  await fallsSilent(live, say, () => ada.calls.members.remove({ projectId, userId: bob.id }))
  await live.until(() => live.received('refused').length === 1)
  expect(live.closedWith()).toBeNull()
  live.close()
})

test('somebody who declined receives nothing about the project, and cannot watch it', async () => {
  const { ada, projectId, say, live } = await scene()
  const eve = await server.arrive('Eve')
  await ada.calls.invitations.create({ projectId, invitations: [{ email: eve.email, role: 'collaborator' }] })
  const eves = await openLive(server.url, { cookie: await server.cookieOf(eve) })
  const watch = () => eves.send({ type: 'watch', projectId, stageId: null })
  watch()
  await eves.until(() => eves.received('refused').length === 1)
  const [invitation] = await eve.calls.invitations.list()
  await fallsSilent(eves, say, () => eve.calls.invitations.decline({ invitationId: invitation?.id ?? '' }))
  watch()
  await eves.until(() => eves.received('refused').length === 2)
  expect(updatesOf(eves)).toEqual([])
  for (const each of [live, eves]) each.close()
})

test('a session that was logged out receives nothing, and its connection is closed', async () => {
  const { bob, cookie, live, say } = await scene()
  const sessions = await httpClient(server.url, cookie).accounts.listSessions()
  const mine = sessions.find(({ isThis }) => isThis)
  const elsewhere = httpClient(server.url, await server.cookieOf(bob))
  await fallsSilent(live, say, () => elsewhere.accounts.endSession({ sessionId: mine?.id ?? '' }))
  await expect.poll(() => live.closedWith()).toBe(4401)
})

test('after a new password the connections of all other sessions receive nothing and are closed', async () => {
  const accounts = accountsOn(server)
  const { email, cookie } = await accounts.member()
  const someone = httpClient(server.url, cookie)
  const { id } = await someone.profiles.me()
  await someone.profiles.create(profile)
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  await server.db.insert(projectMembers).values({ projectId, userId: id, role: 'collaborator', status: 'accepted' })
  const live = await openLive(server.url, { cookie: await server.cookieOf({ id }) })
  live.send({ type: 'watch', projectId, stageId })
  const say = () => ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: email })
  await live.until(() => live.received('watching').length === 1)
  await say()
  await live.until(() => live.received('message').length === 1)
  const change = { currentPassword: password, newPassword: 'jacaranda-2001' }
  await fallsSilent(live, say, async () =>
    expect((await accounts.post('change-password', change, { cookie })).status).toBe(200),
  )
  await expect.poll(() => live.closedWith()).toBe(4401)
})
