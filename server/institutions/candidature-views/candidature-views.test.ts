import { expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

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
    expect(await code(owner.calls.candidatureViews.remove({ institutionId, id: view.id }))).toBe('NO_VIEW')
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
