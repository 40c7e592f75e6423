import { expect, test } from 'vitest'
import { mailsTo } from '#server/test/mails.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

async function requestTo(person: Person) {
  const [invitation] = await person.calls.invitations.list()
  if (!invitation) throw new Error('Nothing to answer')
  return { requestId: invitation.id }
}

test('someone asks to join by the project’s id, and the owner answers', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob, free] = [await arrive('Ada'), await arrive('Bob'), await arrive('Free', 'Free')]
    const { projectId } = await startProject(ada)
    const refusal = (person: Person, id = projectId) =>
      person.calls.invitations.request({ projectId: id }).then(
        () => 'asked',
        (error) => error.code,
      )
    expect(await refusal(bob, crypto.randomUUID())).toBe('NOT_FOUND')
    expect(await refusal(ada)).toBe('MEMBER')
    expect(await refusal(free)).toBe('FREE_PLAN')
    expect(await refusal(bob)).toBe('asked')
    expect(await refusal(bob)).toBe('PENDING')
    expect(await bob.calls.invitations.list()).toEqual([])
    expect(await bob.calls.invitations.listRequests()).toMatchObject([{ projectId, status: 'pending' }])
    expect(await ada.calls.invitations.list()).toMatchObject([{ inviter: 'Bob Test', isRequest: true }])
    await ada.calls.invitations.approveRequest(await requestTo(ada))
    expect(await refusal(bob)).toBe('MEMBER')
    expect(await bob.calls.invitations.listRequests()).toEqual([])
    expect(await bob.calls.projects.find({ projectId })).toMatchObject({ me: { role: 'collaborator' } })
  }))

test('a declined request stays in the list of who asked, and in nobody else’s', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob, eve] = [await arrive('Ada'), await arrive('Bob'), await arrive('Eve')]
    const { projectId } = await startProject(ada)
    await bob.calls.invitations.request({ projectId })
    await ada.calls.invitations.declineRequest(await requestTo(ada))
    expect(await bob.calls.invitations.listRequests()).toMatchObject([{ projectId, status: 'declined' }])
    for (const other of [ada, eve]) expect(await other.calls.invitations.listRequests()).toEqual([])
    // An invitation that was declined is no request.
    await ada.calls.invitations.create({ projectId, invitations: [{ email: eve.email, role: 'collaborator' }] })
    expect(await eve.calls.invitations.listRequests()).toEqual([])
  }))

test('a person who asked to join receives the answer at once, and by mail', async () => {
  await using server = await createServer()
  const [ada, bob, eve] = [await server.arrive('Ada'), await server.arrive('Bob'), await server.arrive('Eve')]
  const { projectId } = await server.startProject(ada, 'Tides')
  const owner = httpClient(server.url, await server.cookieOf(ada))
  const cookie = await server.cookieOf(bob)
  const live = await openLive(server.url, { cookie })
  await live.until(() => live.received('ready').length === 1)
  await httpClient(server.url, cookie).invitations.request({ projectId })
  await owner.invitations.approveRequest(await requestTo(ada))
  await live.until(() => live.received('notified').length === 1)
  expect(live.received('notified')).toMatchObject([
    { notification: { message: 'Bob Test joined "Tides" as collaborator', isRead: false } },
  ])
  expect(live.received('invitations_changed')).toHaveLength(1)
  expect(await mailsTo(server, bob)).toEqual(['Your request to join a research project was accepted'])

  await httpClient(server.url, await server.cookieOf(eve)).invitations.request({ projectId })
  await owner.invitations.declineRequest(await requestTo(ada))
  expect(await mailsTo(server, eve)).toEqual(['Your request to join a research project was declined'])
  live.close()
})
