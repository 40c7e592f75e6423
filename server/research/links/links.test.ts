import { expect, test } from 'vitest'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()
const url = 'https://docs.example.org/draft?a=1#part'

test('a link is added once however often it is sent, and removed by its author or the owner', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const bob = await join(project, 'Bob')
    const sue = await join(project, 'Sue', 'supervisor')
    const [first, second] = [newId(), newId()]
    const added = await bob.calls.links.add({ projectId, stageId, id: first, title: 'Draft', url })
    expect(added).toMatchObject({ title: 'Draft', url, addedByName: 'Bob Test' })
    expect(await bob.calls.links.add({ projectId, stageId, id: first, title: 'Draft', url })).toEqual(added)
    await expect(sue.calls.links.add({ projectId, stageId, id: first, title: 'X', url })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    await ada.calls.links.add({ projectId, stageId, id: second, title: 'Plan', url })

    await expect(sue.calls.links.remove({ projectId, stageId, id: first })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(bob.calls.links.remove({ projectId, stageId, id: second })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await ada.calls.links.remove({ projectId, stageId, id: first })
    await expect(bob.calls.links.remove({ projectId, stageId, id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await bob.calls.stages.open({ projectId, stageId })).links.map(({ title }) => title)).toEqual(['Plan'])
  }))

test('a project says whether any of its stages holds a link', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    await startProject(ada, 'Another')
    const hasFiles = async () => (await ada.calls.projects.find({ projectId })).hasFiles
    expect(await hasFiles()).toBe(false)
    const id = newId()
    await ada.calls.links.add({ projectId, stageId, id, title: 'Draft', url })
    expect(await hasFiles()).toBe(true)
    await ada.calls.links.remove({ projectId, stageId, id })
    expect(await hasFiles()).toBe(false)
  }))

test.each([
  ['docs.example.org/draft?a=1', 'https://docs.example.org/draft?a=1'],
  ['www.example.org', 'https://www.example.org'],
  [' example.org:8080/x ', 'https://example.org:8080/x'],
  ['größe.example/ä', 'https://größe.example/ä'],
  ['http://example.org', 'http://example.org'],
])('the address %s is understood as %s', (typed, understood) =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    await ada.calls.links.add({ projectId, stageId, id: newId(), title: 'X', url: typed })
    expect((await ada.calls.stages.open({ projectId, stageId })).links.map(({ url }) => url)).toEqual([understood])
  }),
)

test.each([
  ['javascript:alert(1)'],
  ['javascript.example:alert(1)/'],
  ['someone@example.org/'],
  ['localhost/x'],
  ['java\tscript:alert(1)'],
  ['data:text/html,hello'],
  ['//evil.example'],
  ['ftp://example.org/file'],
  ['https://'],
  ['https://user:secret@example.org/'],
  ['draft.docx'],
  [''],
  [`https://example.org/${'x'.repeat(2048)}`],
])('the address %s is refused', (wrong) =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    await expect(
      ada.calls.links.add({ projectId, stageId, id: newId(), title: 'X', url: wrong }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await ada.calls.stages.open({ projectId, stageId })).links).toEqual([])
  }),
)
