import { expect, test } from 'vitest'
import { sweep } from '#server/research/files/sweep.ts'
import { libraryOf, newId, sand, type World, wind } from '#server/test/library-scene.ts'
import { pdf, uploadPdf } from '#server/test/upload.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('duplicates are merged with everything that is known of them, or said to be different', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, titles } = await libraryOf(world)
    await add(ada, { ...wind, doi: '10.5555/a' }, sand)
    await add(bob, { ...wind, type: 'preprint', year: 2020, doi: '10.5555/b', keywords: [], publisher: 'medRxiv' })
    const { groups, total } = await ada.calls.library.listDuplicates({ projectId })
    const ids = groups[0]?.map(({ id }) => id) ?? []
    expect([total, ids.length]).toEqual([1, 2])
    await ada.calls.library.keepApart({ projectId, paperIds: ids })
    expect((await ada.calls.library.listDuplicates({ projectId })).total).toBe(0)

    const keepId = groups[0]?.find(({ type }) => type === 'article')?.id ?? ''
    const otherIds = ids.filter((id) => id !== keepId)
    await bob.calls.library.setReading({ projectId, paperIds: otherIds, state: 'read', note: 'As preprint' })
    await bob.calls.library.setReading({ projectId, paperIds: [keepId], state: 'to_read', note: 'In print' })
    await ada.calls.library.cite({ projectId, paperIds: otherIds, publicationId: null, isCited: true })
    await ada.calls.library.tag({ projectId, paperIds: otherIds, add: ['wind'] })
    await ada.calls.library.merge({ projectId, keepId, otherIds })
    await expect(ada.calls.library.merge({ projectId, keepId, otherIds })).rejects.toMatchObject({ code: 'NO_PAPER' })
    expect(await titles(ada)).toHaveLength(2)
    expect(await ada.calls.library.read({ projectId, paperId: keepId })).toMatchObject({
      ...{ type: 'article', year: 2021, doi: '10.5555/a', publisher: 'medRxiv', tags: ['wind'], citedIn: ['dossier'] },
      readings: [{ username: 'Bob Test', state: 'read', note: 'In print\n\nAs preprint' }],
    })
  }))

test('a paper that was imported, and merged away, counts as a duplicate of its import', () =>
  inWorld(async (world) => {
    const { ada, projectId } = await libraryOf(world)
    const ris = (doi: string, year: number) =>
      `TY  - JOUR\nTI  - Dunes that walk\nAU  - Botha, Ann\nPY  - ${year}\nDO  - ${doi}\nER  - \n`
    const importFile = (name: string, text: string) =>
      ada.calls.library.importFile({ projectId, id: newId(), name, text })
    await importFile('scopus.ris', ris('10.5555/one', 2020))
    await importFile('embase.ris', ris('10.5555/two', 2021))
    const { papers } = await ada.calls.library.list({ projectId })
    const [keep, other] = papers
    await ada.calls.library.merge({ projectId, keepId: keep?.id ?? '', otherIds: [other?.id ?? ''] })
    const { imports } = await ada.calls.library.summarize({ projectId })
    const gone = other?.doi === '10.5555/two' ? 'embase.ris' : 'scopus.ris'
    for (const { name, found, added, known } of imports)
      expect([name, found, added, known]).toEqual(name === gone ? [name, 1, 0, 1] : [name, 1, 1, 0])
  }))

test('merging keeps whose it was, every tag and PDF, and what was said to be different', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add } = await libraryOf(world)
    const works = ['a', 'b', 'c'].map((part, at) => ({ ...wind, year: 2020 + (at % 2), doi: `10.5555/${part}` }))
    for (const work of works) await add(ada, work)
    const { papers } = await ada.calls.library.list({ projectId })
    const idOf = (part: string) => papers.find(({ doi }) => doi === `10.5555/${part}`)?.id ?? ''
    await ada.calls.library.keepApart({ projectId, paperIds: [idOf('a'), idOf('b')] })
    await ada.calls.library.merge({ projectId, keepId: idOf('c'), otherIds: [idOf('a')] })
    expect((await ada.calls.library.listDuplicates({ projectId })).total).toBe(0)
    await add(bob, { ...wind, doi: '10.5555/dummy' })
    papers.push(...(await ada.calls.library.list({ projectId })).papers.filter(({ addedBy }) => addedBy === bob.id))
    // Whoever merges somebody else’s paper into their own cannot remove it with it.
    await bob.calls.library.merge({ projectId, keepId: idOf('dummy'), otherIds: [idOf('c')] })
    const removing = bob.calls.library.remove({ projectId, paperIds: [idOf('dummy')] })
    await expect(removing).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const many = (from: string) => Array.from({ length: 20 }, (_, at) => `${from} ${at}`)
    await ada.calls.library.tag({ projectId, paperIds: [idOf('dummy')], add: many('one') })
    await ada.calls.library.tag({ projectId, paperIds: [idOf('b')], add: many('two') })
    const merging = ada.calls.library.merge({ projectId, keepId: idOf('b'), otherIds: [idOf('dummy')] })
    await expect(merging).rejects.toMatchObject({ code: 'TAG_LIMIT' })
  }))

test('a paper has its PDF, which counts in the plan, goes along when it is merged, and is swept when no paper has it', async () => {
  await using world = await createWorld()
  const { ada, bob, projectId, add, idOf } = await libraryOf(world as unknown as World)
  await add(ada, { ...wind, doi: '10.5555/a' }, { ...wind, doi: '10.5555/b', year: 2020 })
  const [keepId, otherId] = [await idOf('wind 2021'), await idOf('wind 2020')]
  const stageId = (await ada.calls.projects.find({ projectId })).stages[0]?.id ?? ''
  const used = async () => (await ada.calls.files.list({ projectId, stageId })).storage.used
  const pdfId = await uploadPdf(bob, world.storage, { projectId, paperId: otherId })
  expect(await used()).toBe(pdf().length)
  expect((await ada.calls.files.list({ projectId, stageId })).files).toEqual([])
  const named = ada.calls.library.setPdf({ projectId, paperId: keepId, pdfId: newId() })
  await expect(named).rejects.toMatchObject({ code: 'NO_FILE' })
  const text = ada.calls.files.startPdf({ projectId, id: newId(), name: 'wind.docx', size: 10 })
  await expect(text).rejects.toMatchObject({ code: 'FILE_REFUSED', data: { fault: 'type' } })
  await ada.calls.library.merge({ projectId, keepId, otherIds: [otherId] })
  const { pdf: shown } = await bob.calls.library.read({ projectId, paperId: keepId })
  expect(shown).toEqual({ versionId: pdfId, name: 'paper.pdf', size: pdf().length })

  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  await sweep(world.db, await world.storage(), inTwoHours)
  expect(await used()).toBe(pdf().length)
  const taken = () => ada.calls.library.setPdf({ projectId, paperId: keepId, pdfId: null })
  await expect(
    (await world.join({ projectId }, 'Cas', 'collaborator')).calls.library.setPdf({
      projectId,
      paperId: keepId,
      pdfId: null,
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await taken()
  // For an hour after it was noticed that no paper has it, it is there still.
  await sweep(world.db, await world.storage(), inTwoHours)
  expect(await used()).toBe(pdf().length)
  await sweep(world.db, await world.storage(), new Date(inTwoHours.getTime() + 2 * 3_600_000))
  expect(await used()).toBe(0)
})
