import { expect, test } from 'vitest'
import type { CandidatureCells } from '#domain/institutions/candidatures/rows.ts'
import { importAll, row } from '#server/test/candidature-rows.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

/** How many rows a university’s register has here, and how many of them are wrong. */
const [size, wrong] = [trials({ brief: 300, long: 5000 }), 40]

test('a register is imported, its wrong rows are named, and the same again changes nothing, also after it was broken off', {
  timeout: 60_000 + size * 60,
}, async () => {
  await using world = await createWorld()
  const { id, owner } = await openInstitution(world, { seats: 20 })
  const list = Array.from({ length: size }, (_, at) =>
    row(at, at % Math.floor(size / wrong) === 0 && at / Math.floor(size / wrong) < wrong ? { email: 'nobody' } : {}),
  )
  const count = (outcomes: { kind: string }[]) =>
    Object.entries(Object.groupBy(outcomes, ({ kind }) => kind))
      .map(([kind, all]) => [kind, all?.length])
      .toSorted()
  const expected = [
    ['new', size - wrong],
    ['refused', wrong],
  ]
  expect(count(await importAll(owner, id, list, { isCheck: true }))).toEqual(expected)
  expect((await owner.calls.candidatures.list({ institutionId: id })).total).toBe(0)
  // Broken off in the middle.
  await importAll(owner, id, list.slice(0, 200))
  const resumed = await importAll(owner, id, list)
  expect(resumed.filter(({ kind }) => kind === 'refused')).toHaveLength(wrong)
  expect((await owner.calls.candidatures.list({ institutionId: id })).total).toBe(size - wrong)
  expect((await owner.calls.institutions.find({ institutionId: id })).contract).toMatchObject({
    taken: 20,
    waiting: size - wrong - 19,
  })
  expect(count(await importAll(owner, id, list))).toEqual([
    ['refused', wrong],
    ['same', size - wrong],
  ])
  const { acts } = await owner.calls.institutions.listLog({ institutionId: id })
  expect(acts.every(({ kind }) => kind === 'candidature_added')).toBe(true)
})

test('what a row changes is said before it is, and an empty cell changes nothing', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const ada = await world.arrive('Ada')
    const supervisors = [{ name: 'Sue', email: 'sue@example.org', share: 100 }]
    const candidatureId = await admit(ada, { studentNumber: 'g1', supervisors, registeredOn: '2025-02-01' })
    await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
    const same = { studentNumber: 'g1', programme: ' msc  botany', name: 'Ada Test', email: '', supervisor1Name: '' }
    expect(await importAll(owner, id, [same], { isCheck: true })).toEqual([{ line: 2, kind: 'same' }])
    const changed = {
      ...{
        ...same,
        name: 'Ada Nel',
        supervisor1Name: 'Sue',
        supervisor1Email: 'sue@example.org',
        supervisor1Share: '60 %',
      },
      ...{ supervisor2Name: 'Tom', supervisor2Email: 'tom@example.org', supervisor2Share: '40' },
    }
    const [outcome] = await importAll(owner, id, [changed], { isCheck: true })
    expect(outcome).toMatchObject({
      kind: 'changed',
      changes: [
        { column: 'name', from: 'Ada Test', to: 'Ada Nel' },
        { to: 'Sue <sue@example.org> 60 %, Tom <tom@example.org> 40 %' },
      ],
    })
    expect(await importAll(owner, id, [changed])).toEqual([outcome])
    expect(await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })).toMatchObject({
      name: 'Ada Nel',
      answer: 'accepted',
      version: 2,
    })
    const [elsewhere] = await importAll(owner, id, [{ ...same, email: 'eve@example.org' }])
    expect(elsewhere).toMatchObject({ kind: 'refused', column: 'email' })
  }))

test('each row that cannot be stored says where and why', () =>
  inWorld(async (world) => {
    const { id, owner, programme, science, law, botany } = await openInstitution(world)
    for (const unit of [botany, law]) await programme('PhD', unit)
    const refusals = async (list: CandidatureCells[], monthFirstLine: number | null = null) =>
      (await importAll(owner, id, list, { monthFirstLine })).map((each) =>
        each.kind === 'refused' ? [each.column, each.why] : each.kind,
      )
    expect(
      await refusals([
        row(1, { programme: 'PhD' }),
        row(2, { programme: 'PhD', unit: 'Science' }),
        row(3, { programme: 'MSc Alchemy' }),
        row(4, { registeredOn: '12/31/2025' }),
        row(5, { registeredOn: '31/02/2025' }),
        row(6, { studentNumber: '' }),
        row(7, { status: 'Graduated' }),
        row(8, { mode: 'sometimes' }),
        row(9, { supervisor1Name: 'Sue', supervisor1Email: 's@example.org', supervisor1Share: '60' }),
        row(10, { email: 'zoe.2@example.org', programme: 'PhD', unit: 'Botany' }),
        row(2, { programme: 'PhD', unit: 'Botany' }),
      ]),
    ).toEqual([
      ['unit', 'Several units have this programme: Botany, Law. Name one in a column “Unit”.'],
      'new',
      ['programme', 'You can add to no programme of this name.'],
      ['registeredOn', 'There is no month 31. Write the day first, as in 31/12/2026, or 2026-12-31.'],
      ['registeredOn', 'There is no such day. Write it as 31/12/2026, or 2026-12-31.'],
      ['studentNumber', 'Give the student number.'],
      ['endedOn', 'Say on which day it ended.'],
      ['mode', 'Write “Full time” or “Part time”.'],
      ['supervisor1Share', 'The shares have to add to 100 %, and add to 60.'],
      ['email', 'Row 3 has this address.'],
      ['studentNumber', 'Row 3 is the same one.'],
    ])
    const [ambiguous, iso] = await refusals([row(20), row(21, { registeredOn: '2025-02-01' })], 9)
    expect(ambiguous).toEqual([
      'registeredOn',
      'Row 9 has its month first, so this could be two days. Write all days as 2026-12-31.',
    ])
    expect(iso).toBe('new')
    expect(science).toBeTruthy()
  }))

