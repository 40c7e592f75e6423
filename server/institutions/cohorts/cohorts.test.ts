import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'unknown',
  )
const newId = () => crypto.randomUUID()
const beginsOn = dayFromNow(-30)

test('cohorts of a programme are added, changed and archived by those who set programmes, and by nobody else', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, law, msc, llm } = await openInstitution(world)
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    const at = { institutionId, programmeId: msc }
    const first = { ...at, id: newId(), name: 'Intake of 2026', beginsOn }
    const coordinator = await appoint('Cora', 'coordinator', institutionId, null)
    await coordinator.calls.cohorts.add(first)
    // The same again is a retry.
    await coordinator.calls.cohorts.add(first)
    expect(await code(owner.calls.cohorts.add({ ...first, name: 'Another' }))).toBe('ID_TAKEN')
    expect(await code(owner.calls.cohorts.add({ ...first, id: newId(), name: 'INTAKE OF 2026' }))).toBe('NAME_TAKEN')
    expect(await code(owner.calls.cohorts.add({ ...first, id: newId(), name: ' ' }))).toBe('BAD_REQUEST')
    await owner.calls.cohorts.add({ ...first, programmeId: llm, id: newId() })
    const second = { ...first, id: newId(), name: 'Winter' }
    await owner.calls.cohorts.add(second)
    expect(await code(owner.calls.cohorts.edit({ ...second, name: first.name }))).toBe('NAME_TAKEN')
    expect(await code(owner.calls.cohorts.edit({ ...second, programmeId: llm }))).toBe('NO_COHORT')
    await owner.calls.cohorts.edit({ ...second, name: 'Spring' })
    for (const role of ['head', 'reader'] as const) {
      const { calls } = await appoint(`R${role}`, role)
      expect(await code(calls.cohorts.add({ ...first, id: newId(), name: 'Mine' }))).toBe('FORBIDDEN')
      expect(await code(calls.cohorts.edit(second))).toBe('FORBIDDEN')
      expect(await code(calls.cohorts.archive({ ...at, id: second.id }))).toBe('FORBIDDEN')
      expect(await code(calls.cohorts.list({ institutionId }))).toBe(role === 'head' ? 'ok' : 'FORBIDDEN')
    }
    const lawyer = await appoint('Lara', 'administrator', law)
    for (const { calls } of [lawyer, elsewhere.owner, await world.arrive('Ada')]) {
      expect(await code(calls.cohorts.add({ ...first, id: newId(), name: 'Mine' }))).toBe('NOT_FOUND')
      expect(await code(calls.cohorts.edit(second))).toBe('NOT_FOUND')
      expect(await code(calls.cohorts.archive({ ...at, id: second.id }))).toBe('NOT_FOUND')
    }
    expect((await lawyer.calls.cohorts.list({ institutionId })).map(({ programmeId }) => programmeId)).toEqual([llm])
    expect(await code(elsewhere.owner.calls.cohorts.list({ institutionId }))).toBe('NOT_FOUND')
    await owner.calls.cohorts.archive({ ...at, id: second.id })
    expect(await code(owner.calls.cohorts.archive({ ...at, id: second.id }))).toBe('NO_COHORT')
    expect(await code(owner.calls.cohorts.edit({ ...second, name: 'Autumn' }))).toBe('NO_COHORT')
    // The name of an archived one is free.
    await owner.calls.cohorts.add({ ...first, id: newId(), name: 'Spring' })
    await owner.calls.institutions.archiveProgramme({ institutionId, unitId: law, id: llm })
    expect(await code(owner.calls.cohorts.add({ ...first, programmeId: llm, id: newId(), name: 'Late' }))).toBe(
      'ARCHIVED',
    )
    const { acts } = await owner.calls.institutions.listLog({ institutionId })
    expect(acts.filter(({ kind }) => kind === 'cohort_changed').map(({ about }) => about)).toEqual([
      'Winter, now Spring, MSc Botany',
    ])
  }))

