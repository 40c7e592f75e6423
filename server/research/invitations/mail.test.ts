import { expect, test } from 'vitest'
import { mailsTo } from '#server/test/mails.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

test('an invited person is notified at once, on any page, and by mail; the inviter gets the answer', async () => {
  await using server = await createServer()
  const [ada, bob] = [await server.arrive('Ada'), await server.arrive('Bob')]
  const project = await server.startProject(ada, 'Tides')
  const cookie = await server.cookieOf(bob)
  const live = await openLive(server.url, { cookie })
  await live.until(() => live.received('ready').length === 1)
  const owner = httpClient(server.url, await server.cookieOf(ada))
  await owner.invitations.create({
    projectId: project.projectId,
    invitations: [{ email: bob.email, role: 'collaborator' }],
  })
  await live.until(() => live.received('invitations_changed').length === 1)
  // It is no longer sent once they have answered.
  expect(await mailsTo(server, bob)).toEqual(['Ada Test has invited you to a research project'])
  const invited = httpClient(server.url, cookie).invitations
  const [invitation] = await invited.list()
  await invited.accept({ invitationId: invitation?.id ?? '' })
  expect(await mailsTo(server, ada)).toEqual(['Bob Test accepted your invitation'])
  live.close()
})

test('somebody who is removed is told by mail; somebody who leaves, or wants no such mail, is not', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada, 'Tides')
  const [bob, sue, ike] = [
    await server.join(project, 'Bob'),
    await server.join(project, 'Sue'),
    await server.join(project, 'Ike'),
  ]
  await ike.calls.notifications.setDelivery({ event: 'invitation', delivery: 'off' })
  const owner = httpClient(server.url, await server.cookieOf(ada))
  await httpClient(server.url, await server.cookieOf(sue)).members.remove({
    projectId: project.projectId,
    userId: sue.id,
  })
  for (const { id } of [ike, bob]) await owner.members.remove({ projectId: project.projectId, userId: id })
  expect(await mailsTo(server, bob)).toEqual(['You have been removed from a research project'])
  const { text } =
    ((await (await server.request(`/dev/mailbox.json?to=${bob.email}`)).json()) as { text: string }[])[0] ?? {}
  expect(text).toContain('Ada Test has removed you from “Tides”.')
  for (const { email } of [sue, ike])
    expect(await (await server.request(`/dev/mailbox.json?to=${email}`)).json()).toEqual([])
})
