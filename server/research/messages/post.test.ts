import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { render } from '#domain/nouns.ts'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('a message is numbered, shown to the members, and notified to everyone but its author', () =>
  inWorld(async ({ db, arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const bob = await join(project, 'Bob')
    const sue = await join(project, 'Sue', 'supervisor')
    const { projectId, stageId } = project
    const message = `${'é'.repeat(99)}👩‍👩‍👧 and more`

    const posted = await bob.calls.messages.post({ projectId, stageId, id: newId(), message: `  ${message}  ` })
    expect(posted).toMatchObject({ seq: 1, message, userId: bob.id, username: 'Bob Test', editedAt: null })
    const { messages } = await sue.calls.stages.open({ projectId, stageId })
    expect(messages).toEqual([posted])

    const [activity] = await db
      .select()
      .from(activityNotifications)
      .orderBy(desc(activityNotifications.createdAt))
      .limit(1)
    expect(activity).toMatchObject({
      activityType: 'stage_chat_message',
      triggeredByUserId: bob.id,
      projectId,
      stageId,
    })
    expect(render({ type: activity?.activityType ?? '', facts: activity?.facts })?.message).toBe(
      `Bob Test in Concept Sheet: ${'é'.repeat(99)}👩‍👩‍👧…`,
    )
    const recipients = await db
      .select({ userId: notificationRecipients.userId, isRead: notificationRecipients.isRead })
      .from(notificationRecipients)
      .where(eq(notificationRecipients.notificationId, activity?.id ?? ''))
    expect(recipients.map(({ userId }) => userId).sort()).toEqual([ada.id, sue.id].sort())
    expect(recipients.every(({ isRead }) => !isRead)).toBe(true)
  }))

test('the same id again returns the existing message, and uses up no number', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    const bob = await join({ projectId }, 'Bob')
    const id = newId()
    const first = await ada.calls.messages.post({ projectId, stageId, id, message: 'Once' })

    expect(await ada.calls.messages.post({ projectId, stageId, id, message: 'Once' })).toEqual(first)
    await expect(bob.calls.messages.post({ projectId, stageId, id, message: 'Mine?' })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    expect(await ada.calls.messages.post({ projectId, stageId, id: newId(), message: 'Next' })).toMatchObject({
      seq: 2,
    })
  }))

test.each([
  ['an empty message', { message: ' \n ' }],
  ['a message of 4,001 characters', { message: 'x'.repeat(4001) }],
  ['a message with NUL', { message: 'a\u0000b' }],
  ['a malformed id', { id: 'not-an-id' }],
  ['an unknown key', { userId: newId() }],
])('%s is refused and nothing is stored', (_what, wrong) =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    const input = { projectId, stageId, id: newId(), message: 'Hello', ...wrong }
    await expect(ada.calls.messages.post(input)).rejects.toMatchObject({ status: 400 })
    expect((await ada.calls.stages.open({ projectId, stageId })).messages).toEqual([])
  }),
)

test('only the author edits a message, and the edit shows', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId, stages } = await startProject(ada)
    const bob = await join({ projectId }, 'Bob')
    const id = newId()
    await bob.calls.messages.post({ projectId, stageId, id, message: 'Frist' })

    await expect(ada.calls.messages.edit({ projectId, stageId, id, message: 'Mine' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const elsewhere = stages[1]?.id ?? ''
    await expect(
      bob.calls.messages.edit({ projectId, stageId: elsewhere, id, message: 'First' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const edited = await bob.calls.messages.edit({ projectId, stageId, id, message: 'First' })
    expect(edited).toMatchObject({ message: 'First', seq: 1, editedAt: expect.any(Date) })
    expect((await ada.calls.stages.open({ projectId, stageId })).messages).toEqual([edited])
  }))
