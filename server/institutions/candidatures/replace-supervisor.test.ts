import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

const on = dayFromNow(-3)
const sue = { name: 'Sue', email: 'sue@example.org', share: 60 }
const max = { name: 'Max', email: 'max@example.org', share: 40 }
const nia = { name: 'Nia', email: 'nia@example.org' }
const leaves = { email: sue.email, on, reason: 'Has a chair elsewhere' }

test('whoever leaves is replaced in every candidature that goes on, by those who may change it, and each says so', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, admit, science, msc, llm } = await openInstitution(world)
    const [administrator, head] = [
      await appoint('Anna', 'administrator', science),
      await appoint('Hope', 'head', science),
    ]
    const student = (name: string) => ({ email: `${name}@example.org` })
    const supervisors = [sue, max]
    const first = await admit(student('ada'), { supervisors })
    const second = await admit(student('bea'), {
      supervisors: [
        { ...max, share: 20 },
        { ...sue, share: 80 },
      ],
    })
    const without = await admit(student('cleo'), { supervisors: [{ ...max, share: 100 }] })
    const over = await admit(student('dan'), { supervisors, status: 'graduated', endedOn: dayFromNow(-9) })
    const ofLaw = await admit(student('eli'), { programmeId: llm, supervisors })
    const replace = (more: object = {}, by = administrator) =>
      by.calls.candidatures.replaceSupervisor({ institutionId, ...leaves, substitute: nia, ...more })
    const refused = (doing: Promise<unknown>, code: string) => expect(doing).rejects.toMatchObject({ code })
    await refused(replace({}, head), 'FORBIDDEN')
    await refused(replace({}, await world.arrive('Eve')), 'NOT_FOUND')
    await refused(replace({ on: dayFromNow(1) }), 'NOT_YET')
    await refused(replace({ email: 'nobody@example.org' }), 'NO_SUPERVISOR')
    await refused(replace({ reason: ' ' }), 'BAD_REQUEST')
    await refused(replace({ substitute: { name: 'Sue', email: 'SUE@example.org' } }), 'BAD_REQUEST')
    expect(await replace()).toEqual({ changed: 2 })
    const found = (id: string) => owner.calls.candidatures.find({ institutionId, id })
    const left = { ...sue, until: on }
    expect(await found(first)).toMatchObject({
      version: 2,
      supervisors: [left, max, { ...nia, share: 60 }],
      changes: [{ who: administrator.username, on, reason: leaves.reason }, {}],
    })
    expect((await found(second)).supervisors).toEqual([
      { ...max, share: 20 },
      { ...left, share: 80 },
      { ...nia, share: 80 },
    ])
    for (const id of [without, over, ofLaw]) expect((await found(id)).version).toBe(1)
    // The same again is no change: nobody of this address supervises there any more.
    await refused(replace(), 'NO_SUPERVISOR')
    expect(await replace({ substitute: null }, owner)).toEqual({ changed: 1 })
    expect((await found(ofLaw)).supervisors).toEqual([left, max])
    expect((await owner.calls.candidatures.list({ institutionId, programmeId: msc })).total).toBe(4)
  }))

test('when one has had twenty supervisors, none is changed', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit } = await openInstitution(world)
    const before = Array.from({ length: 18 }, (_, number) => ({
      ...nia,
      email: `${number}@example.org`,
      share: 1,
      until: on,
    }))
    const ids = [
      await admit({ email: 'ada@example.org' }, { supervisors: [sue, max] }),
      await admit({ email: 'bea@example.org' }, { supervisors: [...before, sue, max] }),
    ]
    const input = { institutionId, ...leaves, substitute: nia }
    await expect(owner.calls.candidatures.replaceSupervisor(input)).rejects.toMatchObject({ code: 'TOO_MANY' })
    for (const id of ids) expect((await owner.calls.candidatures.find({ institutionId, id })).version).toBe(1)
    expect(
      await owner.calls.candidatures.replaceSupervisor({ ...input, substitute: { name: 'Max', email: max.email } }),
    ).toEqual({ changed: 2 })
  }))

test('nobody’s supervision ends ahead of its day', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit, msc } = await openInstitution(world)
    const ada = { email: 'ada@example.org' }
    await expect(admit(ada, { supervisors: [{ ...sue, until: dayFromNow(1) }] })).rejects.toMatchObject({
      code: 'NOT_YET',
    })
    const id = await admit(ada, { supervisors: [sue, max] })
    const { version, studentNumber } = await owner.calls.candidatures.find({ institutionId, id })
    const edit = (until: string) => {
      const supervisors = [{ ...sue, until }, max]
      const candidature = candidatureOf(ada, { programmeId: msc, studentNumber, supervisors })
      return owner.calls.candidatures.edit({ institutionId, id, version, ...candidature })
    }
    await expect(edit(dayFromNow(1))).rejects.toMatchObject({ code: 'NOT_YET' })
    // Half of the supervision is free until somebody takes it.
    await edit(dayFromNow())
    expect((await owner.calls.candidatures.find({ institutionId, id })).supervisors).toEqual([
      { ...sue, until: dayFromNow() },
      max,
    ])
  }))
