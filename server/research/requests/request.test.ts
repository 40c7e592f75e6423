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
    expect(await bob.calls.invitations.listRequests()).toMatchObject([{ projectId, status: 'declined', ownName: null }])
    for (const other of [ada, eve]) expect(await other.calls.invitations.listRequests()).toEqual([])
    // An invitation that was declined is no request.
    await ada.calls.invitations.create({ projectId, invitations: [{ email: eve.email, role: 'collaborator' }] })
    expect(await eve.calls.invitations.listRequests()).toEqual([])
  }))

test('a declined request stands under the bell of who asked, by what they call the project, until they put it away', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob, eve] = [await arrive('Ada'), await arrive('Bob'), await arrive('Eve')]
    const { projectId } = await startProject(ada, 'A secret title')
    await bob.calls.invitations.request({ projectId, ownName: ' Prof. Test’s tides ' })
    await eve.calls.invitations.request({ projectId, ownName: ' ' })
    expect(await bob.calls.invitations.listRequests()).toMatchObject([{ ownName: 'Prof. Test’s tides' }])
    expect(JSON.stringify(await ada.calls.invitations.list())).not.toContain('tides')
    for (let left = 2; left > 0; left--) await ada.calls.invitations.declineRequest(await requestTo(ada))

    const refusal = { status: 'declined', isOwnRequest: true, isArchived: false, inviter: null }
    const [told] = await bob.calls.invitations.list()
    expect(told).toMatchObject({ ...refusal, projectTitle: 'Prof. Test’s tides' })
    expect(await eve.calls.invitations.list()).toMatchObject([{ ...refusal, projectTitle: projectId }])
    expect(await ada.calls.invitations.list()).toEqual([])
    for (const { calls } of [bob, eve]) expect(JSON.stringify(await calls.invitations.list())).not.toContain('secret')

    const invitationId = told?.id ?? ''
    const it = { invitationId, archived: true }
    await expect(ada.calls.invitations.archive(it)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(eve.calls.invitations.archive(it)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // It is no invitation: who was refused lets nobody in.
    await expect(bob.calls.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const approved = bob.calls.invitations.approveRequest({ requestId: invitationId })
    await expect(approved).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await bob.calls.invitations.archive(it)
    expect(await bob.calls.invitations.list()).toMatchObject([{ isArchived: true }])
  }))

test('a request that waits can be put away by nobody', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    const { projectId } = await startProject(ada)
    await bob.calls.invitations.request({ projectId })
    const { requestId } = await requestTo(ada)
    for (const { calls } of [ada, bob])
      await expect(calls.invitations.archive({ invitationId: requestId, archived: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
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
