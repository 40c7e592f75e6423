import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { docx, upload } from '#server/test/upload.ts'
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

test('files, links, meetings and messages are found by parts of their names, in any order, by whoever is in the project', () =>
  inWorld(async ({ arrive, startProject, join, addMember, storage, visitor }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada, 'Field work')
    const at = { projectId: project.projectId, stageId: project.stages[3]?.id ?? '' }
    const name = 'Data queries, week 9'
    const sent = await upload(ada, storage, at, { name: `${name}.pdf` })
    await upload(ada, storage, at, { name: 'c2.docx', bytes: docx(), fileId: sent.fileId })
    const link = { ...at, id: newId(), title: name, url: 'https://docs.google.com/spreadsheets/d/1' }
    await ada.calls.links.add(link)
    const meeting = { ...{ projectId: at.projectId, id: newId(), title: name }, ...{ zone: 'UTC', minutes: 30 } }
    await ada.calls.meetings.schedule({ ...meeting, startsAt: new Date(Date.now() + 86_400_000) })
    await ada.calls.messages.post({ ...at, id: newId(), message: `${name}: all answered` })
    const member = await join(project, 'Bob', 'supervisor')
    const [stranger, invited] = [await arrive('Stan'), await arrive('Ines')]
    await addMember(project, invited, 'collaborator', 'pending')

    type Found = Awaited<ReturnType<typeof ada.calls.search>>
    const counts = ({ files, links, meetings, messages }: Found) =>
      [files, links, meetings, messages].map((each) => each.length)
    for (const { calls } of [ada, member]) expect(counts(await calls.search({ text: 'queries' }))).toEqual([1, 1, 1, 1])
    const found = await member.calls.search({ text: 'wee QUER' })
    const where = { projectId: at.projectId, projectTitle: 'Field work', role: 'supervisor', stageNumber: 4 }
    expect(found.files).toEqual([{ ...where, id: sent.fileId, name: `${name}.docx` }])
    expect(found.links).toEqual([{ ...where, id: link.id, title: name, url: link.url }])
    expect(found.meetings).toMatchObject([{ id: meeting.id, title: name, cancelledAt: null }])
    // A file has the name of its newest version, and a text has to match with all of its words.
    expect(counts(await ada.calls.search({ text: 'week pdf' }))).toEqual([0, 0, 0, 0])
    expect(counts(await ada.calls.search({ text: 'queries month' }))).toEqual([0, 0, 0, 0])
    await ada.calls.meetings.cancel({ projectId: at.projectId, meetingId: meeting.id })
    expect((await ada.calls.search({ text: 'queries' })).meetings[0]?.cancelledAt).toBeInstanceOf(Date)

    for (const { calls } of [stranger, invited])
      expect(counts(await calls.search({ text: 'queries' }))).toEqual([0, 0, 0, 0])
    await ada.calls.members.remove({ projectId: at.projectId, userId: member.id })
    expect(await member.calls.search({ text: 'queries' })).toEqual(await stranger.calls.search({ text: 'queries' }))
    await expect(visitor.search({ text: 'queries' })).rejects.toMatchObject({ status: 401 })
    await ada.calls.links.remove({ ...at, id: link.id })
    expect(counts(await ada.calls.search({ text: 'queries' }))).toEqual([1, 0, 1, 1])
  }))

test('of many, the newest files and links and the nearest meetings are found, six of each over all projects', () =>
  inWorld(async ({ arrive, startProject, db }) => {
    const ada = await arrive('Ada')
    const projects = [await startProject(ada, 'One'), await startProject(ada, 'Two')]
    const ids = projects.map(({ projectId }) => projectId)
    await db.execute(sql`insert into stage_links (id, stage_id, title, url, created_at)
      select gen_random_uuid(), s.id, 'Sheet ' || n, 'https://example.org', now() - (n * 2 + (s.project_id = ${ids[1]})::int) * interval '1 day'
      from project_stages s, generate_series(1, 9) n where s.project_id in (${ids[0]}, ${ids[1]}) and s.stage_number = 2`)
    await db.execute(sql`insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
      select gen_random_uuid(), ${ids[0]}, 'Sheet ' || n, now() + n * interval '1 day', 'UTC', 30, now(), now()
      from generate_series(-20, 20) n where n <> 0`)
    const { links, meetings } = await ada.calls.search({ text: 'sheet' })
    expect(links.map(({ projectTitle, title }) => `${projectTitle} ${title}`)).toEqual(
      [1, 2, 3].flatMap((n) => [`One Sheet ${n}`, `Two Sheet ${n}`]),
    )
    expect(meetings.map(({ title }) => title).toSorted()).toEqual(
      [-3, -2, -1, 1, 2, 3].map((n) => `Sheet ${n}`).toSorted(),
    )
  }))