test('only programmes that somebody may change are there for them; whoever may change none imports nothing', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, science, law, botany, msc } = await openInstitution(world)
    const [ada, cleo, head] = [
      await appoint('Ada', 'administrator', science),
      await appoint('Cleo', 'coordinator', botany, msc),
      await appoint('Hope', 'head', id),
    ]
    const list = [row(1), row(2, { programme: 'LLM' }), row(3, { programme: 'No such' })]
    for (const person of [ada, cleo]) {
      const [own, foreign, none] = await importAll(person, id, list, { isCheck: true })
      expect(own).toMatchObject({ kind: 'new' })
      expect({ ...foreign, line: 0 }).toEqual({ ...none, line: 0 })
    }
    expect(law).toBeTruthy()
    await expect(importAll(head, id, list)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await openInstitution(world, { name: 'Fort Hare' })
    for (const isCheck of [true, false])
      await expect(importAll(other.owner, id, list, { isCheck })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await owner.calls.candidatures.list({ institutionId: id })).total).toBe(0)
  }))

test('a hostile row is text', () =>
  inWorld(async (world) => {
    const { id, owner } = await openInstitution(world)
    const formula = "=cmd|' /C calc'!A0"
    const [stored, reversed] = await importAll(owner, id, [row(1, { name: formula }), row(2, { name: '\u202eevil' })])
    expect([stored?.kind, reversed?.kind]).toEqual(['new', 'refused'])
    expect((await owner.calls.candidatures.list({ institutionId: id })).rows).toMatchObject([{ name: formula }])
    await expect(importAll(owner, id, [row(3, { name: 'a\u0000b' })])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(importAll(owner, id, [row(3, { name: 'a'.repeat(1001) })])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }))

test('who stands twice in a list is refused the second time, before anything is stored as after', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const candidatureId = await admit({ email: 'ada@example.org' }, { studentNumber: 'G 26-1' })
    const ends = { status: 'Graduated', endedOn: '01/03/2026' }
    const list = [
      { programme: 'MSc Botany', studentNumber: 'G 26-1', ...ends },
      { programme: 'MSc Botany', unit: 'Botany', studentNumber: 'g26-1', ...ends },
      row(2),
      row(2, { unit: 'Botany', email: 'other@example.org' }),
      row(3, { email: 'ZOE.2@example.org' }),
    ]
    const shown = (outcomes: Awaited<ReturnType<typeof importAll>>) =>
      outcomes.map((each) => (each.kind === 'refused' ? [each.column, each.why] : each.kind))
    const expected = [
      'changed',
      ['studentNumber', 'Row 2 is the same one.'],
      'new',
      ['studentNumber', 'Row 4 is the same one.'],
      ['email', 'Row 4 has this address.'],
    ]
    expect(shown(await importAll(owner, id, list, { isCheck: true }))).toEqual(expected)
    expect(shown(await importAll(owner, id, list))).toEqual(expected)
    const found = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
    expect(found).toMatchObject({ studentNumber: 'G 26-1', version: 2, changes: [{}, {}] })
    expect(found.statuses.map(({ status }) => status)).toEqual(['registered', 'graduated'])
  }))

test('a student number in other letters or with other spaces is the same one', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc } = await openInstitution(world)
    await admit({ email: 'ada@example.org' }, { studentNumber: 'NKSADA001' })
    const written = { programme: 'MSc Botany', studentNumber: ' nks ada\u00a0001 ' }
    expect(await importAll(owner, id, [{ ...written, name: 'Ada Test' }])).toEqual([{ line: 2, kind: 'same' }])
    expect(await importAll(owner, id, [{ ...written, name: 'Ada Nel' }])).toMatchObject([
      { kind: 'changed', changes: [{ column: 'name' }] },
    ])
    expect((await owner.calls.candidatures.list({ institutionId: id })).rows).toMatchObject([
      { name: 'Ada Nel', studentNumber: 'NKSADA001' },
    ])
    const another = candidatureOf({ email: 'bea@example.org' }, { programmeId: msc, studentNumber: 'nksada001' })
    await expect(
      owner.calls.candidatures.add({ institutionId: id, id: crypto.randomUUID(), ...another }),
    ).rejects.toMatchObject({ code: 'NUMBER_TAKEN' })
  }))
