import { expect, test } from 'vitest'
import { inWorld } from '#server/test/world.ts'

test('what happened in a project is listed for each of its people, a page at a time', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const bob = await join(project, 'Bob')
    for (let at = 1; at <= 21; at += 1)
      await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: `Message ${at}` })
    await bob.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })

    const first = await bob.calls.projects.listActivity({ projectId })
    expect(first).toHaveLength(20)
    expect(first.slice(0, 2)).toMatchObject([
      { type: 'stage_status_updated', byName: 'Bob Test', isMine: true, isRead: true, stageNumber: 1 },
      { message: 'Ada Test in Concept Sheet: Message 21', isMine: false, isRead: false, messageSeq: 21 },
    ])
    const rest = await bob.calls.projects.listActivity({ projectId, before: first.at(-1)?.id ?? '' })
    expect(rest.map(({ message }) => message)).toEqual([
      'Ada Test in Concept Sheet: Message 2',
      'Ada Test in Concept Sheet: Message 1',
    ])

    await bob.calls.messages.markRead({ projectId, stageId, seq: 21 })
    expect((await bob.calls.projects.listActivity({ projectId })).every(({ isRead }) => isRead)).toBe(true)
    expect((await ada.calls.projects.listActivity({ projectId }))[0]).toMatchObject({ isMine: false, isRead: false })
  }))

test('who came later, and whoever is not the owner, reads only what was meant for them', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const [ada, eve] = [await arrive('Ada'), await arrive('Eve')]
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const bob = await join(project, 'Bob')
    await eve.calls.invitations.request({ projectId })
    await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Before Sue' })
    const sue = await join(project, 'Sue')

    const typesOf = async (person: typeof ada) =>
      (await person.calls.projects.listActivity({ projectId })).map(({ type }) => type)
    expect(await typesOf(ada)).toContain('join_requested')
    expect(await typesOf(bob)).not.toContain('join_requested')
    expect(await typesOf(sue)).not.toContain('stage_chat_message')
    await expect(eve.calls.projects.listActivity({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))
