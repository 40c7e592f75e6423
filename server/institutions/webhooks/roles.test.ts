import { expect, test } from 'vitest'
import { webhookEvents, webhooksAtMost } from '#domain/institutions/webhooks/webhooks.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'
import { webhooks } from './tables.ts'

const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code })

test('only who manages the unit sees and changes its webhooks, of which it has at most ten', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, botany: unitId, law } = await openInstitution(world)
    const add = async () => {
      const id = crypto.randomUUID()
      const stored = { id, institutionId, unitId, url: 'https://sis.example.org/', events: [...webhookEvents] }
      await world.db.insert(webhooks).values({ ...stored, addedBy: owner.id, addedAt: new Date() })
      return { institutionId, unitId, id }
    }
    const at = await add()
    const { calls: head } = await appoint('Hope', 'head', unitId)
    const { calls: stranger } = await world.arrive('Eve')
    const { calls: elsewhere } = await appoint('Dean', 'administrator', law)
    const added = { url: 'https://sis.example.org/', events: [...webhookEvents] }
    for (const [calls, code] of [
      [head, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
      [elsewhere, 'NOT_FOUND'],
    ] as const) {
      await refused(calls.webhooks.add({ ...at, id: crypto.randomUUID(), ...added }), code)
      await refused(calls.webhooks.list({ institutionId, unitId }), code)
      for (const ask of [
        calls.webhooks.remove,
        calls.webhooks.renewSecret,
        calls.webhooks.turnOn,
        calls.webhooks.sendTest,
      ])
        await refused(ask(at), code)
      await refused(calls.webhooks.listDeliveries(at), code)
      await refused(calls.webhooks.redeliver({ ...at, deliveryId: crypto.randomUUID() }), code)
    }
    // Of another unit that one does manage, it is not there.
    await refused(elsewhere.webhooks.sendTest({ ...at, unitId: law }), 'NOT_FOUND')
    for (let many = 1; many < webhooksAtMost; many += 1) await add()
    await owner.calls.webhooks.remove(at)
    await refused(owner.calls.webhooks.listDeliveries(at), 'NOT_FOUND')
    expect(await owner.calls.webhooks.list({ institutionId, unitId })).toHaveLength(webhooksAtMost - 1)
  }))
