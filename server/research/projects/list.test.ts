import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectPage } from '#domain/research/projects/project-filters.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Input = Parameters<Person['calls']['projects']['list']>[0]

async function titles(person: Person, input: Input) {
  const { total, projects } = await person.calls.projects.list(input)
  expect(total).toBe(projects.length)
  return projects.map(({ title }) => title)
}

test('someone finds the projects they own, share and supervise, separately and together, and no others', () =>
  inWorld(async ({ arrive, startProject, addMember }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    await startProject(ada, 'Own')
    await addMember(await startProject(bob, 'Shared'), ada, 'collaborator')
    await addMember(await startProject(bob, 'Supervised'), ada, 'supervisor')
    await startProject(bob, 'None of hers')
    expect(await titles(ada, { scope: 'owned' })).toEqual(['Own'])
    expect(await titles(ada, { scope: 'shared' })).toEqual(['Shared'])
    expect(await titles(ada, { scope: 'supervised' })).toEqual(['Supervised'])
    expect(await titles(ada, { scope: 'all', sort: 'title' })).toEqual(['Own', 'Shared', 'Supervised'])
  }))

test('a list names the stage that is due next, or late the longest, until it is complete', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stages } = await startProject(ada, 'Tides')
    const next = async () => (await ada.calls.projects.list({ scope: 'owned' })).projects[0]?.nextDue
    expect(await next()).toBeNull()
    await ada.calls.projects.update({
      projectId,
      title: 'Tides',
      phase: 1,
      status: 'Draft',
      finalSubmissionDate: '2055-11-30',
    })
    expect(await next()).toEqual({ number: 9, on: '2055-11-30' })
    const targets = [
      { number: 1, targetDate: '2055-01-31' },
      { number: 2, targetDate: '2054-12-01' },
    ]
    await ada.calls.stages.setTargets({ projectId, targets })
    expect(await next()).toEqual({ number: 2, on: '2054-12-01' })
    await ada.calls.stages.setStatus({ projectId, stageId: stages[1]?.id ?? '', status: 'completed' })
    expect(await next()).toEqual({ number: 1, on: '2055-01-31' })
  }))

test('a search covers titles and questions, ignores case, and takes every character literally', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const start = (title: string, researchQuestion?: string) =>
      ada.calls.projects.create({ title, phase: 1, ...(researchQuestion ? { researchQuestion } : {}) })
    await start('Tides of the Wild Coast')
    await start('Sand', 'How do TIDES move it?')
    await start('100% of all_things \\ here')
    expect(await titles(ada, { scope: 'owned', search: 'tides', sort: 'title' })).toEqual([
      'Sand',
      'Tides of the Wild Coast',
    ])
    for (const search of ['100%', 'all_t', '\\', '% of', '_']) {
      expect(await titles(ada, { scope: 'owned', search })).toEqual(['100% of all_things \\ here'])
    }
    for (const search of ['x%y', "'; drop table research_projects; --"]) {
      expect(await titles(ada, { scope: 'owned', search })).toEqual([])
    }
  }))

test('a supervisor finds students by name, by the status of a stage, and in the order of what waits', () =>
  inWorld(async ({ db, arrive, startProject, addMember }) => {
    const [ada, bob, sue] = [await arrive('Ada'), await arrive('Bob'), await arrive('Sue', 'Supervisor')]
    const [tides, dunes, sand] = [
      await startProject(ada, 'Tides'),
      await startProject(bob, 'Dunes'),
      await startProject(bob, 'Sand'),
    ]
    for (const project of [tides, dunes, sand]) await addMember(project, sue, 'supervisor')
    const send = ({ projectId, stages }: typeof tides, person: Person, at: number) =>
      person.calls.stages.setStatus({ projectId, stageId: stages[at]?.id ?? '', status: 'under_review' })
    await send(sand, bob, 0)
    await send(tides, ada, 2)
    await db.execute(sql`update project_stages set status_changed_at = now() - interval '3 days'
      where project_id = ${tides.projectId} and stage_number = 3`)
    await db.execute(sql`update activity_notifications set created_at = now() + interval '1 hour'
      where project_id = ${sand.projectId}`)
    expect(await titles(sue, { scope: 'supervised', search: 'bob', sort: 'title' })).toEqual(['Dunes', 'Sand'])
    expect(await titles(bob, { scope: 'owned', search: 'bob' })).toEqual([])
    expect(await titles(sue, { scope: 'supervised', stageStatuses: ['under_review'], sort: 'title' })).toEqual([
      'Sand',
      'Tides',
    ])
    expect(await titles(sue, { scope: 'supervised', sort: 'waiting' })).toEqual(['Tides', 'Sand', 'Dunes'])
    const [last] = await titles(sue, { scope: 'supervised', sort: 'activity' })
    expect(last).toBe('Sand')
  }))

