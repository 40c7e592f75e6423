import { expect, test } from 'vitest'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Stage = { projectId: string; stageId: string }

const say = (person: Person, { projectId, stageId }: Stage, message = 'Hello') =>
  person.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
const notificationsOf = async (person: Person) => (await person.calls.notifications.list()).notifications

test('everyone in a project except the person who acted is notified, with a link to what happened', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada, 'Tides')
    const { projectId, stageId } = project
    const bob = await join(project, 'Bob')
    const sue = await join(project, 'Sue', 'supervisor')
    await say(bob, project, 'First')
    await say(bob, project, 'Second')
    await sue.calls.stages.setStatus({ projectId, stageId, status: 'completed' })
    await bob.calls.links.add({
      projectId,
      stageId,
      id: crypto.randomUUID(),
      title: 'Draft',
      url: 'https://example.org',
    })

    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 4, total: 4 })
    expect(await notificationsOf(ada)).toMatchObject([
      { type: 'stage_link_added', message: 'Bob Test added the link "Draft" to Concept Sheet', messageSeq: null },
      { type: 'stage_completed', message: 'Concept Sheet completed', stageNumber: 1, role: 'owner' },
      {
        type: 'stage_chat_message',
        message: 'Bob Test in Concept Sheet: Second',
        messageSeq: 2,
        projectTitle: 'Tides',
      },
      { type: 'stage_chat_message', messageSeq: 1, isRead: false, projectId },
    ])
    expect((await notificationsOf(sue)).map(({ type, role }) => [type, role])).toEqual([
      ['stage_link_added', 'supervisor'],
      ['stage_chat_message', 'supervisor'],
      ['stage_chat_message', 'supervisor'],
    ])
    expect((await notificationsOf(bob)).map(({ type }) => type)).toEqual(['stage_completed'])
  }))

test('joining, asking, declining, leaving and being removed notify the people concerned', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada, 'Tides')
    const { projectId } = project
    const bob = await join(project, 'Bob')
    const [sue, ike, una] = [await arrive('Sue'), await arrive('Ike'), await arrive('Una')]
    const answer = async (person: Person, how: 'accept' | 'decline') => {
      const [invitation] = await person.calls.invitations.list()
      await person.calls.invitations[how]({ invitationId: invitation?.id ?? '' })
    }
    for (const [person, how] of [
      [sue, 'accept'],
      [ike, 'decline'],
    ] as const) {
      await ada.calls.invitations.create({ projectId, invitations: [{ email: person.email, role: 'collaborator' }] })
      await answer(person, how)
    }
    await una.calls.invitations.request({ projectId })
    await sue.calls.members.remove({ projectId, userId: sue.id })
    const lines = async (person: Person) => (await notificationsOf(person)).map(({ message }) => message)
    expect(await lines(ada)).toEqual([
      'Sue Test left "Tides"',
      'Una Test asks to join "Tides"',
      'Ike Test declined to join "Tides" as collaborator',
      'Sue Test joined "Tides" as collaborator',
    ])
    expect(await lines(bob)).toEqual([
      'Sue Test left "Tides"',
      'Ike Test declined to join "Tides" as collaborator',
      'Ike Test was invited to "Tides" as collaborator',
      'Sue Test joined "Tides" as collaborator',
      'Sue Test was invited to "Tides" as collaborator',
    ])
    await ada.calls.members.remove({ projectId, userId: bob.id })
    expect(await lines(bob)).toEqual([])
    expect(await bob.calls.notifications.list()).toEqual({
      notifications: [],
      pinned: [],
      unread: 0,
      total: 0,
      unreadAt: [],
    })
    expect(await lines(sue)).toEqual([])
  }))

test('people mark one or all of their notifications as read, and nobody else’s', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const [bob, sue] = [await join(project, 'Bob'), await join(project, 'Sue')]
    for (let at = 0; at < 3; at += 1) await say(bob, project)
    const [newest] = await notificationsOf(ada)
    const ids = [newest?.id ?? '']
    await bob.calls.notifications.markRead({ ids })
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 3 })
    await ada.calls.notifications.markRead({ ids })
    await ada.calls.notifications.markRead({ ids })
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 2, total: 3 })
    expect((await notificationsOf(ada)).map(({ isRead }) => isRead)).toEqual([true, false, false])
    await ada.calls.notifications.markAllRead()
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 0, total: 3 })
    expect(await sue.calls.notifications.list()).toMatchObject({ unread: 3, total: 3 })
  }))

test('what concerns its reader is counted apart: their name, a reply to them, a stage to review', () =>
  inWorld(async ({ arrive, startProject, join, storage }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const [bob, sue] = [await join(project, 'Bob'), await join(project, 'Sue', 'supervisor')]
    const { seq } = await say(bob, project, 'Which sites?')
    const reply = { projectId, stageId, id: crypto.randomUUID(), message: 'All of them', replyTo: seq }
    await ada.calls.messages.post(reply)
    await say(ada, project, 'And @Sue Test')
    const at = { projectId, stageNumber: 1, unread: 3 }
    const here = async (person: Person) => (await person.calls.notifications.list()).unreadAt.find(isOfStage)
    const isOfStage = ({ stageNumber }: { stageNumber: number | null }) => stageNumber === 1
    // Bob was answered, Sue was named; nobody is told of their own.
    expect(await here(bob)).toMatchObject({ unread: 2, forReader: 1 })
    expect(await here(sue)).toMatchObject({ ...at, forReader: 1 })
    expect((await notificationsOf(bob)).map(({ answered, mentioned }) => [answered, mentioned])).toContainEqual([
      true,
      false,
    ])
    const { id: versionId } = await upload(ada, storage, { projectId, stageId }, { bytes: pdf() })
    await ada.calls.reviews.send({ projectId, stageId, id: crypto.randomUUID(), versionIds: [versionId] })
    expect((await here(sue))?.forReader).toBe(2)
    await sue.calls.notifications.markAllRead()
    expect(await here(sue)).toBeUndefined()
  }))

