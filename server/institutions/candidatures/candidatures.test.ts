import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { openShop } from '#server/test/shop.ts'
import { inWorld } from '#server/test/world.ts'

test('a student says that a candidature is theirs, attaches a project, and detaches it; the institution sees facts meanwhile', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const [ada, eve] = [await world.arrive('Ada'), await world.arrive('Eve')]
    const tides = await world.startProject(ada, 'Tides of the unseen kelp')
    const candidatureId = await admit(ada, {
      supervisors: [{ name: 'Sue Test', email: 'sue@example.org', share: 100 }],
    })
    const attach = { projectId: tides.projectId, candidatureId }
    await expect(ada.calls.candidatures.attach(attach)).rejects.toMatchObject({ code: 'NO_CANDIDATURE' })
    expect(await eve.calls.candidatures.listMine()).toEqual([])
    await expect(eve.calls.candidatures.answer({ id: candidatureId, isMine: true })).rejects.toMatchObject({
      code: 'NO_CANDIDATURE',
    })
    expect(await ada.calls.candidatures.listMine()).toMatchObject([
      { id: candidatureId, answer: 'waiting', project: null },
    ])
    await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
    const row = async () => (await owner.calls.candidatures.list({ institutionId: id })).rows[0]
    expect(await row()).toMatchObject({ answer: 'accepted', progress: null })
    const dunes = await world.startProject(eve, 'Dunes')
    await expect(ada.calls.candidatures.attach({ ...attach, projectId: dunes.projectId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await ada.calls.candidatures.attach(attach)
    const [own] = await ada.calls.candidatures.listMine()
    expect((await row())?.progress).toEqual(own?.progress)
    expect(own?.progress).toMatchObject({ stageNumber: 1, stageStatus: 'not_started' })
    const found = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
    expect(JSON.stringify([found, await row()])).not.toContain('unseen kelp')
    // The student reads all that the institution does, and for how long it is kept.
    expect(own).toEqual({
      ...found,
      project: { id: tides.projectId, title: 'Tides of the unseen kelp' },
      institutionId: id,
      brand: { name: 'Rhodes', fullName: 'Rhodes', logo: null, logoDark: null },
      stays: 'for 5 years after graduation, or 3 years after another end',
    })
    await ada.calls.candidatures.detach({ projectId: tides.projectId })
    expect((await row())?.progress).toBeNull()
    expect(await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })).toMatchObject({
      progress: null,
      stages: [],
    })
  }))

