import { libraryOf, type Person, type World, wind } from '#server/test/library-scene.ts'

/** Ada’s library with two entries of one work: an article, and Bob’s preprint of it. */
export async function twoEntries(world: World) {
  const scene = await libraryOf(world)
  const { ada, bob, projectId, add, idOf } = scene
  await add(ada, { ...wind, doi: '10.5555/article', abstract: null })
  await add(bob, { ...wind, type: 'preprint', year: 2020, doi: '10.5555/preprint', publisher: 'medRxiv' })
  const [keepId, otherId] = [await idOf('article'), await idOf('medrxiv')]
  const merge = async (by: Person = ada) =>
    (await by.calls.library.merge({ projectId, keepId, otherIds: [otherId] })).mergeId
  const undo = (by: Person, mergeId: string) => by.calls.library.undoMerge({ projectId, mergeId })
  const merges = () => ada.calls.library.listMerges({ projectId })
  return { ...scene, keepId, otherId, merge, undo, merges }
}

/** Everything that the library shows, without the versions of its papers. */
export async function shown({ calls }: Person, projectId: string) {
  const { papers } = await calls.library.list({ projectId, sort: 'title' })
  const read = await Promise.all(papers.map(({ id }) => calls.library.read({ projectId, paperId: id })))
  const { imports, tags } = await calls.library.summarize({ projectId })
  const duplicates = (await calls.library.listDuplicates({ projectId })).groups.map((group) =>
    group.map(({ id }) => id),
  )
  return {
    papers: read.map(({ version: _, ...paper }) => paper).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...{ imports, tags, duplicates: duplicates.map((group) => group.toSorted()) },
  }
}
