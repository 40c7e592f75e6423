import { expect, test } from 'vitest'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { everybodyThere } from '#server/test/everybody-there.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { check } from './check.ts'
import { projectHistory } from './tables.ts'

const newId = () => crypto.randomUUID()
const mailer = { send: async () => {} }
const startsAt = new Date('2026-01-15T09:00:00Z')

/** The newest entries of a project as somebody in it reads them: who, what, before and after. */
async function read({ calls }: { calls: Person['calls'] }, projectId: string, atMost = 1) {
  const { entries } = await calls.history.list({ projectId })
  return entries.slice(0, atMost).map(({ kind, byName, stageNumber, name, before, after, reason }) => ({
    ...{ kind, byName, before, after },
    ...(stageNumber === null ? {} : { stageNumber }),
    ...(name === null ? {} : { name }),
    ...(reason === null ? {} : { reason }),
  }))
}
type Person = Awaited<ReturnType<Parameters<Parameters<typeof inWorld>[0]>[0]['arrive']>>

test('each kind of change is in the history, with what was there before and after', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada, 'Tides')
    const { projectId, stageId } = project
    const sue = await join(project, 'Sue', 'supervisor')
    const bob = await arrive('Bob')
    const by = { byName: 'Ada Test' }
    const latest = (atMost = 1) => read(sue, projectId, atMost)
    expect(await latest()).toMatchObject([
      { kind: 'project', ...by, before: null, after: { title: 'Tides', phase: 1 } },
    ])

    const fields = { studyAim: 'To know', researchQuestion: 'How high?', finalSubmissionDate: '2027-05-06' }
    await ada.calls.projects.update({ projectId, title: 'High tides', status: 'Suspended', phase: 2, ...fields })
    expect(await latest()).toEqual([
      {
        ...{ kind: 'project', ...by },
        before: {
          ...{ title: 'Tides', status: 'Active', phase: 1 },
          ...{ studyAim: null, researchQuestion: null, finalSubmissionDate: null },
        },
        after: { title: 'High tides', status: 'Suspended', phase: 2, ...fields },
      },
    ])
    await ada.calls.questions.use({ projectId, id: newId(), question: 'How do nurses experience floods?' })
    expect(await latest()).toMatchObject([
      { before: { researchQuestion: 'How high?' }, after: { researchQuestion: 'How do nurses experience floods?' } },
    ])

    await sue.calls.stages.setStatus({ projectId, stageId: project.stages[1]?.id ?? '', status: 'completed' })
    expect(await latest(2)).toMatchObject([
      { kind: 'project', byName: 'Sue Test', before: { phase: 2 }, after: { phase: 3 } },
      { kind: 'stage', stageNumber: 2, before: { status: 'not_started' }, after: { status: 'completed' } },
    ])
    const back = { projectId, stageId: project.stages[1]?.id ?? '', status: 'in_progress' as const }
    await sue.calls.stages.setStatus({ ...back, reason: '  The sample is too small.\r\n' })
    expect(await latest()).toMatchObject([{ kind: 'stage', reason: 'The sample is too small.' }])
    await sue.calls.stages.setTargets({ projectId, targets: [{ number: 3, targetDate: '2027-01-02' }] })
    expect(await latest()).toMatchObject([
      { kind: 'stage', stageNumber: 3, before: { targetDate: null }, after: { targetDate: '2027-01-02' } },
    ])

    const link = { projectId, stageId, id: newId(), title: 'Draft', url: 'https://example.org/1' }
    await sue.calls.links.add(link)
    const stored = { title: 'Draft', url: 'https://example.org/1', description: null }
    const about = { kind: 'link', stageNumber: 1 }
    expect(await latest()).toMatchObject([{ ...about, name: 'Draft', before: null, after: stored }])
    await ada.calls.links.edit({ ...link, title: 'Final' })
    expect(await latest()).toMatchObject([
      { ...about, name: 'Final', before: { title: 'Draft' }, after: { title: 'Final' } },
    ])
    await ada.calls.links.remove({ projectId, stageId, id: link.id })
    expect(await latest()).toMatchObject([{ ...about, before: { ...stored, title: 'Final' }, after: null }])

    await ada.calls.invitations.create({ projectId, invitations: [{ email: bob.email, role: 'collaborator' }] })
    const person = { kind: 'person', name: 'Bob Test' }
    const role = 'collaborator'
    expect(await latest()).toEqual([{ ...person, ...by, before: null, after: { role, standing: 'invited' } }])
    const [invitation] = await bob.calls.invitations.list()
    await bob.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
    expect(await latest()).toMatchObject([
      { ...person, byName: 'Bob Test', before: { standing: 'invited' }, after: { role, standing: 'member' } },
    ])
    await ada.calls.members.remove({ projectId, userId: bob.id })
    expect(await latest()).toEqual([{ ...person, ...by, before: { role, standing: 'member' }, after: null }])
    await bob.calls.invitations.request({ projectId })
    expect(await read(ada, projectId)).toMatchObject([{ ...person, before: null, after: { standing: 'asked' } }])
    const [request] = await ada.calls.invitations.list()
    await ada.calls.invitations.declineRequest({ requestId: request?.id ?? '' })
    expect(await read(ada, projectId)).toMatchObject([
      { ...person, ...by, before: { standing: 'asked' }, after: { standing: 'declined' } },
    ])
    await ada.calls.invitations.withdraw({ projectId, invitationId: request?.id ?? '' })
    expect(await read(ada, projectId)).toMatchObject([
      { ...person, ...by, before: { standing: 'declined' }, after: null },
    ])
    // Who was not let in is the owner's business.
    expect(await latest()).toEqual([{ ...person, ...by, before: { role, standing: 'member' }, after: null }])

    const meeting = { projectId, title: 'Progress', startsAt, zone: 'UTC', minutes: 30 }
    const id = newId()
    await sue.calls.meetings.schedule({ ...meeting, id })
    expect(await latest()).toMatchObject([
      {
        kind: 'meeting',
        before: null,
        after: { title: 'Progress', startsAt: startsAt.toISOString(), state: 'planned' },
      },
    ])
    await sue.calls.meetings.update({ ...meeting, meetingId: id, minutes: 45 })
    expect(await latest()).toMatchObject([{ name: 'Progress', before: { minutes: 30 }, after: { minutes: 45 } }])
    for (const each of [sue, ada]) {
      const found = await each.calls.meetings.find({ projectId, meetingId: id })
      const attendance = each === sue ? everybodyThere(found) : []
      await each.calls.meetings.acknowledge({ projectId, meetingId: id, version: found.version, attendance })
    }
    expect(await latest()).toMatchObject([{ kind: 'meeting', ...by, after: { state: 'locked' } }])
    const other = newId()
    await sue.calls.meetings.schedule({ ...meeting, id: other })
    await sue.calls.meetings.cancel({ projectId, meetingId: other })
    expect(await latest()).toMatchObject([{ before: { state: 'planned' }, after: { state: 'cancelled' } }])

    const publication = { type: 'article' as const, title: 'Tides', status: 'draft' as const, projectId }
    const publicationId = newId()
    await sue.calls.publications.add({ ...publication, id: publicationId })
    expect(await latest()).toMatchObject([
      { kind: 'publication', before: null, after: { title: 'Tides', status: 'draft' } },
    ])
    await sue.calls.publications.update({ ...publication, publicationId, status: 'submitted' })
    expect(await latest()).toMatchObject([
      { name: 'Tides', before: { status: 'draft' }, after: { status: 'submitted' } },
    ])
    await sue.calls.publications.remove({ publicationId })
    expect(await latest()).toMatchObject([{ kind: 'publication', before: { title: 'Tides' }, after: null }])
  }))

