import { expect, test } from 'vitest'
import { viewsAtMost } from '#domain/research/views/views.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()

test('people keep views of their own lists, change and remove them; nobody else sees or touches them', () =>
  inWorld(async ({ arrive }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    const view = {
      id: newId(),
      name: ' Late ones ',
      tab: 'my-students',
      filters: 'status=Active&stage=3&stage=4',
    } as const
    await ada.calls.views.save(view)
    await ada.calls.views.save(view)
    expect(await ada.calls.views.list()).toEqual([{ ...view, name: 'Late ones' }])
    expect((await ada.calls.workspace.open()).views).toEqual(await ada.calls.views.list())
    expect(await bob.calls.views.list()).toEqual([])
    await expect(bob.calls.views.save({ ...view, name: 'Mine' })).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(bob.calls.views.remove({ id: view.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ada.calls.views.save({ ...view, name: 'Late', filters: '' })
    expect(await ada.calls.views.list()).toEqual([{ ...view, name: 'Late', filters: '' }])
    await ada.calls.views.remove({ id: view.id })
    expect(await ada.calls.views.list()).toEqual([])
  }))

test.each([
  ['name', '   '],
  ['name', 'x'.repeat(41)],
  ['tab', 'account-settings'],
  ['filters', '//evil.example'],
  ['filters', 'javascript:alert(1)'],
  ['filters', 'x'.repeat(3001)],
])('a view with the %s “%s” is refused', (field, wrong) =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const view = { id: newId(), name: 'Late', tab: 'my-research', filters: '', [field]: wrong } as never
    await expect(ada.calls.views.save(view)).rejects.toMatchObject({ status: 400 })
  }),
)

test('somebody keeps at most twenty views', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const save = (id = newId()) => ada.calls.views.save({ id, name: 'V', tab: 'my-projects', filters: '' })
    const last = newId()
    for (let at = 1; at < viewsAtMost; at += 1) await save()
    await save(last)
    await expect(save()).rejects.toMatchObject({ code: 'VIEW_LIMIT' })
    await save(last)
  }))