test('candidatures are in an open cohort of their own programme, are found by it and by year, and move together', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, admit, msc, llm } = await openInstitution(world)
    const cohort = async (name: string, programmeId = msc) => {
      const id = newId()
      await owner.calls.cohorts.add({ institutionId, programmeId, id, name, beginsOn })
      return id
    }
    const [old, next, ofLaw] = [await cohort('Old'), await cohort('Next'), await cohort('Old', llm)]
    const [ada, ben, lea] = [await world.arrive('Ada'), await world.arrive('Ben'), await world.arrive('Lea')]
    const registeredOn = dayFromNow(-1000)
    const [first, second] = [await admit(ada, { cohortId: old, registeredOn }), await admit(ben)]
    const third = await admit(lea, { programmeId: llm })
    const found = async (more: { cohortId?: string; registeredIn?: number; programmeId?: string }) =>
      (await owner.calls.candidatures.list({ institutionId, ...more })).rows.map(({ id }) => id)
    expect(await found({ cohortId: old })).toEqual([first])
    expect(await found({ registeredIn: Number(registeredOn.slice(0, 4)) })).toEqual([first])
    expect(await found({ cohortId: old, programmeId: llm })).toEqual([])
    expect(await code(admit(await world.arrive('Cleo'), { cohortId: ofLaw }))).toBe('NO_COHORT')
    const at = { institutionId, programmeId: msc }
    const move = (input: { cohortId: string | null; ids: string[] }, by = owner) =>
      by.calls.candidatures.moveToCohort({ ...at, ...input })
    expect(await code(move({ cohortId: ofLaw, ids: [first] }))).toBe('NO_COHORT')
    expect(await code(move({ cohortId: next, ids: [first, third] }))).toBe('ANOTHER_PROGRAMME')
    expect(await found({ cohortId: next })).toEqual([])
    expect(await code(move({ cohortId: next, ids: [first] }, await appoint('Hope', 'head')))).toBe('FORBIDDEN')
    expect(await code(move({ cohortId: next, ids: [first] }, ada))).toBe('NOT_FOUND')
    expect(await code(move({ cohortId: next, ids: [] }))).toBe('BAD_REQUEST')
    expect(await move({ cohortId: next, ids: [first, second, second] })).toEqual({ moved: 2 })
    expect(await move({ cohortId: next, ids: [first, second] })).toEqual({ moved: 0 })
    const moved = await owner.calls.candidatures.find({ institutionId, id: first })
    expect([moved.cohort, moved.version, moved.changes[0]?.says]).toEqual(['Next', 2, ['Cohort: Next, before: Old']])
    // Whoever is in an archived cohort stays in it; nobody else comes in.
    await owner.calls.cohorts.archive({ ...at, id: next })
    expect(await code(move({ cohortId: next, ids: [second] }))).toBe('NO_COHORT')
    const edited = candidatureOf(ada, { programmeId: msc, cohortId: next, studentNumber: moved.studentNumber })
    await owner.calls.candidatures.edit({ institutionId, id: first, ...edited, name: 'Ada Other', version: 2 })
    expect(await move({ cohortId: null, ids: [first] })).toEqual({ moved: 1 })
    expect(await code(owner.calls.candidatures.edit({ institutionId, id: first, ...edited, version: 4 }))).toBe(
      'NO_COHORT',
    )
  }))

test('a list names cohorts: the open ones of the programme, and none is made', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, msc, llm } = await openInstitution(world)
    await owner.calls.cohorts.add({ institutionId, programmeId: msc, id: newId(), name: 'Intake of 2026', beginsOn })
    await owner.calls.cohorts.add({ institutionId, programmeId: llm, id: newId(), name: 'Of law', beginsOn })
    const cells = { studentNumber: 'g1', name: 'Ada Test', email: 'ada@example.org', programme: 'MSc Botany' }
    const bring = async (cohort: string) => {
      const rows = [{ line: 2, cells: { ...cells, registeredOn: '01/02/2026', cohort } }]
      return (await owner.calls.candidatures.importRows({ institutionId, monthFirstLine: null, rows }))[0]
    }
    const refused = { kind: 'refused', column: 'cohort', why: expect.stringContaining('no open cohort of this name') }
    expect(await bring('Intake of 2027')).toMatchObject(refused)
    expect(await bring('Of law')).toMatchObject(refused)
    expect(await bring('')).toMatchObject({ kind: 'new' })
    expect(await bring('intake of 2026')).toMatchObject({
      kind: 'changed',
      changes: [{ column: 'cohort', from: '', to: 'Intake of 2026' }],
    })
    expect(await bring('Intake of 2026')).toMatchObject({ kind: 'same' })
    expect(await bring('')).toMatchObject({ kind: 'same' })
    const [cohort] = (await owner.calls.cohorts.list({ institutionId })).filter((each) => each.programmeId === msc)
    await owner.calls.cohorts.archive({ institutionId, programmeId: msc, id: cohort?.id ?? '' })
    expect(await bring('Intake of 2026')).toMatchObject({ kind: 'same' })
    expect(await owner.calls.cohorts.list({ institutionId })).toHaveLength(2)
  }))
