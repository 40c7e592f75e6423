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
