import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/papers/library/jobs.ts'
import { libraryMerges, mergedReadings } from '#server/papers/library/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { type Added, libraryOf, newId, type Person, sand, type World, wind } from '#server/test/library-scene.ts'
import { pdf, uploadPdf } from '#server/test/upload.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

/** Ada’s library with two entries of one work: an article, and Bob’s preprint of it. */
async function twoEntries(world: World) {
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
async function shown({ calls }: Person, projectId: string) {
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

test('undoing a merge restores tags, notes, citations, imports and details of all entries', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, keepId, otherId, merge, undo, merges } = await twoEntries(world)
    const text = 'TY  - JOUR\nTI  - Wind and sorrow on the Wild Coast\nAU  - Müller, Jürgen\nPY  - 2022\nER  - \n'
    await ada.calls.library.importFile({ projectId, id: newId(), name: 'scopus.ris', text })
    const imported = (await ada.calls.library.list({ projectId })).papers.find(({ year }) => year === 2022)?.id ?? ''
    const setReading = (by: Person, paperId: string, note: string, state: 'read' | 'to_read' = 'to_read') =>
      by.calls.library.setReading({ projectId, paperIds: [paperId], note, state })
    await setReading(bob, keepId, 'In print')
    await setReading(bob, otherId, 'As preprint', 'read')
    await setReading(ada, otherId, 'Read this first')
    await ada.calls.library.cite({ projectId, paperIds: [otherId], publicationId: null, isCited: true })
    await ada.calls.library.tag({ projectId, paperIds: [keepId], add: ['Wind', 'coast'] })
    await ada.calls.library.tag({ projectId, paperIds: [otherId], add: ['wind', 'chapter 2'] })
    await ada.calls.library.keepApart({ projectId, paperIds: [otherId, imported] })
    const before = await shown(ada, projectId)
    const first = await merge()
    expect(await shown(ada, projectId)).not.toEqual(before)
    await undo(bob, first)
    expect(await shown(ada, projectId)).toEqual(before)
    // Repeating the request changes nothing.
    await undo(bob, first)
    expect(await shown(ada, projectId)).toEqual(before)
    expect(await merges()).toEqual([])

    const { mergeId } = await ada.calls.library.merge({ projectId, keepId: imported, otherIds: [keepId, otherId] })
    expect(await merges()).toMatchObject([{ id: mergeId, keptId: imported, count: 2, mergedByName: 'Ada Test' }])
    await undo(ada, mergeId)
    expect(await shown(ada, projectId)).toEqual(before)
    expect((await world.db.select().from(mergedReadings)).length).toBe(0)
  }))

test('undoing a merge keeps details, notes and tags that people have changed since', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, keepId, otherId, merge, undo } = await twoEntries(world)
    await bob.calls.library.setReading({ projectId, paperIds: [otherId], note: 'As preprint' })
    const mergeId = await merge()
    const paper = await ada.calls.library.read({ projectId, paperId: keepId })
    expect(paper).toMatchObject({ abstract: wind.abstract, publisher: 'medRxiv' })
    await ada.calls.library.update({
      ...{ projectId, paperId: keepId, version: paper.version },
      reference: { ...wind, doi: '10.5555/article', publisher: 'medRxiv', abstract: 'Corrected.', volume: '12' },
    })
    await bob.calls.library.setReading({ projectId, paperIds: [keepId], note: 'Both of them' })
    await ada.calls.library.tag({ projectId, paperIds: [keepId], add: ['new'] })
    await undo(ada, mergeId)
    expect(await ada.calls.library.read({ projectId, paperId: keepId })).toMatchObject({
      ...{ abstract: 'Corrected.', volume: '12', publisher: null, tags: ['new'] },
      readings: [{ note: 'Both of them' }],
    })
    expect(await ada.calls.library.read({ projectId, paperId: otherId })).toMatchObject({
      ...{ doi: '10.5555/preprint', publisher: 'medRxiv', readings: [{ note: 'As preprint' }] },
    })
  }))

test('merges of a merged entry are undone from the newest to the oldest, and removing the entry removes them', () =>
  inWorld(async (world) => {
    const { ada, projectId, add, idOf, keepId, merge, undo, merges } = await twoEntries(world)
    await add(ada, sand, { ...sand, title: 'A book about gulls', year: 1950 })
    const [sandId, gullsId] = [await idOf('pondoland'), await idOf('gulls')]
    const before = await shown(ada, projectId)
    const first = await merge()
    const into = async (to: string, from: string) =>
      (await ada.calls.library.merge({ projectId, keepId: to, otherIds: [from] })).mergeId
    const second = await into(sandId, keepId)
    const third = await into(sandId, gullsId)
    expect((await merges()).map(({ id }) => id)).toEqual([third])
    for (const mergeId of [first, second])
      await expect(undo(ada, mergeId)).rejects.toMatchObject({ code: 'NEWER_MERGE', status: 409 })
    for (const mergeId of [third, second, first]) await undo(ada, mergeId)
    expect(await shown(ada, projectId)).toEqual(before)

    const again = await merge()
    await into(sandId, keepId)
    await ada.calls.library.remove({ projectId, paperIds: [sandId] })
    await expect(undo(ada, again)).rejects.toMatchObject({ code: 'NO_MERGE', status: 404 })
    expect(await world.db.$count(libraryMerges, eq(libraryMerges.projectId, projectId))).toBe(0)
  }))

