import { expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'unknown',
  )
const newId = () => crypto.randomUUID()

test('a view is somebody’s own, or shared with the roles of a unit in which they change candidatures', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, science, botany, law, msc } = await openInstitution(world)
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    const dean = await appoint('Dean', 'administrator', science)
    const head = await appoint('Hope', 'head', botany)
    const coordinator = await appoint('Prue', 'coordinator', botany, msc)
    const lawyer = await appoint('Lara', 'administrator', law)
    const filters = { unit: botany, status: 'registered', year: '2025', show: 'lit' as const }
    const view = { institutionId, id: newId(), name: 'Stuck', filters, sharedWith: botany }
    await dean.calls.candidatureViews.add(view)
    await dean.calls.candidatureViews.add(view)
    const own = { institutionId, id: newId(), name: 'Mine alone', filters: {}, sharedWith: null }
    await head.calls.candidatureViews.add(own)
    const names = async ({ calls }: typeof head) =>
      (await calls.candidatureViews.list({ institutionId })).map(({ name, isMine }) => [name, isMine])
    expect(await names(dean)).toEqual([['Stuck', true]])
    expect(await names(head)).toEqual([
      ['Mine alone', true],
      ['Stuck', false],
    ])
    expect(await names(owner)).toEqual([['Stuck', false]])
    for (const person of [lawyer, coordinator]) expect(await names(person)).toEqual([])
    expect(await head.calls.candidatureViews.list({ institutionId })).toMatchObject([
      {},
      { filters, by: 'Dean Test', sharedWith: botany, sharedUnitName: 'Botany' },
    ])
    // What is another’s is not changed, not even by who sees it; and nobody shares above or beside their unit.
    expect(
      await code(head.calls.candidatureViews.edit({ institutionId, id: view.id, name: 'X', sharedWith: null })),
    ).toBe('NO_VIEW')
    expect(await code(head.calls.candidatureViews.remove({ institutionId, id: view.id }))).toBe('NO_VIEW')
    expect(
      await code(head.calls.candidatureViews.edit({ ...own, filters: undefined, sharedWith: botany } as never)),
    ).toBe('BAD_REQUEST')
    const { filters: _, ...renamed } = { ...own, name: 'Renamed' }
    expect(await code(head.calls.candidatureViews.edit({ ...renamed, sharedWith: botany }))).toBe('NOT_SHARED')
    expect(await code(dean.calls.candidatureViews.add({ ...view, id: newId(), sharedWith: law }))).toBe('NOT_SHARED')
    expect(await code(dean.calls.candidatureViews.add({ ...view, id: newId(), sharedWith: institutionId }))).toBe(
      'NOT_SHARED',
    )
    expect(await code(head.calls.candidatureViews.add({ ...own, id: view.id }))).toBe('ID_TAKEN')
    await head.calls.candidatureViews.edit(renamed)
    await dean.calls.candidatureViews.edit({ institutionId, id: view.id, name: 'Stuck', sharedWith: null })
    expect(await names(head)).toEqual([['Renamed', true]])
    await head.calls.candidatureViews.remove({ institutionId, id: own.id })
    expect(await code(head.calls.candidatureViews.remove({ institutionId, id: own.id }))).toBe('NO_VIEW')
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { filters: { year: '20' } },
      { filters: { where: 'x' } },
    ])
      expect(await code(dean.calls.candidatureViews.add({ ...view, id: newId(), ...wrong } as never))).toBe(
        'BAD_REQUEST',
      )
    const reader = await appoint('Rita', 'reader', botany)
    for (const [{ calls }, refusal] of [
      [reader, 'FORBIDDEN'],
      [elsewhere.owner, 'NOT_FOUND'],
      [await world.arrive('Ada'), 'NOT_FOUND'],
    ] as const) {
      expect(await code(calls.candidatureViews.list({ institutionId }))).toBe(refusal)
      expect(await code(calls.candidatureViews.add({ ...view, id: newId(), sharedWith: null }))).toBe(refusal)
      expect(await code(calls.candidatureViews.edit({ institutionId, id: view.id, name: 'X', sharedWith: null }))).toBe(
        refusal,
      )
      expect(await code(calls.candidatureViews.remove({ institutionId, id: view.id }))).toBe(refusal)
    }
  }))

test('a view that somebody shared is withdrawn from a unit by those who look after it, also once its maker has left', async () => {
  await using world = await createWorld()
  const { id: institutionId, owner, appoint, science, botany, law } = await openInstitution(world)
  const [dean, lawyer] = [await appoint('Dean', 'administrator', science), await appoint('Lara', 'administrator', law)]
  const [maker, colleague] = [await appoint('Mia', 'coordinator', botany), await appoint('Cleo', 'coordinator', botany)]
  const share = async (name: string) => {
    const view = { institutionId, id: newId(), name, filters: { status: 'registered' }, sharedWith: botany }
    await maker.calls.candidatureViews.add(view)
    return { institutionId, id: view.id }
  }
  const [stuck, left, raced] = [await share('Stuck'), await share('Left'), await share('Raced')]
  const own = { institutionId, id: newId(), name: 'Mine alone', filters: {}, sharedWith: null }
  await maker.calls.candidatureViews.add(own)
  for (const { calls } of [lawyer, colleague]) expect(await code(calls.candidatureViews.remove(stuck))).toBe('NO_VIEW')
  expect(await code(owner.calls.candidatureViews.remove({ institutionId, id: own.id }))).toBe('NO_VIEW')
  // It stays its maker’s own.
  await dean.calls.candidatureViews.remove(stuck)
  expect(await code(dean.calls.candidatureViews.remove(stuck))).toBe('NO_VIEW')
  expect(await maker.calls.candidatureViews.list({ institutionId })).toMatchObject([
    { name: 'Left' },
    { name: 'Mine alone' },
    { name: 'Raced' },
    { name: 'Stuck', sharedWith: null, isMine: true },
  ])
  const roles = await owner.calls.institutions.listRoles({ institutionId, unitId: botany })
  const role = roles.find(({ email }) => email === maker.email)
  await owner.calls.institutions.endRole({ institutionId, id: role?.id ?? '' })
  await owner.calls.candidatureViews.remove(left)
  const both = [owner, dean].map(({ calls }) => code(calls.candidatureViews.remove(raced)))
  expect((await Promise.all(both)).toSorted()).toEqual(['NO_VIEW', 'ok'])
  expect(await colleague.calls.candidatureViews.list({ institutionId })).toEqual([])
})