test('what somebody archives leaves the inbox for them alone, read, and can be taken back', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const [bob, sue] = [await join(project, 'Bob'), await join(project, 'Sue')]
    for (let at = 0; at < 3; at += 1) await say(bob, project)
    await ada.calls.notifications.markAllRead()
    for (let at = 0; at < 2; at += 1) await say(sue, project)
    const ids = (await notificationsOf(ada)).slice(1, 3).map(({ id }) => id)
    await bob.calls.notifications.archive({ ids, archived: true })
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 2, total: 5 })
    await ada.calls.notifications.archive({ ids, archived: true })
    expect(await ada.calls.notifications.list()).toMatchObject({
      unread: 1,
      total: 3,
      unreadAt: [{ projectId: project.projectId, role: 'owner', stageNumber: 1, unread: 1, forReader: 0 }],
    })
    const seqs = async (view: 'inbox' | 'unread' | 'archived') =>
      (await ada.calls.notifications.listPage({ view })).map(({ messageSeq }) => messageSeq)
    expect([await seqs('inbox'), await seqs('unread'), await seqs('archived')]).toEqual([[5, 2, 1], [5], [4, 3]])
    await ada.calls.notifications.archive({ ids, archived: false })
    expect([await seqs('inbox'), await seqs('archived')]).toEqual([[5, 4, 3, 2, 1], []])
    const { archivedAt } = await ada.calls.notifications.archiveAll({})
    expect(await ada.calls.notifications.list()).toEqual({
      notifications: [],
      pinned: [],
      unread: 0,
      total: 0,
      unreadAt: [],
    })
    expect(await seqs('archived')).toEqual([5, 4, 3, 2, 1])
    await ada.calls.notifications.archiveAll({ undo: archivedAt })
    expect([await seqs('inbox'), await seqs('archived')]).toEqual([[5, 4, 3, 2, 1], []])
    expect(await sue.calls.notifications.list()).toMatchObject({ total: 3 })
  }))

test('the pages of the inbox lead back to the first notification', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const bob = await join(project, 'Bob')
    for (let at = 1; at <= 55; at += 1) await say(bob, project, `Message ${at}`)
    const first = await ada.calls.notifications.listPage({ view: 'inbox' })
    const rest = await ada.calls.notifications.listPage({ view: 'inbox', before: first.at(-1)?.id ?? '' })
    expect([first.length, rest.map(({ messageSeq }) => messageSeq)]).toEqual([50, [5, 4, 3, 2, 1]])
  }))

test('the list shows the newest fifty, and counts them all', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const bob = await join(project, 'Bob')
    for (let at = 1; at <= 55; at += 1) await say(bob, project, `Message ${at}`)
    const list = await ada.calls.notifications.list()
    expect(list).toMatchObject({ unread: 55, total: 55 })
    expect(list.notifications.map(({ messageSeq }) => messageSeq)).toEqual(
      Array.from({ length: 50 }, (_, at) => 55 - at),
    )
  }))

test('reading a chat marks its notifications as read, and no others', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId, stages } = project
    const bob = await join(project, 'Bob')
    for (let at = 0; at < 3; at += 1) await say(bob, project)
    await say(bob, { projectId, stageId: stages[1]?.id ?? '' })
    await bob.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
    expect(await ada.calls.messages.markRead({ projectId, stageId, seq: 2 })).toEqual({ seq: 2 })
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 3, total: 5 })
    expect(await ada.calls.messages.markRead({ projectId, stageId, seq: 1 })).toEqual({ seq: 2 })
    expect(await ada.calls.messages.markRead({ projectId, stageId, seq: 99 })).toEqual({ seq: 3 })
    expect(await ada.calls.stages.open({ projectId, stageId })).toMatchObject({ readSeq: 3 })
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 2 })
  }))

test('notifications reach every tab of their recipients live; what is read in one tab is read in all', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const [bob, eve] = [await server.join(project, 'Bob'), await server.join(project, 'Eve')]
  const open = async (person: Person) => openLive(server.url, { cookie: await server.cookieOf(person) })
  const [first, second, bobs, eves] = [await open(ada), await open(ada), await open(bob), await open(eve)]
  await server.db.execute(`delete from project_members where user_id = '${eve.id}'`)
  await say(bob, project)
  for (const live of [first, second]) await live.until(() => live.received('notified').length === 1)
  const [frame] = first.received('notified')
  const { notifications } = await ada.calls.notifications.list()
  expect(JSON.parse(JSON.stringify(frame))).toEqual({
    type: 'notified',
    notification: JSON.parse(JSON.stringify(notifications[0])),
  })
  await httpClient(server.url, await server.cookieOf(ada)).notifications.markAllRead()
  for (const live of [first, second]) await live.until(() => live.received('notifications_changed').length === 1)
  expect([bobs, eves].flatMap((live) => live.received('notified'))).toEqual([])
  for (const live of [first, second, bobs, eves]) live.close()
})
