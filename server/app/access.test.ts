import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { router } from '#server/nouns.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { meet } from '#server/test/cast.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

/** By procedure: what a visitor who sends no input gets. */
const openToVisitors: Record<string, string> = {
  'accounts.confirmEmail': 'BAD_REQUEST',
  'accounts.confirmEmailChange': 'BAD_REQUEST',
  'accounts.findRules': 'answer',
  'notifications.unsubscribe': 'BAD_REQUEST',
  'meetings.openInvitation': 'BAD_REQUEST',
  'invitations.openWaiting': 'BAD_REQUEST',
  'meetings.answerByLink': 'BAD_REQUEST',
  'guests.open': 'BAD_REQUEST',
  'guests.raisePoint': 'BAD_REQUEST',
  'guests.editPoint': 'BAD_REQUEST',
  'guests.removePoint': 'BAD_REQUEST',
  'guests.saveDraft': 'BAD_REQUEST',
  'guests.report': 'BAD_REQUEST',
  'questions.suggest': 'BAD_REQUEST',
  'questions.findModel': 'answer',
  'literature.search': 'BAD_REQUEST',
  'literature.count': 'BAD_REQUEST',
  'literature.read': 'BAD_REQUEST',
  'literature.relate': 'BAD_REQUEST',
  'literature.cite': 'BAD_REQUEST',
}
test.each(proceduresOf(router).map(([path, procedure]) => [path.join('.'), procedure] as const))(
  '%s turns visitors away unless it is open to them',
  async (path, procedure) => {
    const config = { passwordMinLength: 6 }
    const request = call(procedure as never, {} as never, { context: { person: null, config } as never })
    const got = await request.then(
      () => 'answer',
      (error) => error.code,
    )
    expect(got).toBe(openToVisitors[path] ?? 'UNAUTHORIZED')
  },
)

/* Who is turned away, and who stops receiving updates; `permissions.test.ts` has the full table. */

describe('on a running server', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('a stranger gets the same answer for a project that exists and one that does not', async () => {
    const { projectId, cookie } = await meet(server, 'stranger')
    const refusalOf = (id: string) =>
      httpClient(server.url, cookie)
        .projects.find({ projectId: id })
        .catch((error) => error.toJSON())
    expect(await refusalOf(projectId)).toEqual(await refusalOf(crypto.randomUUID()))
  })

  test('a visitor gets no live connection, and neither does a page of another site', async () => {
    const { cookie } = await meet(server, 'owner')
    await expect(openLive(server.url)).rejects.toThrow('401')
    await expect(openLive(server.url, { cookie: 'ninefold.session_token=forged.c2lnbmF0dXJl' })).rejects.toThrow('401')
    await expect(openLive(server.url, { cookie, from: 'https://evil.example' })).rejects.toThrow('403')
  })

  test('a removed member stops receiving a stage, even on a connection that was already open', async () => {
    const { projectId, stageId, owner: ada } = await meet(server, 'visitor')
    const bob = await server.join({ projectId }, 'Bob')
    const sue = await server.join({ projectId }, 'Sue')
    const [his, hers] = await Promise.all(
      [bob, sue].map(async (person) => openLive(server.url, { cookie: await server.cookieOf(person) })),
    )
    if (!his || !hers) throw new Error('Not connected')
    for (const live of [his, hers]) {
      live.send({ type: 'watch', projectId, stageId })
      await live.until(() => live.received('watching').length > 0)
    }
    const say = (message: string) => ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
    await say('Before')
    await his.until(() => his.received('message').length === 1)

    await httpClient(server.url, await server.cookieOf(ada)).members.remove({ projectId, userId: bob.id })
    await his.until(() => his.received('refused').length === 1)
    await say('After')
    await hers.until(() => hers.received('message').length === 2)
    expect(his.received('message')).toHaveLength(1)

    his.send({ type: 'watch', projectId, stageId })
    await his.until(() => his.received('refused').length === 2)
    his.close()
    hers.close()
  })

  test('membership is checked before every delivery, even when it ended without an event', async () => {
    const { projectId, stageId, owner: ada } = await meet(server, 'visitor')
    const bob = await server.join({ projectId }, 'Bob')
    const live = await openLive(server.url, { cookie: await server.cookieOf(bob) })
    live.send({ type: 'watch', projectId, stageId })
    await live.until(() => live.received('watching').length > 0)
    await server.db.delete(projectMembers).where(eq(projectMembers.userId, bob.id))
    await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Secret' })
    await live.until(() => live.received('refused').length === 1)
    expect(live.received('message')).toEqual([])
    live.close()
  })
})
