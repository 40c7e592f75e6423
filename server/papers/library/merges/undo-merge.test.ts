import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/papers/library/jobs.ts'
import { libraryMerges, mergedReadings } from '#server/papers/library/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { newId, type Person, sand, type World, wind } from '#server/test/library-scene.ts'
import { shown, twoEntries } from '#server/test/merge-scene.ts'
import { pdf, uploadPdf } from '#server/test/upload.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

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
