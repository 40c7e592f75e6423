import { expect, test } from 'vitest'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('what is found is of one’s own projects alone: titles, stages, people and words of messages', () =>
  inWorld(async ({ arrive, startProject, join, addMember }) => {
    const ada = await arrive('Ada')
    const bob = await arrive('Bob')
    const tides = await startProject(ada, 'Tides of the Wild Coast')
    const kelp = await startProject(bob, 'Kelp and tides')
    await addMember(kelp, ada, 'supervisor')
    const hidden = await startProject(bob, 'Hidden tides')
    await addMember(hidden, ada, 'collaborator', 'pending')
    const sue = await join(tides, 'Suetonia')
    await join(hidden, 'Suetonius')
    const say = (by: typeof ada, { projectId, stageId }: typeof tides, message: string) =>
      by.calls.messages.post({ projectId, stageId, id: newId(), message })
    await say(ada, tides, 'The sampling grid is ready')
    await say(bob, kelp, `${'word '.repeat(60)}Sampling starts on Monday, at low tide`)
    await say(bob, hidden, 'Sampling nobody may see')
    const gone = await say(ada, tides, 'Sampling that I regret')
    await ada.calls.messages.remove({ projectId: tides.projectId, stageId: tides.stageId, id: gone.id })

    const search = (text: string) => ada.calls.search({ text })
    expect((await search('TIDES')).projects.map(({ title, role }) => [title, role]).toSorted()).toEqual([
      ['Kelp and tides', 'supervisor'],
      ['Tides of the Wild Coast', 'owner'],
    ])
    expect((await search('suet')).people).toEqual([
      {
        projectId: tides.projectId,
        projectTitle: 'Tides of the Wild Coast',
        role: 'owner',
        username: sue.username,
        theirRole: 'collaborator',
      },
    ])
    expect((await search('ethic')).stages.map(({ projectTitle, number }) => [projectTitle, number]).toSorted()).toEqual(
      [
        ['Kelp and tides', 3],
        ['Tides of the Wild Coast', 3],
      ],
    )
    const { messages } = await search('sampl')
    expect(
      messages.map(({ projectTitle, stageNumber, seq, username }) => [projectTitle, stageNumber, seq, username]),
    ).toEqual([
      ['Kelp and tides', 1, 1, 'Bob Test'],
      ['Tides of the Wild Coast', 1, 1, 'Ada Test'],
    ])
    expect(messages[0]?.excerpt).toContain('Sampling starts on Monday')
    expect(messages[0]?.excerpt.length).toBeLessThan(160)
    expect((await search('ready grid')).messages).toHaveLength(1)
    expect((await search('ampling')).messages).toEqual([])
    expect((await search('')).projects).toHaveLength(2)
    expect((await search('')).messages).toEqual([])
  }))

test('no text is an error, whatever is in it', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada, '100% of 50_000')
    await ada.calls.messages.post({ projectId, stageId, id: newId(), message: "it's a: b & (c | !d) <-> e:* \\ 'f" })
    const found = { stages: [], people: [] }
    for (const text of [
      "'",
      "''",
      ':*',
      '&',
      '|',
      '!',
      '(',
      '<->',
      '\\',
      '%',
      '_',
      ' ',
      'a:b',
      "it's",
      '🌊',
      'x'.repeat(200),
    ])
      expect(await ada.calls.search({ text })).toMatchObject(found)
    expect((await ada.calls.search({ text: '0%' })).projects).toHaveLength(1)
    expect((await ada.calls.search({ text: '5%0' })).projects).toEqual([])
    expect((await ada.calls.search({ text: 'b c d' })).messages).toHaveLength(1)
    await expect(ada.calls.search({ text: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
  }))
