import { expect, test } from 'vitest'
import { type Added, libraryOf, newId, type Person, sand, type World, wind } from '#server/test/library-scene.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('a paper is added once, however often it is sent and by whomever, and everybody in the project sees it', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, titles, add } = await libraryOf(world)
    const eve = await world.arrive('Eve')
    // Of a title that says so little each is another work, but not when it is sent again.
    const note: Added = { type: 'article', title: 'Editorial' }
    const id = newId()
    const once = () =>
      ada.calls.library.add({ projectId, id, references: [wind, sand, { ...wind, title: `${wind.title}.` }, note] })
    expect(await once()).toEqual({ added: 3, known: 1, full: 0 })
    expect(await once()).toEqual({ added: 0, known: 4, full: 0 })
    expect(await add(bob, { ...sand, title: 'THE SHIFTING SAND OF PONDOLAND' })).toEqual({
      added: 0,
      known: 1,
      full: 0,
    })
    expect(await titles(bob)).toEqual([note.title, sand.title, wind.title])
    await expect(titles(eve)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await bob.calls.notifications.list()).notifications[0]?.message).toBe(
      'Ada Test added "Wind and sorrow on the Wild Coast" and 2 more to the library of "Tides of the Wild Coast"',
    )
    expect((await ada.calls.history.list({ projectId })).entries.filter(({ kind }) => kind === 'paper')).toHaveLength(1)
  }))

test('words are found by how they begin, without accents, in authors, keywords, tags and abstracts; filters narrow further', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, titles, add, idOf } = await libraryOf(world)
    await add(ada, wind, sand, { type: 'article', title: '南アフリカの看護' })
    const windId = await idOf('wind')
    await ada.calls.library.tag({ projectId, paperIds: [windId], add: ['Théorie'] })
    for (const search of ['muller', 'MÜLL jürg', 'dune', 'beach', 'theorie', 'coastal 2021'])
      expect(await titles(ada, { search }), search).toEqual([wind.title])
    expect(await titles(ada, { search: '看護' })).toEqual(['南アフリカの看護'])
    expect(await titles(ada, { search: "nothing' & | ! :* (" })).toEqual([])
    expect(await titles(ada, { search: '& | !' })).toHaveLength(3)
    expect(await titles(ada, { tag: 'Théorie' })).toEqual([wind.title])
    await bob.calls.library.setReading({ projectId, paperIds: [windId], state: 'read' })
    expect(await titles(bob, { reading: 'unread' })).not.toContain(wind.title)
    expect(await titles(bob, { reading: 'read' })).toEqual([wind.title])
    expect(await titles(ada, { reading: 'read' })).toEqual([])
    expect((await ada.calls.library.summarize({ projectId })).tags).toEqual([{ tag: 'Théorie', count: 1 }])
  }))

test('each has their own note and says how far they are; all see who has read it', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, idOf } = await libraryOf(world)
    await add(ada, wind)
    const paperId = await idOf('wind')
    await bob.calls.library.setReading({ projectId, paperIds: [paperId], state: 'reading' })
    await bob.calls.library.setReading({ projectId, paperIds: [paperId], note: 'Small sample' })
    await ada.calls.library.setReading({ projectId, paperIds: [paperId], note: 'For chapter 2' })
    expect((await ada.calls.library.read({ projectId, paperId })).readings).toEqual([
      { profileId: bob.id, username: 'Bob Test', state: 'reading', note: 'Small sample' },
      { profileId: ada.id, username: 'Ada Test', state: null, note: 'For chapter 2' },
    ])
    await expect(ada.calls.library.setReading({ projectId, paperIds: [newId()], state: 'read' })).rejects.toMatchObject(
      { code: 'NO_PAPER' },
    )
  }))

test('whoever changes what somebody else has changed in the meantime is told, and nothing is overwritten', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, idOf } = await libraryOf(world)
    await add(bob, { ...wind, doi: '10.5555/w' }, { ...sand, doi: '10.5555/s' })
    const paperId = await idOf('wind')
    const change = (by: Person, version: number, changed: Partial<Added>) =>
      by.calls.library.update({ projectId, paperId, version, reference: { ...wind, doi: '10.5555/w', ...changed } })
    await change(bob, 1, { year: 2022 })
    await expect(change(ada, 1, { year: 2023 })).rejects.toMatchObject({ code: 'CHANGED' })
    await expect(change(ada, 2, { doi: '10.5555/S' })).rejects.toMatchObject({ code: 'SAME_WORK' })
    const seen = await ada.calls.library.read({ projectId, paperId })
    expect([seen.year, seen.version]).toEqual([2022, 2])
    expect(await idOf('2022')).toBe(paperId)
  }))

