import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { researchProjects } from '#server/research/projects/tables.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const waits = async (person: Person) =>
  (await person.calls.projects.listWaiting()).map(({ kind, who, stageNumber }) => [kind, who, stageNumber])
const onlySteps = async (person: Person) => (await waits(person)).every(([kind]) => kind === 'step')

test('a stage under review waits for its supervisors, the longest first, until its status changes', () =>
  inWorld(async ({ db, arrive, startProject, addMember }) => {
    const [ada, bob, sue] = [await arrive('Ada'), await arrive('Bob'), await arrive('Sue', 'Supervisor')]
    const [tides, dunes] = [await startProject(ada, 'Tides'), await startProject(bob, 'Dunes')]
    for (const project of [tides, dunes]) await addMember(project, sue, 'supervisor')
    const send = (person: Person, { projectId, stages }: typeof tides, status: 'under_review' | 'completed', at = 1) =>
      person.calls.stages.setStatus({ projectId, stageId: stages[at]?.id ?? '', status })
    await send(bob, dunes, 'under_review')
    await send(ada, tides, 'under_review')
    await db.execute(sql`update project_stages set status_changed_at = now() - interval '9 days'
      where project_id = ${tides.projectId} and stage_number = 2`)
    expect(await waits(sue)).toEqual([
      ['review', 'Ada Test', 2],
      ['review', 'Bob Test', 2],
    ])
    expect(await onlySteps(ada)).toBe(true)
    // Both are under review by their status alone, until one is sent.
    const rounds = async () => (await sue.calls.projects.listWaiting()).map(({ roundNumber }) => roundNumber)
    expect(await rounds()).toEqual([null, null])
    const at = { projectId: dunes.projectId, stageId: dunes.stages[1]?.id ?? '' }
    const link = { id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org/draft' }
    await bob.calls.links.add({ ...at, ...link })
    await bob.calls.reviews.send({ ...at, id: crypto.randomUUID(), linkIds: [link.id], versionIds: [] })
    expect(await rounds()).toEqual([null, 1])
    await send(sue, tides, 'completed')
    expect(await waits(sue)).toEqual([['review', 'Bob Test', 2]])
    await db.update(researchProjects).set({ status: 'Suspended' }).where(eq(researchProjects.id, dunes.projectId))
    expect(await waits(sue)).toEqual([])
  }))

test('requests and invitations wait for those who can answer them', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob, eve] = [await arrive('Ada'), await arrive('Bob'), await arrive('Eve')]
    const { projectId } = await startProject(ada)
    await eve.calls.invitations.request({ projectId })
    await ada.calls.invitations.create({ projectId, invitations: [{ email: bob.email, role: 'collaborator' }] })
    expect(await waits(ada)).toEqual([
      ['request', 'Eve Test', null],
      ['step', 'Ada Test', 1],
    ])
    expect(await waits(bob)).toEqual([['invitation', 'Ada Test', null]])
    expect(await waits(eve)).toEqual([])
    const [request] = await ada.calls.projects.listWaiting()
    await ada.calls.invitations.approveRequest({ requestId: request?.invitationId ?? '' })
    const [invitation] = await bob.calls.projects.listWaiting()
    await bob.calls.invitations.decline({ invitationId: invitation?.invitationId ?? '' })
    expect([await onlySteps(ada), await waits(bob)]).toEqual([true, []])
  }))

test('a mention waits until it is answered in its stage, or archived; only the last of a stage is listed', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId, stages } = project
    const bob = await join(project, 'Bob')
    const say = (person: Person, message: string, at = 0) =>
      person.calls.messages.post({ projectId, stageId: stages[at]?.id ?? '', id: crypto.randomUUID(), message })
    for (const message of ['@Bob Test, one?', '@Bob Test, two?']) await say(ada, message)
    await say(ada, '@Bob Test, there?', 3)
    expect(await bob.calls.projects.listWaiting()).toMatchObject([
      { kind: 'mention', text: '@Bob Test, two?', stageNumber: 1, messageSeq: 2, role: 'collaborator' },
      { kind: 'mention', text: '@Bob Test, there?', stageNumber: 4 },
    ])
    // Reading it is no answer.
    await bob.calls.notifications.markAllRead()
    await say(bob, 'Yes', 0)
    const [rest, ...others] = await bob.calls.projects.listWaiting()
    expect([rest?.stageNumber, others]).toEqual([4, []])
    await bob.calls.notifications.archive({ ids: [rest?.notificationId ?? ''], archived: true })
    expect(await waits(bob)).toEqual([])
  }))

test('of several mentions in one stage, being done with the last is being done with all', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    const bob = await join({ projectId }, 'Bob')
    for (const message of ['@Bob Test, one?', '@Bob Test, two?'])
      await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
    const [last] = await bob.calls.projects.listWaiting()
    await bob.calls.notifications.archive({ ids: [last?.notificationId ?? ''], archived: true })
    expect(await waits(bob)).toEqual([])
  }))

test('a student without a word for thirty days waits for their supervisor, until they say one', () =>
  inWorld(async ({ db, arrive, startProject, addMember, join }) => {
    const [ada, sue] = [await arrive('Ada'), await arrive('Sue', 'Supervisor')]
    const project = await startProject(ada)
    const { projectId, stageId } = project
    await addMember(project, sue, 'supervisor')
    const bob = await join(project, 'Bob')
    const say = (person: Person) =>
      person.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hello' })
    const age = (days: number) =>
      db.execute(sql`with a as (update activity_notifications set created_at = now() - ${days} * interval '1 day'
          where project_id = ${projectId})
        update research_projects set created_at = now() - interval '90 days' where id = ${projectId}`)
    await say(ada)
    await age(29)
    expect(await waits(sue)).toEqual([])
    await age(31)
    // Somebody else's word is not the student's.
    await say(bob)
    expect(await waits(sue)).toEqual([['silence', 'Ada Test', 1]])
    expect(await onlySteps(ada)).toBe(true)
    await say(ada)
    expect(await waits(sue)).toEqual([])
  }))

test('a final submission is due fourteen days before its date, for the student and the supervisor', () =>
  inWorld(async ({ db, arrive, startProject, addMember, join }) => {
    const [ada, sue] = [await arrive('Ada'), await arrive('Sue', 'Supervisor')]
    const project = await startProject(ada)
    await addMember(project, sue, 'supervisor')
    const bob = await join(project, 'Bob')
    const due = (days: number) =>
      db.execute(sql`update research_projects set final_submission_date = current_date + ${days}::int
        where id = ${project.projectId}`)
    await due(16)
    expect(await waits(sue)).toEqual([])
    await due(13)
    expect(await waits(sue)).toEqual([['due', 'Ada Test', 9]])
    expect((await waits(ada)).map(([kind]) => kind)).toEqual(['due', 'step'])
    expect(await waits(bob)).toEqual([])
    await due(-3)
    expect(await waits(sue)).toEqual([['due', 'Ada Test', 9]])
    await ada.calls.stages.setStatus({
      projectId: project.projectId,
      stageId: project.stages[8]?.id ?? '',
      status: 'completed',
    })
    expect(await waits(sue)).toEqual([])
  }))