test('a list is filtered by status, stage, programme and submission date, and sorted', () =>
  inWorld(async ({ db, arrive }) => {
    const ada = await arrive('Ada')
    const make = async (
      title: string,
      phase: number,
      date: string | null,
      status: 'Active' | 'Draft' | 'Completed',
    ) => {
      const { id } = await ada.calls.projects.create({ title, phase })
      await ada.calls.projects.update({ projectId: id, title, phase, finalSubmissionDate: date, status })
    }
    await make('A', 1, '2026-03-01', 'Active')
    await make('B', 4, '2026-06-30', 'Draft')
    await make('C', 9, null, 'Completed')
    const of = (input: Omit<Input, 'scope'>) => titles(ada, { scope: 'owned', sort: 'title', ...input })
    expect(await of({ statuses: ['Active', 'Completed'] })).toEqual(['A', 'C'])
    expect(await of({ phases: [4, 9] })).toEqual(['B', 'C'])
    expect(await of({ from: '2026-03-01', to: '2026-06-29' })).toEqual(['A'])
    expect(await of({ from: '2026-03-02' })).toEqual(['B'])
    expect(await of({ sort: 'submission' })).toEqual(['A', 'B', 'C'])
    expect(await of({ program: 'PhD' })).toEqual(['A', 'B', 'C'])
    expect(await of({ program: 'Program' })).toEqual([])
    await db
      .update(usersProfiles)
      .set({ educationLevel: "Master's", programName: 'MSc' })
      .where(eq(usersProfiles.profileId, ada.id))
    expect(await of({ program: 'Masters', statuses: ['Draft'] })).toEqual(['B'])
    expect(await of({ program: 'Program' })).toEqual(['A', 'B', 'C'])
    expect(await of({ program: 'PhD' })).toEqual([])
  }))

test('a long list comes page by page, without gaps or repetition', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const names = Array.from({ length: projectPage * 2 + 3 }, (_, at) => `Project ${String(at).padStart(3, '0')}`)
    for (const title of names) await ada.calls.projects.create({ title, phase: 1 })
    const seen: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { total, projects } = await ada.calls.projects.list({ scope: 'owned', sort: 'title', page })
      expect(total).toBe(names.length)
      seen.push(...projects.map(({ title }) => title))
    }
    expect(seen).toEqual(names)
  }))

test.each([
  ['an unknown scope', { scope: 'everything' }],
  ['an unknown status', { scope: 'owned', statuses: ['Lost'] }],
  ['an unknown stage', { scope: 'owned', phases: [10] }],
  ['page 0', { scope: 'owned', page: 0 }],
  ['a day that does not exist', { scope: 'owned', from: '2026-02-30' }],
  ['a search that is too long', { scope: 'owned', search: 'x'.repeat(201) }],
])('%s is refused', (_what, input) =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    await expect(ada.calls.projects.list(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }),
)

test('the list of students says when each last did something themselves, and is ordered by it, by name, stage and date', () =>
  inWorld(async ({ db, arrive, startProject, addMember }) => {
    const [ada, bob, sue] = [await arrive('Ada'), await arrive('Bob'), await arrive('Sue', 'Supervisor')]
    const [tides, dunes] = [await startProject(ada, 'Tides'), await startProject(bob, 'Dunes')]
    for (const project of [tides, dunes]) await addMember(project, sue, 'supervisor')
    const say = (person: Person, { projectId, stageId }: typeof tides) =>
      person.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hello' })
    const age = ({ projectId }: typeof tides, days: number) =>
      db.execute(sql`with a as (update activity_notifications set created_at = now() - ${days} * interval '1 day'
          where project_id = ${projectId})
        update research_projects set created_at = now() - interval '90 days' where id = ${projectId}`)
    await say(ada, tides)
    await age(tides, 40)
    await say(sue, tides)
    await age(dunes, 50)
    const { projects } = await sue.calls.projects.list({ scope: 'supervised', sort: 'word' })
    const days = projects.map(({ lastWordAt }) => Math.round((Date.now() - (lastWordAt?.getTime() ?? 0)) / 86_400_000))
    // Bob has never said anything: since he started.
    expect([projects.map(({ title }) => title), days]).toEqual([
      ['Dunes', 'Tides'],
      [90, 40],
    ])
    const of = (sort: 'student' | 'stage' | 'due' | 'waiting', reversed = false) =>
      titles(sue, { scope: 'supervised', sort, reversed })
    expect([await of('student'), await of('student', true)]).toEqual([
      ['Tides', 'Dunes'],
      ['Dunes', 'Tides'],
    ])
    await bob.calls.projects.update({ projectId: dunes.projectId, title: 'Dunes', phase: 3, status: 'Active' })
    expect([await of('stage'), await of('stage', true)]).toEqual([
      ['Tides', 'Dunes'],
      ['Dunes', 'Tides'],
    ])
    await ada.calls.stages.setTargets({
      projectId: tides.projectId,
      targets: [{ number: 4, targetDate: '2055-01-31' }],
    })
    // What has no date is last from both ends.
    expect([await of('due'), await of('due', true)]).toEqual([
      ['Tides', 'Dunes'],
      ['Tides', 'Dunes'],
    ])
    // Nobody else's list asks for it.
    expect((await ada.calls.projects.list({ scope: 'owned' })).projects[0]?.lastWordAt).toBeNull()
  }))
