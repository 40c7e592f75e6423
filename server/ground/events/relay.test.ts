import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { projectMutes } from '#server/research/notification-settings/tables.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { createWorld, worldOn } from '#server/test/world.ts'
import { announce, type LiveEvent } from './announce.ts'
import type { Sent } from './bus.ts'
import { emptyOutbox } from './empty-outbox.ts'
import { activityNotifications, outbox } from './tables.ts'

const newId = () => crypto.randomUUID()
const event = (name: string | number): LiveEvent => ({ kind: 'session_ended', sessionId: String(name) })

/** A bus that keeps what it is to send, once that is committed. */
function keeping() {
  const events: LiveEvent[] = []
  return {
    events,
    send: async (_tx: Db, sent: Sent[]) => void events.push(...sent.map((each) => each.event)),
  }
}

const waiting = (db: Db) => db.$count(outbox)

test('what is rolled back is never told, and the rest in the order it was written', async () => {
  await using world = await createWorld({ relays: false })
  const { db } = world
  await expect(
    db.transaction(async (tx) => {
      await announce(tx, event('undone'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  for (let at = 0; at < 250; at += 1) await announce(db, event(at))
  const { events, send } = keeping()
  await emptyOutbox(db, { send }, receiveActivities)
  expect(events).toEqual(Array.from({ length: 250 }, (_, at) => event(at)))
  expect(await waiting(db)).toBe(0)
})

test('what could not be told stays, and is told the next time', async () => {
  await using world = await createWorld({ relays: false })
  await announce(world.db, event('first'), event('second'))
  const away = async () => {
    throw new Error('The bus is away')
  }
  await expect(emptyOutbox(world.db, { send: away }, receiveActivities)).rejects.toThrow('away')
  expect(await waiting(world.db)).toBe(1)
  const { events, send } = keeping()
  await emptyOutbox(world.db, { send }, receiveActivities)
  expect(events).toEqual([event('first'), event('second')])
})

test('ten processes that tell at once tell everything once, each in order', async () => {
  await using world = await createWorld({ relays: false })
  for (let at = 0; at < 600; at += 1) await announce(world.db, event(at))
  const buses = Array.from({ length: 10 }, keeping)
  await Promise.all(buses.map((bus) => emptyOutbox(world.db, bus, receiveActivities)))
  const numbers = buses.map(({ events }) => events.map((each) => ('sessionId' in each ? Number(each.sessionId) : -1)))
  expect(numbers.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_, at) => at))
  for (const sent of numbers) expect(sent).toEqual(sent.toSorted((a, b) => a - b))
})

test('two writers of a chat: its messages are told in the order of their numbers', async () => {
  await using world = await createWorld({ relays: false })
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const { projectId, stageId } = project
  const { events, send } = keeping()
  await emptyOutbox(world.db, { send }, receiveActivities)
  events.length = 0
  const ids = Array.from({ length: 60 }, newId)
  await Promise.all(
    ids.map((id, at) => (at % 2 ? ada : bob).calls.messages.post({ projectId, stageId, id, message: id })),
  )
  await emptyOutbox(world.db, { send }, receiveActivities)
  const messageIds = events.flatMap((each) => (each.kind === 'change' ? [each.id] : []))
  const { messages } = await ada.calls.stages.open({ projectId, stageId })
  expect(messageIds.slice(-50)).toEqual(messages.map(({ id }) => id))
  expect(messageIds).toHaveLength(60)
})

test('who joins before it is told receives nothing of what was before, and all that comes after', async () => {
  await using world = await createWorld({ relays: false })
  const ada = await world.arrive('Ada')
  const bob = await world.arrive('Bob')
  const { projectId, stageId } = await world.startProject(ada)
  const say = (message: string) => ada.calls.messages.post({ projectId, stageId, id: newId(), message })
  await ada.calls.invitations.create({ projectId, invitations: [{ email: bob.email, role: 'collaborator' }] })
  await say('Before Bob')
  const [invitation] = await bob.calls.invitations.list()
  await bob.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
  await say('With Bob')
  await emptyOutbox(world.db, keeping(), receiveActivities)
  const { notifications } = await bob.calls.notifications.list()
  expect(notifications.map(({ message }) => message)).toEqual(['Ada Test in Concept Sheet: With Bob'])
})

test('what a killed process had not told yet, another one tells by itself', async () => {
  await using server = await createServer()
  // A process without a relay is as good as one that is killed right after each commit.
  await using killed = worldOn(server.databaseUrl, { relays: false })
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const bob = await server.join(project, 'Bob')
  const { projectId, stageId } = project
  const live = await openLive(server.url, { cookie: await server.cookieOf(bob) })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.received('watching').length === 1)

  const { calls } = await killed.logInAs(ada.email)
  await calls.messages.post({ projectId, stageId, id: newId(), message: 'Just before the end' })
  await live.until(() => live.received('message').length === 1 && live.received('notified').length === 1)
  await pause(1200)
  expect(live.received('message')).toHaveLength(1)
  expect(live.received('notified')).toHaveLength(1)
  expect((await bob.calls.notifications.list()).unread).toBe(1)
  live.close()
})

test('what somebody has read is not unread under the bell, whoever comes first', { timeout: 60_000 }, async () => {
  await using world = await createWorld({ relays: false })
  const { db } = world
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const { projectId, stageId } = project
  for (let seq = 1; seq <= 80; seq += 1) {
    await ada.calls.messages.post({ projectId, stageId, id: newId(), message: 'Read at once' })
    const reading = pause(Math.random() * 6).then(() => bob.calls.messages.markRead({ projectId, stageId, seq }))
    const telling = pause(Math.random() * 6).then(() => emptyOutbox(db, keeping(), receiveActivities))
    await Promise.all([reading, telling])
    expect((await bob.calls.notifications.list()).unread, `after message ${seq}`).toBe(0)
  }
})

/** A project of Ada with two others, whose chat is where something happens; nobody tells it by themselves. */
async function scene(world: Awaited<ReturnType<typeof createWorld>>) {
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const [bob, sue] = [await world.join(project, 'Bob'), await world.join(project, 'Sue')]
  const { projectId, stageId } = project
  const say = () => ada.calls.messages.post({ projectId, stageId, id: newId(), message: 'Hello' })
  return { ada, bob, sue, projectId, say }
}

test('who leaves a project, or mutes it, before something is told is treated as of then', async () => {
  await using world = await createWorld({ relays: false })
  const { ada, bob, sue, projectId, say } = await scene(world)
  await say()
  await ada.calls.members.remove({ projectId, userId: bob.id })
  await world.db.insert(projectMutes).values({ projectId, profileId: sue.id })
  await emptyOutbox(world.db, keeping(), receiveActivities)
  expect((await bob.calls.notifications.list()).total).toBe(0)
  const { unread, total } = await sue.calls.notifications.list()
  expect({ unread, total }).toEqual({ unread: 0, total: 2 })
})

test('an account that is deleted before something is told keeps nobody else from being told', async () => {
  await using world = await createWorld({ relays: false })
  const { bob, sue, say } = await scene(world)
  await say()
  await world.db.delete(usersProfiles).where(eq(usersProfiles.profileId, bob.id))
  await emptyOutbox(world.db, keeping(), receiveActivities)
  expect((await sue.calls.notifications.list()).unread).toBe(1)
  expect(await waiting(world.db)).toBe(0)
})

test('what is just being deleted is waited for by nobody: the others are told, and it is told if it stays', async () => {
  await using world = await createWorld({ relays: false })
  const { ada, bob, sue, projectId, say } = await scene(world)
  await say()
  const undone = world.db.transaction(async (tx) => {
    await tx.delete(activityNotifications).where(eq(activityNotifications.projectId, projectId))
    const elsewhere = await world.startProject(ada, 'Elsewhere')
    await world.addMember(elsewhere, bob)
    const { projectId: id, stageId } = elsewhere
    await ada.calls.messages.post({ projectId: id, stageId, id: newId(), message: 'Meanwhile' })
    await emptyOutbox(world.db, keeping(), receiveActivities)
    expect((await bob.calls.notifications.list()).unread).toBe(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await sue.calls.notifications.list()).unread).toBe(0)
  await emptyOutbox(world.db, keeping(), receiveActivities)
  expect((await sue.calls.notifications.list()).unread).toBe(1)
  expect((await bob.calls.notifications.list()).unread).toBe(2)
})