test('tags of two people are both there, those that differ in capitals are one, and thirty are enough', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, idOf } = await libraryOf(world)
    await add(ada, wind)
    const paperIds = [await idOf('wind')]
    const tag = (by: Person, change: { add?: string[]; remove?: string[] }) =>
      by.calls.library.tag({ projectId, paperIds, ...change })
    await tag(ada, { add: ['methods', 'Theory'] })
    await tag(bob, { add: ['theory', 'chapter 2'], remove: ['METHODS'] })
    expect((await ada.calls.library.summarize({ projectId })).tags.map((each) => each.tag)).toEqual([
      'Theory',
      'chapter 2',
    ])
    const many = Array.from({ length: 29 }, (_, at) => `tag ${at}`)
    await expect(tag(ada, { add: many })).rejects.toMatchObject({ code: 'TAG_LIMIT', data: { limit: 30 } })
  }))

test('an id that something else has is refused, and a congress abstract is not its article', () =>
  inWorld(async (world) => {
    const { ada, projectId, add, titles } = await libraryOf(world)
    const other = await world.startProject(ada, 'Dunes')
    const id = newId()
    const ris = 'TY  - JOUR\nTI  - The winds of the Wild Coast, told again\nER  - \n'
    const importing = (projectId: string) => ada.calls.library.importFile({ projectId, id, name: 'a.ris', text: ris })
    await importing(projectId)
    await expect(importing(other.projectId)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await add(ada, { ...wind, volume: '58', pages: 'PA12' })
    expect(await add(ada, { ...wind, volume: '9', pages: '1–9', doi: '10.5555/w' })).toMatchObject({ added: 1 })
    expect(await titles(ada)).toHaveLength(3)
    // Tags are spelled as they are in the library.
    const references = [{ type: 'book', title: 'Dunes' } as const]
    await ada.calls.library.add({ projectId, id: newId(), references, tags: ['Theory'] })
    await ada.calls.library.add({ projectId, id: newId(), references: [sand], tags: ['theory'] })
    expect((await ada.calls.library.summarize({ projectId })).tags).toEqual([{ tag: 'Theory', count: 2 }])
  }))

test('a collaborator removes what they added, and nobody else’s', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId, add, idOf, titles } = await libraryOf(world)
    await add(bob, wind)
    await add(ada, sand)
    const paperIds = [await idOf('wind'), await idOf('sand')]
    await expect(bob.calls.library.remove({ projectId, paperIds })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await titles(ada)).toHaveLength(2)
    await bob.calls.library.remove({ projectId, paperIds: paperIds.slice(0, 1) })
    await ada.calls.library.remove({ projectId, paperIds })
    expect(await titles(ada)).toEqual([])
  }))

test('papers are cited in the dossier and in publications of the project, and exported so', () =>
  inWorld(async (world) => {
    const { ada, projectId, add, idOf, titles } = await libraryOf(world)
    await add(ada, wind, sand)
    const publicationId = newId()
    const paper = { id: publicationId, type: 'article', title: 'Tides', status: 'draft' } as const
    await ada.calls.publications.add({ ...paper, projectId })
    const cite = (publicationId: string | null, search: string) =>
      idOf(search).then((id) => ada.calls.library.cite({ projectId, paperIds: [id], publicationId, isCited: true }))
    await cite(publicationId, 'wind')
    await cite(publicationId, 'wind')
    await cite(null, 'sand')
    await expect(cite(newId(), 'sand')).rejects.toMatchObject({ code: 'NO_PUBLICATION' })
    expect(await titles(ada, { citedIn: publicationId })).toEqual([wind.title])
    expect(await titles(ada, { citedIn: 'dossier' })).toEqual([sand.title])
    expect((await ada.calls.publications.list({ projectId })).publications[0]?.cites).toBe(1)
    const { text } = await ada.calls.library.exportFile({ projectId, format: 'apa', citedIn: publicationId })
    expect(text).toBe('Müller, J. (2021). Wind and sorrow on the Wild Coast. Coastal Studies.')
  }))

test('two who add and import the same at once add each work once', async () => {
  await using world = await createWorld()
  const { ada, bob, projectId, titles } = await libraryOf(world as unknown as World)
  const ris = Array.from(
    { length: 40 },
    (_, at) => `TY  - JOUR\nTI  - The ${at} winds of the Wild Coast, told again\nPY  - 2020\nER  - \n`,
  ).join('')
  const importing = (by: Person) =>
    by.calls.library.importFile({ projectId, id: newId(), name: 'winds.ris', text: ris })
  const results = await Promise.all([importing(ada), importing(bob), importing(ada)])
  expect(results.map(({ added, known }) => added + known)).toEqual([40, 40, 40])
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(40)
  expect(await titles(ada)).toHaveLength(40)
  const { imports } = await ada.calls.library.summarize({ projectId })
  expect(imports.map(({ found }) => found)).toEqual([40, 40, 40])
})
