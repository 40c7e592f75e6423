import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { acceptAll, candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

const offer = (email: string, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), email, role: 'head' as const, programmeId: null, from: dayFromNow(), until: null },
  ...more,
})

test('support opens an institution for somebody with an account; its owner accepts, and everybody else finds nothing', () =>
  inWorld(async (world) => {
    const { id, agent, owner, science, botany, law } = await openInstitution(world)
    const eve = await world.arrive('Eve')
    const opened = {
      id: crypto.randomUUID(),
      name: 'Fort Hare',
      seats: 5,
      contractUntil: dayFromNow(9),
      reason: 'Signed',
    }
    for (const [caller, code] of [
      [owner, 'NOT_FOUND'],
      [agent, 'NO_ACCOUNT'],
    ] as const)
      await expect(
        caller.calls.institutions.open({ ...opened, ownerEmail: 'nobody@example.org' }),
      ).rejects.toMatchObject({ code })
    await expect(agent.calls.institutions.open({ ...opened, id, ownerEmail: eve.email })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    expect(await owner.calls.institutions.list()).toEqual({
      institutions: [{ id, name: 'Rhodes', roles: ['owner'] }],
      offers: [],
    })
    const workspace = await owner.calls.institutions.find({ institutionId: id })
    expect(workspace).toMatchObject({ name: 'Rhodes', contract: { seats: 50, taken: 1 } })
    expect(workspace.units.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Botany', science],
      ['Law', id],
      ['Rhodes', null],
      ['Science', id],
    ])
    for (const stranger of [eve, agent])
      for (const ask of [
        () => stranger.calls.institutions.find({ institutionId: id }),
        () => stranger.calls.institutions.listLog({ institutionId: id }),
        () => stranger.calls.institutions.listRoles({ institutionId: id, unitId: botany }),
        () => stranger.calls.institutions.archiveUnit({ institutionId: id, unitId: law }),
        () => stranger.calls.institutions.offerRole({ institutionId: id, unitId: id, ...offer(eve.email) }),
        () => stranger.calls.candidatures.list({ institutionId: id }),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))

test('a role holds in its unit and those below, between its days, and gives no more than it says', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, science, botany, law, msc } = await openInstitution(world)
    const [ada, student] = [await appoint('Ada', 'administrator', science), await world.arrive('Sam')]
    const candidature = await admit(student)
    const seen = await ada.calls.institutions.find({ institutionId: id })
    expect(seen.units.map(({ name }) => name)).toEqual(['Botany', 'Science'])
    expect(seen.contract).toBeNull()
    const at = (unitId: string) => ({ institutionId: id, unitId })
    const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code })
    await refused(ada.calls.institutions.listRoles(at(law)), 'NOT_FOUND')
    await refused(ada.calls.institutions.listRoles(at(id)), 'NOT_FOUND')
    await refused(ada.calls.institutions.listLog({ institutionId: id }), 'FORBIDDEN')
    const zoology = { id: crypto.randomUUID(), name: 'Zoology', kind: 'department' as const }
    await ada.calls.institutions.addUnit({ ...at(science), ...zoology })
    // The same again is a retry.
    await ada.calls.institutions.addUnit({ ...at(science), ...zoology })
    await refused(ada.calls.institutions.addUnit({ ...at(science), ...zoology, id: crypto.randomUUID() }), 'NAME_TAKEN')
    await refused(
      ada.calls.institutions.editUnit({ ...at(zoology.id), ...zoology, parentId: law } as never),
      'BAD_REQUEST',
    )
    const moved = { name: 'Zoology', kind: 'department' as const }
    await refused(ada.calls.institutions.editUnit({ ...at(zoology.id), ...moved, parentId: law }), 'NOT_FOUND')
    const eve = await world.arrive('Eve')
    await refused(
      ada.calls.institutions.offerRole({ ...at(science), ...offer(eve.email, { role: 'owner' }) }),
      'FORBIDDEN',
    )
    await refused(
      owner.calls.institutions.offerRole({ ...at(science), ...offer(eve.email, { role: 'owner' }) }),
      'OWNER_AT_TOP',
    )
    const past = { from: dayFromNow(-9), until: dayFromNow(-1) }
    await refused(owner.calls.institutions.offerRole({ ...at(science), ...offer(eve.email, past) }), 'OVER')
    // A head sees and changes nothing; a reader sees no names.
    const head = await appoint('Hope', 'head', botany)
    expect((await head.calls.candidatures.list({ institutionId: id })).total).toBe(1)
    await refused(head.calls.institutions.addUnit({ ...at(botany), ...zoology, id: crypto.randomUUID() }), 'FORBIDDEN')
    const { version, ...found } = await head.calls.candidatures.find({ institutionId: id, id: candidature })
    const edited = candidatureOf(student, { programmeId: msc, studentNumber: found.studentNumber })
    await refused(head.calls.candidatures.edit({ institutionId: id, id: candidature, version, ...edited }), 'FORBIDDEN')
    const reader = await appoint('Rita', 'reader', id)
    await refused(reader.calls.candidatures.list({ institutionId: id }), 'FORBIDDEN')
    await refused(reader.calls.candidatures.find({ institutionId: id, id: candidature }), 'NOT_FOUND')
    expect((await reader.calls.institutions.find({ institutionId: id })).units[0]).toMatchObject({ active: null })
    // Not before its first day.
    const next = await world.arrive('Neo')
    await owner.calls.institutions.offerRole({ ...at(botany), ...offer(next.email, { from: dayFromNow(5) }) })
    await acceptAll(next)
    await refused(next.calls.institutions.find({ institutionId: id }), 'NOT_FOUND')
  }))

