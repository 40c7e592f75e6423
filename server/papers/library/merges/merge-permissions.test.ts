import { expect, test } from 'vitest'
import { type Added, libraryOf, type Person, sand, type World, wind } from '#server/test/library-scene.ts'
import { shown, twoEntries } from '#server/test/merge-scene.ts'
import { uploadPdf } from '#server/test/upload.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('a collaborator cannot merge different papers of other people: 59 of 60 stay (H3)', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add } = await libraryOf(world)
    const words = ['tide', 'dune', 'reef', 'gull', 'kelp', 'foam', 'crab', 'salt', 'wave', 'shell', 'storm', 'cliff']
    const works = Array.from({ length: 60 }, (_, at): Added => {
      const [one, two] = [words[at % 12], words[Math.floor(at / 12)]]
      return { type: 'article', title: `The ${one} and the ${two} of shore ${at}`, year: 1900 + at * 2 }
    })
    await add(ada, ...works)
    const before = await shown(ada, projectId)
    const [keepId = '', ...otherIds] = before.papers.map(({ id }) => id)
    const merging = (ids: string[]) => bob.calls.library.merge({ projectId, keepId, otherIds: ids })
    await expect(bob.calls.library.remove({ projectId, paperIds: otherIds })).rejects.toMatchObject({ status: 403 })
    await expect(merging(otherIds)).rejects.toMatchObject({ code: 'NOT_DUPLICATES', status: 403 })
    await expect(merging(otherIds.slice(0, 1))).rejects.toMatchObject({ code: 'NOT_DUPLICATES' })
    // Correcting the titles first would make duplicates of them.
    const editing = before.papers.map((paper) =>
      bob.calls.library.update({
        projectId,
        paperId: paper.id,
        version: 1,
        reference: { type: 'article', title: 'One' },
      }),
    )
    for (const { status } of await Promise.allSettled(editing)) expect(status).toBe('rejected')
    expect(await shown(ada, projectId)).toEqual(before)

    const { mergeId } = await ada.calls.library.merge({ projectId, keepId, otherIds })
    const { entries } = await ada.calls.history.list({ projectId, kinds: ['paper'] })
    expect(entries[0]).toMatchObject({ kind: 'paper', aboutId: keepId })
    expect(entries[0]?.after).toEqual({ merged: before.papers.slice(1).map(({ title }) => title) })
    await ada.calls.library.undoMerge({ projectId, mergeId })
    expect(await shown(ada, projectId)).toEqual(before)
  }))

test('collaborators merge duplicates and their own papers, but no duplicate that was marked as different', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, idOf, keepId, otherId, merge, undo } = await twoEntries(world)
    await undo(bob, await merge(bob))
    await ada.calls.library.keepApart({ projectId, paperIds: [keepId, otherId] })
    await expect(merge(bob)).rejects.toMatchObject({ code: 'NOT_DUPLICATES' })
    await add(bob, sand, { ...sand, title: 'A book about gulls', year: 1950 })
    const mine = [await idOf('pondoland'), await idOf('gulls')]
    const withMine = (otherIds: string[]) => bob.calls.library.merge({ projectId, keepId: mine[0] ?? '', otherIds })
    await expect(withMine([mine[1] ?? '', keepId])).rejects.toMatchObject({ code: 'NOT_DUPLICATES' })
    await expect(bob.calls.library.merge({ projectId, keepId, otherIds: mine })).rejects.toMatchObject({
      code: 'NOT_DUPLICATES',
    })
    await withMine(mine.slice(1))
    expect((await ada.calls.library.list({ projectId })).total).toBe(3)
    await merge(ada)
  }))

test('a collaborator fills in missing details of a paper of another person, and changes none that are known', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, keepId, otherId } = await twoEntries(world)
    const edit = async (by: Person, paperId: string, change: object) => {
      const paper = await by.calls.library.read({ projectId, paperId })
      const { id: _, tags: _t, addedBy: _a, addedByName: _n, createdAt: _c, version, ...rest } = paper
      const { readings: _r, citedIn: _i, pdf: _p, ...reference } = rest
      await by.calls.library.update({ projectId, paperId, version, reference: { ...reference, ...change } })
    }
    await edit(bob, keepId, { abstract: 'It blew.', volume: '3' })
    for (const change of [{ title: 'Another' }, { doi: null }, { authors: [] }, { volume: '4' }, { keywords: ['a'] }])
      await expect(edit(bob, keepId, change)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
    await edit(bob, otherId, { title: 'Another' })
    await edit(ada, keepId, { volume: '4' })
    expect(await bob.calls.library.read({ projectId, paperId: keepId })).toMatchObject({
      ...{ title: wind.title, volume: '4', abstract: 'It blew.' },
    })
  }))

test('a collaborator does not remove notes or a PDF of other people with their own paper', async () => {
  await using opened = await createWorld()
  const world = opened as unknown as World
  const { ada, bob, projectId, keepId, otherId } = await twoEntries(world)
  const remove = (by: Person, paperId = otherId) => by.calls.library.remove({ projectId, paperIds: [paperId] })
  const refused = { code: 'OTHERS_WORK', status: 409 }
  await bob.calls.library.setReading({ projectId, paperIds: [otherId], note: 'Mine' })
  await ada.calls.library.setReading({ projectId, paperIds: [otherId], note: 'Ada’s', state: 'read' })
  await expect(remove(bob)).rejects.toMatchObject(refused)
  await ada.calls.library.setReading({ projectId, paperIds: [otherId], note: null })
  await uploadPdf(ada, opened.storage, { projectId, paperId: otherId })
  await expect(remove(bob)).rejects.toMatchObject(refused)
  await ada.calls.library.setPdf({ projectId, paperId: otherId, pdfId: null })
  await remove(bob)
  await bob.calls.library.setReading({ projectId, paperIds: [keepId], note: 'Mine' })
  await remove(ada, keepId)
})
