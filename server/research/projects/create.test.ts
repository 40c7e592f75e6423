import { expect, test } from 'vitest'
import { stageNames } from '#domain/research/stages/stages.ts'
import { inWorld } from '#server/test/world.ts'

test('someone starts a project and it has the nine stages in order', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada, '  Tides  ')
    const project = await ada.calls.projects.find({ projectId })

    expect(project).toMatchObject({ title: 'Tides', currentPhase: 1, status: 'Active', me: { role: 'owner' } })
    expect(project.stages.map(({ name }) => name)).toEqual(stageNames)
    expect(project.stages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  }))

test('a project that starts late has the stages before it complete, by its owner, if they say so', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const stagesOf = async (input: { phase: number; earlierComplete?: boolean }) => {
      const { id } = await ada.calls.projects.create({ title: 'Tides', ...input })
      return (await ada.calls.projects.find({ projectId: id })).stages
    }
    const stages = await stagesOf({ phase: 5, earlierComplete: true })
    expect(stages.map(({ status }) => status)).toEqual([...Array(4).fill('completed'), ...Array(5).fill('not_started')])
    expect(stages[3]).toMatchObject({ statusChangedBy: 'Ada Test', completedAt: expect.any(Date) })
    expect(stages[4]).toMatchObject({ statusChangedBy: null, completedAt: null })
    for (const input of [{ phase: 5 }, { phase: 1, earlierComplete: true }])
      expect((await stagesOf(input)).every(({ status }) => status === 'not_started')).toBe(true)
  }))

test('the Free plan has room for three projects and says so at the fourth', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada', 'Free')
    for (const title of ['One', 'Two', 'Three']) await startProject(ada, title)

    await expect(ada.calls.projects.create({ title: 'Four', phase: 1 })).rejects.toMatchObject({
      code: 'PROJECT_LIMIT',
      data: { plan: 'Free', limit: 3 },
    })
  }))

test.each([
  ['an empty title', { title: '   ' }],
  ['a title of 201 characters', { title: 'x'.repeat(201) }],
  ['a question of 5,001 characters', { researchQuestion: 'x'.repeat(5001) }],
  ['phase 0', { phase: 0 }],
  ['phase 10', { phase: 10 }],
  ['an impossible date', { finalSubmissionDate: '2026-02-30' }],
  ['a timestamp instead of a date', { finalSubmissionDate: '2026-02-03T10:00:00Z' }],
  ['an unknown key', { createdBy: crypto.randomUUID() }],
  ['a NUL in the title', { title: 'Tides\u0000' }],
])('a project with %s is refused and nothing is stored', (_what, wrong) =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    await expect(ada.calls.projects.create({ title: 'Tides', phase: 1, ...wrong })).rejects.toMatchObject({
      status: 400,
    })
    expect(await ada.calls.projects.list({ scope: 'owned' })).toEqual({ total: 0, projects: [] })
  }),
)

test('a title of 200 characters and a calendar date come back as they were given', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const title = '🌊'.repeat(100)
    const { id } = await ada.calls.projects.create({ title, phase: 3, finalSubmissionDate: '2027-01-31' })
    expect(await ada.calls.projects.find({ projectId: id })).toMatchObject({
      title,
      finalSubmissionDate: '2027-01-31',
      currentPhase: 3,
    })
  }))