test('a coordinator of one programme sees and changes the candidatures of that one', () =>
  inWorld(async (world) => {
    const { id, appoint, admit, programme, botany, msc } = await openInstitution(world)
    const honours = await programme('Honours Botany', botany)
    const [one, other] = [await world.arrive('Ada'), await world.arrive('Bea')]
    const [own, another] = [await admit(one), await admit(other, { programmeId: honours })]
    const cleo = await appoint('Cleo', 'coordinator', botany, msc)
    expect((await cleo.calls.candidatures.list({ institutionId: id })).rows.map((row) => row.id)).toEqual([own])
    expect((await cleo.calls.institutions.find({ institutionId: id })).programmes.map(({ name }) => name)).toEqual([
      'MSc Botany',
    ])
    await expect(cleo.calls.candidatures.find({ institutionId: id, id: another })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const added = { institutionId: id, id: crypto.randomUUID(), ...candidatureOf(other, { programmeId: honours }) }
    await expect(cleo.calls.candidatures.add(added)).rejects.toMatchObject({ code: 'NO_PROGRAMME' })
    await cleo.calls.candidatures.add({ ...added, programmeId: msc })
  }))

test('a unit moves with all below it, never into itself, and is archived when nothing is in it', () =>
  inWorld(async (world) => {
    const { id, owner, unit, appoint, admit, science, botany, law } = await openInstitution(world)
    await admit(await world.arrive('Ada'))
    const { calls } = owner
    const at = (unitId: string) => ({ institutionId: id, unitId })
    const head = await appoint('Hope', 'head', law)
    expect((await head.calls.candidatures.list({ institutionId: id })).total).toBe(0)
    const faculty = { name: 'Science', kind: 'faculty' as const }
    await expect(calls.institutions.editUnit({ ...at(science), ...faculty, parentId: botany })).rejects.toMatchObject({
      code: 'IN_ITSELF',
    })
    await expect(calls.institutions.editUnit({ ...at(id), ...faculty, parentId: law })).rejects.toMatchObject({
      code: 'AT_THE_TOP',
    })
    await calls.institutions.editUnit({ ...at(science), ...faculty, parentId: law })
    expect((await head.calls.candidatures.list({ institutionId: id })).total).toBe(1)
    // Whoever asks for a place that is not theirs does not learn what is there.
    const ada = await appoint('Ada', 'administrator', botany)
    const pool = await unit('Pool', 'department', botany)
    await unit('Secret', 'department', law)
    for (const name of ['Secret', 'Pool'])
      await expect(
        ada.calls.institutions.editUnit({ ...at(pool), name, kind: 'department', parentId: law }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await calls.institutions.editUnit({ ...at(pool), name: 'Herbarium', kind: 'department', parentId: botany })
    await calls.institutions.editUnit({ ...at(pool), name: 'Herbarium', kind: 'institute', parentId: id })
    const { acts } = await calls.institutions.listLog({ institutionId: id, kind: 'unit_changed' })
    expect(acts.map(({ about }) => about)).toEqual([
      'Herbarium, moved from Botany to Rhodes, Institute instead of Department',
      'Pool, now Herbarium',
      'Science, moved from Rhodes to Law',
    ])
    let deep = botany
    for (const name of ['One', 'Two', 'Three']) deep = await unit(name, 'department', deep)
    await expect(unit('Four', 'department', deep)).rejects.toMatchObject({ code: 'TOO_DEEP' })
    await expect(calls.institutions.archiveUnit(at(botany))).rejects.toMatchObject({ code: 'NOT_EMPTY' })
    await calls.institutions.archiveUnit(at(deep))
    await expect(unit('Five', 'department', deep)).rejects.toMatchObject({ code: 'ARCHIVED' })
  }))

test('an offer is taken by its address alone, once; the last owner stays', () =>
  inWorld(async (world) => {
    const { id, owner, science } = await openInstitution(world)
    const [hope, eve] = [await world.arrive('Hope'), await world.arrive('Eve')]
    const made = offer(hope.email)
    await owner.calls.institutions.offerRole({ institutionId: id, unitId: science, ...made })
    await expect(
      owner.calls.institutions.offerRole({ institutionId: id, unitId: science, ...offer(hope.email) }),
    ).rejects.toMatchObject({ code: 'SAME_ROLE' })
    await expect(eve.calls.institutions.acceptRole({ id: made.id })).rejects.toMatchObject({ code: 'NO_OFFER' })
    expect((await hope.calls.institutions.list()).offers).toMatchObject([
      { role: 'head', unitName: 'Science', institutionName: 'Rhodes', offeredBy: 'Olive Test' },
    ])
    await hope.calls.institutions.declineRole({ id: made.id })
    await expect(hope.calls.institutions.acceptRole({ id: made.id })).rejects.toMatchObject({ code: 'NO_OFFER' })
    const roles = await owner.calls.institutions.listRoles({ institutionId: id, unitId: id })
    expect(roles.map(({ role, state }) => [role, state])).toEqual([
      ['head', 'ended'],
      ['owner', 'in_force'],
    ])
    const own = roles[1]?.id ?? ''
    await expect(owner.calls.institutions.endRole({ institutionId: id, id: own })).rejects.toMatchObject({
      code: 'LAST_OWNER',
    })
    await owner.calls.institutions.offerRole({ institutionId: id, unitId: id, ...offer(eve.email, { role: 'owner' }) })
    await acceptAll(eve)
    await owner.calls.institutions.endRole({ institutionId: id, id: own })
    await expect(owner.calls.institutions.find({ institutionId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { acts } = await eve.calls.institutions.listLog({ institutionId: id })
    expect(acts[0]).toMatchObject({ kind: 'role_ended', who: 'Olive Test', about: `owner: ${owner.email}` })
    expect(acts.at(-1)).toMatchObject({ kind: 'institution_opened' })
  }))
