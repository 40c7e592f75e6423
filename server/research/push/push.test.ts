import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushScene } from '#server/test/push-scene.ts'
import { pushes, pushSubscriptions } from './tables.ts'

/* What happens, on the devices of those who are away. */

let scene: Awaited<ReturnType<typeof openPushScene>>
beforeAll(async () => {
  scene = await openPushScene()
})
afterAll(() => scene.close())

const soon = { timeout: 20_000 }

test('what concerns somebody who is away is on their device after a moment: encrypted, signed, and no more than a mail says', async () => {
  const { server, turnOn, together } = scene
  const { ada, projectId, say } = await together()
  const device = await turnOn(ada)
  await say('Just chatting')
  await say(`@${ada.username} ${'Could you look at this? '.repeat(80)}`)
  await expect.poll(device.arrived, soon).toHaveLength(1)
  const [push] = device.shown()
  expect(push).toMatchObject({
    title: 'Tides of the Wild Coast',
    path: `/dashboard/my-research/${projectId}?stage=1&message=2`,
    tag: `stage_chat_message/${projectId}/1`,
  })
  expect(push?.body).toMatch(/^Bob Test in Concept Sheet: @Ada Test Could you look at this\? .{0,200}\(mentions you\)$/)
  const [sent] = device.arrived()
  expect(sent?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(sent?.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(sent?.headers.authorization).toContain((await device.calls.push.find()).key ?? 'none')
  // Each is as long as the longest, so that its length tells nothing.
  expect(sent?.body.length).toBe(4096)
  expect(JSON.stringify(push).length).toBeLessThan(3000)
  const used = async () =>
    (await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, ada.id)))[0]
  await expect.poll(async () => (await used())?.lastUsedAt).toBeInstanceOf(Date)
  await expect.poll(() => server.db.$count(pushes)).toBe(0)
})

test('what was read in the meantime, what is muted, what nobody chose and what was deleted is not pushed', async () => {
  const { server, turnOn, together } = scene
  const { ada, projectId, stageId, calls, say } = await together()
  const sue = await server.join({ projectId }, 'Sue')
  const [hers, sues] = [await turnOn(ada), await turnOn(sue)]
  await sues.calls.notifications.mute({ projectId, muted: true })
  await hers.calls.notifications.setPush({ event: 'stage_chat_message', pushed: true })
  await sues.calls.notifications.setPush({ event: 'stage_chat_message', pushed: true })
  await say('Read at once')
  await expect.poll(async () => (await hers.calls.notifications.list()).unread).toBe(1)
  await hers.calls.notifications.markAllRead()
  const { id } = await say('Deleted at once')
  await calls.messages.remove({ projectId, stageId, id })
  await hers.calls.notifications.setPush({ event: 'mention', pushed: false })
  await say(`@${ada.username} Not wanted`)
  await say('Seen')
  await expect.poll(() => hers.shown().map(({ body }) => body), soon).toContain('Bob Test in Concept Sheet: Seen')
  expect(
    hers
      .shown()
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Read at once|Deleted at once|Not wanted/)
  expect(sues.arrived()).toEqual([])
})

test('a service that is busy is asked again; a device that it no longer knows is forgotten', async () => {
  const { service, server, turnOn, devicesOf, together } = scene
  const { ada, say } = await together()
  const device = await turnOn(ada)
  service.answer(503)
  await say(`@${ada.username} One`)
  await expect.poll(() => device.arrived().length, soon).toBeGreaterThan(0)
  service.answer(201)
  const before = device.arrived().length
  await expect.poll(() => device.arrived().length, soon).toBeGreaterThan(before)
  expect(await devicesOf(ada)).toBe(1)
  await expect.poll(() => server.db.$count(pushes)).toBe(0)
  service.answer(410)
  await say(`@${ada.username} Two`)
  await expect.poll(() => devicesOf(ada), soon).toBe(0)
  service.answer(201)
  expect((await device.calls.push.find()).endpoint).toBeNull()
})

test('what a service refuses for good is dropped, and its device stays', async () => {
  const { service, server, turnOn, devicesOf, together } = scene
  const { ada, say } = await together()
  const device = await turnOn(ada)
  service.answer(413)
  await say(`@${ada.username} One`)
  await expect.poll(() => device.arrived().length, soon).toBe(1)
  await expect.poll(() => server.db.$count(pushes)).toBe(0)
  service.answer(201)
  expect(await devicesOf(ada)).toBe(1)
})

test('an invitation, its answer and a removal are pushed to whom they concern', async () => {
  const { server, turnOn } = scene
  const [ada, bob] = [await server.arrive('Ada', 'Institutions'), await server.arrive('Bob')]
  const { projectId } = await server.startProject(ada)
  const [hers, his] = [await turnOn(ada), await turnOn(bob)]
  await hers.calls.invitations.create({ projectId, invitations: [{ email: bob.email, role: 'collaborator' }] })
  const invited = { body: 'Ada Test has invited you to join “Tides of the Wild Coast” as collaborator.' }
  await expect.poll(his.shown, soon).toMatchObject([{ title: 'You have been invited to a project', ...invited }])
  const [{ id: invitationId } = { id: '' }] = await his.calls.invitations.list()
  await his.calls.invitations.accept({ invitationId })
  const path = `/dashboard/my-research/${projectId}`
  await expect.poll(hers.shown, soon).toMatchObject([{ body: 'Bob Test accepted your invitation.', path }])
  await hers.calls.members.remove({ projectId, userId: bob.id })
  await expect
    .poll(() => his.shown().at(-1), soon)
    .toMatchObject({
      body: 'Ada Test has removed you from this project.',
      path: '/dashboard',
    })
  // Whoever wants none is pushed none.
  await his.calls.notifications.setPreset({ preset: 'nothing' })
  const before = his.arrived().length
  await hers.calls.invitations.create({ projectId, invitations: [{ email: bob.email, role: 'collaborator' }] })
  const pushed = await server.db.$count(pushes)
  expect([pushed, his.arrived().length]).toEqual([0, before])
})
