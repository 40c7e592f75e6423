import { expect, test } from 'vitest'
import { defaultTemplate } from '#domain/institutions/templates/templates.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

const protocol = [
  { number: 2, name: 'Protocol', months: 2 },
  { number: 3, name: 'Ethics', months: 1.5 },
  { number: 1, name: 'Idea', months: 0.5 },
]
const shorter = [{ number: 2, name: 'Plan of research', months: 1 }]

test('a candidature keeps the template that it began with until somebody moves it; the project reads what it says', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, botany, msc, llm } = await openInstitution(world)
    const at = { institutionId: id, programmeId: msc }
    const ada = await world.arrive('Ada', 'Institutions')
    const project = await world.startProject(ada, 'Tides')
    const [sue, cas] = [
      await world.join(project, 'Sue', 'supervisor'),
      await world.join(project, 'Cas', 'collaborator'),
    ]
    const before = await admit(await world.arrive('Old'), { name: 'Zoe', registeredOn: '2020-02-01' })
    const { calls } = await appoint('Cora', 'coordinator', botany, msc)
    expect(await calls.templates.find(at)).toEqual({
      ...{ version: 0, stages: defaultTemplate },
      used: [{ version: 0, year: 2020, candidatures: 1 }],
    })
    await calls.templates.set({ ...at, version: 0, stages: protocol })
    await calls.templates.set({ ...at, version: 0, stages: protocol })
    const mine = await admit(ada)
    await ada.calls.candidatures.answer({ id: mine, isMine: true })
    const { projectId } = project
    expect(await ada.calls.candidatures.findStages({ projectId })).toBeNull()
    await ada.calls.candidatures.attach({ projectId, candidatureId: mine })
    const row = async () => (await owner.calls.candidatures.list({ institutionId: id, programmeId: msc })).rows
    expect((await row()).map(({ stageName }) => stageName)).toEqual(['Idea', null])
    for (const person of [ada, sue])
      expect(await person.calls.candidatures.findStages({ projectId })).toEqual({
        ...{ programmeName: 'MSc Botany', stages: protocol },
      })
    await expect(cas.calls.candidatures.findStages({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // The specification’s nine stages stay what they are.
    expect((await ada.calls.projects.find({ projectId })).stages[0]).toMatchObject({ number: 1, name: 'Concept Sheet' })

    await expect(calls.templates.set({ ...at, version: 0, stages: shorter })).rejects.toMatchObject({ code: 'STALE' })
    await calls.templates.set({ ...at, version: 1, stages: shorter })
    const found = async (candidatureId: string) => {
      const { template, hasNewerTemplate } = await calls.candidatures.find({ institutionId: id, id: candidatureId })
      return [template, hasNewerTemplate]
    }
    expect([await found(mine), await found(before)]).toEqual([
      [protocol, true],
      [null, true],
    ])
    const renew = (more: object) =>
      calls.candidatures.renewTemplate({ ...at, candidatureId: null, registeredIn: null, ...more })
    expect(await renew({ registeredIn: 2020 })).toEqual({ moved: 1 })
    expect([await found(mine), await found(before)]).toEqual([
      [protocol, true],
      [shorter, false],
    ])
    expect(await renew({ candidatureId: mine })).toEqual({ moved: 1 })
    expect(await renew({})).toEqual({ moved: 0 })
    // A stage that the programme does not use has the name that all have.
    expect((await row())[0]?.stageName).toBe('Concept Sheet')
    const { acts } = await owner.calls.institutions.listLog({ institutionId: id })
    expect(acts.slice(0, 2)).toMatchObject([
      { kind: 'template_renewed', about: 'MSc Botany: Ada Test' },
      { kind: 'template_renewed', about: 'MSc Botany: Zoe' },
    ])
    await expect(renew({ programmeId: llm })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const stages of [[], [...shorter, ...shorter], [{ number: 1, name: 'One', months: 0.3 }]])
      await expect(calls.templates.set({ ...at, version: 2, stages })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const [head, eve] = [await appoint('Hope', 'head', botany), await world.arrive('Eve')]
    expect(await head.calls.templates.find(at)).toMatchObject({ version: 2, stages: shorter })
    const set = { ...at, version: 2, stages: protocol }
    await expect(head.calls.templates.set(set)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(eve.calls.templates.set(set)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))