test('an undo fails, and changes nothing, if its DOI is in the library again or there is no room', () =>
  inWorld(async (world) => {
    const { ada, projectId, add, idOf, merge, undo } = await twoEntries(world)
    const mergeId = await merge()
    await add(ada, { ...sand, doi: '10.5555/preprint' })
    const before = await shown(ada, projectId)
    await expect(undo(ada, mergeId)).rejects.toMatchObject({ code: 'SAME_WORK', status: 409 })
    expect(await shown(ada, projectId)).toEqual(before)
    await ada.calls.library.remove({ projectId, paperIds: [await idOf('pondoland')] })
    await world.db.execute(sql`insert into library_papers (id, project_id, reference, title, title_key, author_key, tags, apart_from,
        words, version, created_at)
      select gen_random_uuid(), ${projectId}, '{"type":"article"}', 'T' || n, 't' || n, '', '{}', '{}', '', 1, now()
      from generate_series(1, 9999) n`)
    await expect(undo(ada, mergeId)).rejects.toMatchObject({ code: 'LIBRARY_LIMIT', data: { limit: 10_000 } })
  }))

test('a merge cannot be undone after 30 days, and its notes are deleted then, or with the account of their author', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, keepId, otherId, merge, undo, merges } = await twoEntries(world)
    await bob.calls.library.setReading({ projectId, paperIds: [otherId], note: 'As preprint' })
    await bob.calls.library.setReading({ projectId, paperIds: [keepId], note: 'In print' })
    await ada.calls.library.setReading({ projectId, paperIds: [otherId], note: 'Mine' })
    const mergeId = await merge()
    await world.db.delete(usersProfiles).where(eq(usersProfiles.profileId, bob.id))
    expect((await world.db.select().from(mergedReadings)).map(({ note }) => note)).toEqual(['Mine'])
    await undo(ada, mergeId)
    expect(await ada.calls.library.read({ projectId, paperId: otherId })).toMatchObject({
      ...{ addedBy: null, readings: [{ note: 'Mine' }] },
    })
    const later = await merge()
    await world.db.update(libraryMerges).set({ mergedAt: sql`now() - interval '31 days'` })
    expect(await merges()).toEqual([])
    await expect(undo(ada, later)).rejects.toMatchObject({ code: 'NO_MERGE' })
    await jobs[0]?.run({ db: world.db } as Parameters<(typeof jobs)[0]['run']>[0])
    expect(await world.db.$count(libraryMerges, eq(libraryMerges.projectId, projectId))).toBe(0)
    expect((await world.db.select().from(mergedReadings)).length).toBe(0)
  }))

test('at the same moment, merges of the same papers, an undo twice, and a removal each leave one complete result', async () => {
  await using opened = await createWorld()
  const world = opened as unknown as World
  const { ada, bob, projectId, keepId, otherId, merges, undo } = await twoEntries(world)
  const before = await shown(ada, projectId)
  for (let turn = 0; turn < 5; turn += 1) {
    const merging = [
      ada.calls.library.merge({ projectId, keepId, otherIds: [otherId] }),
      bob.calls.library.merge({ projectId, keepId: otherId, otherIds: [keepId] }),
    ]
    const done = (await Promise.allSettled(merging)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    expect(done).toHaveLength(1)
    const mergeId = done[0]?.mergeId ?? ''
    expect((await ada.calls.library.list({ projectId })).total).toBe(1)
    const undone = await Promise.allSettled([undo(ada, mergeId), undo(bob, mergeId)])
    expect(undone.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await shown(ada, projectId)).toEqual(before)
  }
  const { mergeId } = await ada.calls.library.merge({ projectId, keepId, otherIds: [otherId] })
  const [removed, undone] = await Promise.allSettled([
    ada.calls.library.remove({ projectId, paperIds: [keepId] }),
    undo(bob, mergeId),
  ])
  expect(removed.status).toBe('fulfilled')
  if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'NO_MERGE' })
  const { papers } = await ada.calls.library.list({ projectId })
  expect(papers.map(({ id }) => id)).toEqual(undone.status === 'fulfilled' ? [otherId] : [])
  expect(await merges()).toEqual([])
})

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

test('undoing a merge gives a PDF back to its paper, unless the kept entry has another by then', async () => {
  await using opened = await createWorld()
  const world = opened as unknown as World
  const { ada, bob, projectId, keepId, otherId, merge, undo } = await twoEntries(world)
  const pdfOf = async (paperId: string) => (await ada.calls.library.read({ projectId, paperId })).pdf?.versionId
  const first = await uploadPdf(bob, opened.storage, { projectId, paperId: otherId })
  await undo(ada, await merge())
  expect([await pdfOf(keepId), await pdfOf(otherId)]).toEqual([undefined, first])
  const again = await merge()
  const second = await uploadPdf(ada, opened.storage, { projectId, paperId: keepId })
  await undo(ada, again)
  expect([await pdfOf(keepId), await pdfOf(otherId)]).toEqual([second, undefined])
  expect(pdf().length).toBeGreaterThan(0)
})
