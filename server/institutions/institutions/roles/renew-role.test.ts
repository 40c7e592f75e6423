import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { acceptAll, openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'
import { institutionGrants } from '../tables.ts'

test('a role whose last day is over is offered again, by hand and from a list; one that goes on is not', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, science } = await openInstitution(world)
    const hope = await world.arrive('Hope')
    const offer = () => ({
      ...{ id: crypto.randomUUID(), email: hope.email, role: 'head' as const, programmeId: null },
      ...{ from: dayFromNow(-30), until: dayFromNow() },
    })
    const at = { institutionId, unitId: science }
    const row = { line: 2, cells: { email: hope.email, role: 'Head', unit: 'Science' } }
    const list = { institutionId, monthFirstLine: null, rows: [row] }
    const first = offer()
    await owner.calls.institutions.offerRole({ ...at, ...first })
    await acceptAll(hope)
    // Today is its last day: it is part of it.
    await expect(owner.calls.institutions.offerRole({ ...at, ...offer() })).rejects.toMatchObject({ code: 'SAME_ROLE' })
    expect(await owner.calls.institutions.checkRoleRows(list)).toMatchObject([{ kind: 'same' }])
    const isOver = async (roleId: string) => {
      const over = eq(institutionGrants.id, roleId)
      await world.db
        .update(institutionGrants)
        .set({ endsOn: dayFromNow(-1) })
        .where(over)
    }
    await isOver(first.id)
    const second = offer()
    await owner.calls.institutions.offerRole({ ...at, ...second })
    await acceptAll(hope)
    expect((await hope.calls.institutions.find({ institutionId })).units.map(({ name }) => name)).toContain('Science')
    await isOver(second.id)
    for (const asks of [owner.calls.institutions.checkRoleRows, owner.calls.institutions.importRoleRows])
      expect(await asks(list)).toMatchObject([{ kind: 'new' }])
    expect(await owner.calls.institutions.importRoleRows(list)).toMatchObject([{ kind: 'same' }])
    expect((await owner.calls.institutions.listRoles(at)).map(({ state }) => state).toSorted()).toEqual([
      'ended',
      'ended',
      'offered',
    ])
  }))

test('an offer that waited for a seat until its days were over is not mailed, nor accepted', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, agent } = await openInstitution(world, { seats: 1 })
    const hope = await world.arrive('Hope')
    const offer = (role: 'head' | 'reader') => ({
      ...{ institutionId, unitId: institutionId, id: crypto.randomUUID(), email: hope.email, role, programmeId: null },
      ...{ from: dayFromNow(-9), until: dayFromNow() },
    })
    const [over, open] = [offer('head'), offer('reader')]
    for (const each of [over, open]) await owner.calls.institutions.offerRole(each)
    const isOver = eq(institutionGrants.id, over.id)
    await world.db
      .update(institutionGrants)
      .set({ endsOn: dayFromNow(-1) })
      .where(isOver)
    const mailed: (string | undefined)[] = []
    world.outgoing.mailer = { send: async (_tx, { aboutId }) => void mailed.push(aboutId) }
    const contract = { seats: 2, contractUntil: dayFromNow(400), reason: 'One more seat' }
    await agent.calls.institutions.setContract({ id: institutionId, ...contract })
    expect((await hope.calls.institutions.list()).offers.map(({ id }) => id)).toEqual([open.id])
    expect(mailed).toEqual([open.id])
    // As one that had its seat, and nobody answered in time.
    await world.db.update(institutionGrants).set({ seatOrder: null }).where(isOver)
    await expect(hope.calls.institutions.acceptRole({ id: over.id })).rejects.toMatchObject({ code: 'NO_OFFER' })
    await hope.calls.institutions.acceptRole({ id: open.id })
  }))
