import { expect, test } from 'vitest'
import { createWorld, inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('a reply quotes the message as it is now, edited and deleted ones too', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const at = { projectId, stageId }
    const bob = await join(project, 'Bob')
    const id = newId()
    const question = await ada.calls.messages.post({ ...at, id, message: `How many? ${'x'.repeat(300)}` })
    const reply = await bob.calls.messages.post({ ...at, id: newId(), message: 'Forty', replyTo: question.seq })
    const quote = { seq: 1, userId: ada.id, username: 'Ada Test', isDeleted: false }
    expect(reply.replyTo).toEqual({ ...quote, text: `How many? ${'x'.repeat(190)}` })
    const read = async () => (await ada.calls.messages.list(at)).find(({ seq }) => seq === reply.seq)?.replyTo
    expect(await read()).toEqual(reply.replyTo)
    await ada.calls.messages.edit({ ...at, id, message: 'How many sites?' })
    expect(await read()).toEqual({ ...quote, text: 'How many sites?' })
    await ada.calls.messages.remove({ ...at, id })
    expect(await read()).toEqual({ ...quote, text: '', isDeleted: true })
    // A reply that is sent again stays what it is.
    expect((await bob.calls.messages.post({ ...at, id: reply.id, message: 'Forty', replyTo: 1 })).seq).toBe(reply.seq)
  }))

test('nobody replies to a message of another chat, or to one that is not there', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId, stages } = await startProject(ada)
    await ada.calls.messages.post({ projectId, stageId: stages[1]?.id ?? '', id: newId(), message: 'Elsewhere' })
    const reply = { projectId, stageId, id: newId(), message: 'Here' }
    for (const replyTo of [1, 2_147_483_646])
      await expect(ada.calls.messages.post({ ...reply, replyTo })).rejects.toMatchObject({ code: 'NO_MESSAGE' })
    await expect(ada.calls.messages.post({ ...reply, replyTo: 0 })).rejects.toMatchObject({ status: 400 })
    expect(await ada.calls.messages.list({ projectId, stageId })).toEqual([])
  }))

test('people react once with each sign, and take it back; nobody is notified', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const bob = await join(project, 'Bob')
    const chat = { projectId: project.projectId, stageId: project.stageId }
    const at = { ...chat, id: newId() }
    await ada.calls.messages.post({ ...at, message: 'Done' })
    await bob.calls.messages.react({ ...at, sign: '🎉', isOn: true })
    await ada.calls.messages.react({ ...at, sign: '🎉', isOn: true })
    await bob.calls.messages.react({ ...at, sign: '🎉', isOn: true })
    const both = await bob.calls.messages.react({ ...at, sign: '👀', isOn: true })
    expect(both.reactions).toEqual([
      { sign: '🎉', userIds: [bob.id, ada.id] },
      { sign: '👀', userIds: [bob.id] },
    ])
    await bob.calls.messages.react({ ...at, sign: '👀', isOn: false })
    const left = await bob.calls.messages.react({ ...at, sign: '🎉', isOn: false })
    expect(left).toMatchObject({ reactions: [{ sign: '🎉', userIds: [ada.id] }], version: 5, editedAt: null })
    expect((await bob.calls.messages.list(chat))[0]).toEqual(left)
    expect((await ada.calls.notifications.list()).unread).toBe(0)
    await expect(bob.calls.messages.react({ ...at, sign: '💩' as never, isOn: true })).rejects.toMatchObject({
      status: 400,
    })
    await ada.calls.messages.remove(at)
    await expect(bob.calls.messages.react({ ...at, sign: '🎉', isOn: true })).rejects.toMatchObject({ code: 'DELETED' })
    await expect(ada.calls.messages.edit({ ...at, message: 'Again' })).rejects.toMatchObject({ code: 'DELETED' })
  }))

test('of reactions at the same moment none is lost', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const chat = { projectId: project.projectId, stageId: project.stageId }
  const at = { ...chat, id: newId() }
  const people = [ada]
  for (let each = 0; each < 9; each += 1) people.push(await world.join(project, `Bob${each}`))
  await ada.calls.messages.post({ ...at, message: 'Who comes?' })
  await Promise.all(people.map(({ calls }) => calls.messages.react({ ...at, sign: '👍', isOn: true })))
  const [message] = await ada.calls.messages.list(chat)
  expect(message?.reactions[0]?.userIds.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(message?.version).toBe(10)
})