test('what changes nothing is not in the history', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada, 'Tides')
    const count = async () => (await ada.calls.history.list({ projectId })).entries.length
    await ada.calls.projects.update({ projectId, title: 'Tides', status: 'Active' })
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'not_started', reason: 'None' })
    await ada.calls.stages.setTargets({ projectId, targets: [{ number: 3, targetDate: null }] })
    const link = { projectId, stageId, id: newId(), title: 'Draft', url: 'https://example.org/1' }
    await ada.calls.links.add(link)
    expect(await count()).toBe(2)
    await ada.calls.links.add(link)
    await ada.calls.links.edit(link)
    expect(await count()).toBe(2)
  }))

test('the history is filtered by kind and by person, and read page by page', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stageId } = project
    const sue = await join(project, 'Sue', 'supervisor')
    for (let at = 0; at < 60; at += 1)
      await sue.calls.links.add({ projectId, stageId, id: newId(), title: `Link ${at}`, url: 'https://example.org' })
    const first = await ada.calls.history.list({ projectId })
    expect([first.entries.length, first.hasMore]).toEqual([50, true])
    expect(first.people).toEqual([
      { id: ada.id, kind: 'person', name: 'Ada Test' },
      { id: sue.id, kind: 'person', name: 'Sue Test' },
    ])
    const rest = await ada.calls.history.list({ projectId, before: first.entries.at(-1)?.seq })
    expect([rest.entries.length, rest.hasMore]).toEqual([11, false])
    expect((await ada.calls.history.list({ projectId, by: ada.id })).entries.map(({ kind }) => kind)).toEqual([
      'project',
    ])
    expect((await ada.calls.history.list({ projectId, kinds: ['stage', 'person'] })).entries).toEqual([])
    expect((await ada.calls.history.list({ projectId, kinds: ['link'], by: sue.id })).entries).toHaveLength(50)
  }))

test('the history outlives accounts, without their names, and ends with its project', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const { projectId, stageId } = project
  const bob = await world.join(project, 'Bob')
  await bob.calls.stages.setStatus({ projectId, stageId, status: 'on_hold' })
  await deleteAccount({ db: world.db, nouns, mailer, provider: null, config: testConfig() }, bob)
  const { entries, people } = await ada.calls.history.list({ projectId })
  expect(entries).toMatchObject([
    { kind: 'person', byId: bob.id, byName: null, name: null, before: { standing: 'member' }, after: null },
    { kind: 'stage', byId: bob.id, byName: null },
    { kind: 'project', byName: 'Ada Test' },
  ])
  expect(people).toEqual([
    { id: ada.id, kind: 'person', name: 'Ada Test' },
    { id: bob.id, kind: 'person', name: null },
  ])
  expect(JSON.stringify(await world.db.select().from(projectHistory))).not.toContain('Bob')
  expect(await check(world.db)).toEqual({ entries: 3, broken: [] })
  await deleteAccount({ db: world.db, nouns, mailer, provider: null, config: testConfig() }, ada)
  expect(await check(world.db)).toEqual({ entries: 0, broken: [] })
})