test('only its owner attaches a project, to one candidature, and a candidature has one project', () =>
  inWorld(async (world) => {
    const { admit, programme, botany } = await openInstitution(world)
    const ada = await world.arrive('Ada')
    const [tides, dunes] = [await world.startProject(ada, 'Tides'), await world.startProject(ada, 'Dunes')]
    const sue = await world.join(tides, 'Sue', 'supervisor')
    const [first, second] = [await admit(ada), await admit(ada, { programmeId: await programme('PhD Botany', botany) })]
    for (const id of [first, second]) await ada.calls.candidatures.answer({ id, isMine: true })
    const attach = (projectId: string, candidatureId: string) =>
      ada.calls.candidatures.attach({ projectId, candidatureId })
    await expect(
      sue.calls.candidatures.attach({ projectId: tides.projectId, candidatureId: first }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await attach(tides.projectId, first)
    await attach(tides.projectId, first)
    await expect(attach(dunes.projectId, first)).rejects.toMatchObject({ code: 'ANOTHER_PROJECT' })
    await expect(attach(tides.projectId, second)).rejects.toMatchObject({ code: 'ATTACHED' })
    await expect(sue.calls.candidatures.detach({ projectId: tides.projectId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }))

test('a declined candidature gives its seat back; one that is changed meanwhile is not overwritten', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc } = await openInstitution(world, { seats: 2 })
    const [ada, bea] = [await world.arrive('Ada'), await world.arrive('Bea')]
    const first = await admit(ada)
    // One that has ended takes none.
    await admit(bea, { status: 'graduated', endedOn: dayFromNow(-3) })
    await ada.calls.candidatures.answer({ id: first, isMine: false })
    const studentNumber = 'g26A0001'
    const third = await admit(await world.arrive('Cleo'), { studentNumber })
    await expect(
      admit(await world.arrive('Dan'), { studentNumber, status: 'withdrawn', endedOn: dayFromNow() }),
    ).rejects.toMatchObject({
      code: 'NUMBER_TAKEN',
    })
    const found = await owner.calls.candidatures.find({ institutionId: id, id: third })
    const edited = { institutionId: id, id: third, ...candidatureOf(found, { programmeId: msc, studentNumber }) }
    await owner.calls.candidatures.edit({ ...edited, name: 'Cleo Test', version: 1 })
    await expect(owner.calls.candidatures.edit({ ...edited, version: 1 })).rejects.toMatchObject({ code: 'STALE' })
    await expect(
      owner.calls.candidatures.edit({
        ...edited,
        version: 2,
        supervisors: [{ name: 'Sue', email: 's@example.org', share: 60 }],
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }))

test('a candidature with the wrong address is answered anew by whoever has the right one', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc } = await openInstitution(world, { seats: 2 })
    const [wrong, right] = [await world.arrive('Ada'), await world.arrive('Bea')]
    const candidatureId = await admit(wrong)
    await wrong.calls.candidatures.answer({ id: candidatureId, isMine: false })
    const found = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
    const edited = { ...candidatureOf(right, { programmeId: msc, studentNumber: found.studentNumber }), version: 1 }
    const other = await admit(await world.arrive('Cleo'))
    // Declined it took no seat; of the right person it takes one.
    const edit = () => owner.calls.candidatures.edit({ institutionId: id, id: candidatureId, ...edited })
    await edit()
    expect(await right.calls.candidatures.listMine()).toEqual([])
    const ended = candidatureOf(
      { email: 'cleo@example.org' },
      { programmeId: msc, status: 'withdrawn', endedOn: dayFromNow() },
    )
    await owner.calls.candidatures.edit({ institutionId: id, id: other, ...ended, version: 1, reason: 'Works' })
    expect(await wrong.calls.candidatures.listMine()).toEqual([])
    expect(await right.calls.candidatures.listMine()).toMatchObject([{ id: candidatureId, answer: 'waiting' }])
    await right.calls.candidatures.answer({ id: candidatureId, isMine: true })
    const again = { ...edited, email: 'eve@example.org', version: 2 }
    await expect(
      owner.calls.candidatures.edit({ institutionId: id, id: candidatureId, ...again }),
    ).rejects.toMatchObject({ code: 'ADDRESS_STAYS' })
  }))

test('an account that is deleted leaves the candidature to its institution, and no role', async () => {
  await using world = await openShop()
  const leave = (person: { id: string; email: string }) => deleteAccount({ ...world.dependencies, nouns }, person)
  const { id, owner, admit, appoint } = await openInstitution(world)
  const [ada, head] = [await world.arrive('Ada'), await appoint('Hope', 'head')]
  const tides = await world.startProject(ada, 'Tides')
  const candidatureId = await admit(ada)
  await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
  await ada.calls.candidatures.attach({ projectId: tides.projectId, candidatureId })
  await leave(ada)
  await leave(head)
  expect((await owner.calls.candidatures.list({ institutionId: id })).rows).toMatchObject([
    { id: candidatureId, name: 'Ada Test', answer: 'accepted', progress: null },
  ])
  const roles = await owner.calls.institutions.listRoles({ institutionId: id, unitId: id })
  expect(roles.find(({ role }) => role === 'head')).toMatchObject({ email: '', name: null, state: 'ended' })
})

test('an overview counts by status and by stage what a role sees, and names who has not answered for long', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, law, llm } = await openInstitution(world)
    const ada = await world.arrive('Ada', 'Institutions')
    const { projectId } = await world.startProject(ada, 'Tides')
    const candidatureId = await admit(ada)
    const other = await admit(await world.arrive('Ben'), { name: 'Ben', programmeId: llm })
    await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
    await ada.calls.candidatures.attach({ projectId, candidatureId })
    expect(await owner.calls.candidatures.summarize({ institutionId: id })).toEqual({
      ...{ total: 2, byStatus: [{ status: 'registered', many: 2 }], byStage: [{ stage: 1, many: 1 }] },
      ...{ unanswered: [], unansweredTotal: 0 },
    })
    await world.db.execute(sql`update candidatures set added_at = added_at - interval '20 days'`)
    const head = await appoint('Hope', 'head', law)
    expect(await head.calls.candidatures.summarize({ institutionId: id })).toMatchObject({
      ...{ total: 1, byStage: [], unansweredTotal: 1 },
      unanswered: [{ id: other, name: 'Ben', since: dayFromNow(-20) }],
    })
    const reader = await appoint('Rea', 'reader')
    await expect(reader.calls.candidatures.summarize({ institutionId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }))
