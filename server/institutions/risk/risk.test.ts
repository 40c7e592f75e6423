import { expect, test } from 'vitest'
import { usualSettings } from '#domain/institutions/risk/rules.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('who is at risk is listed by rule, the longest first, to roles that see names; the student reads the same', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, botany, law, llm, msc } = await openInstitution(world)
    const [ada, bea] = [await world.arrive('Ada'), await world.arrive('Bea')]
    const supervisors = [{ name: 'Sue Test', email: 'sue@example.org', share: 100 }]
    const late = await admit(ada, { name: 'Ada', registeredOn: dayFromNow(-900), supervisors })
    await admit(bea, { name: 'Bea', registeredOn: dayFromNow(-300), programmeId: llm })
    await admit(await world.arrive('Cleo'), { name: 'Cleo', registeredOn: dayFromNow(-20) })
    await admit(await world.arrive('Dan'), {
      ...{ name: 'Dan', registeredOn: dayFromNow(-900) },
      interruptions: [{ kind: 'leave', from: dayFromNow(-5), until: null }],
    })
    const { calls } = owner
    const all = await calls.risk.list({ institutionId: id })
    expect(all.rows.map(({ name, risks }) => [name, risks.map(({ rule }) => rule)])).toEqual([
      ['Bea', ['supervisor']],
      ['Ada', ['time']],
    ])
    expect(all).toMatchObject({ listed: 2, looked: 4, apart: 4, counts: { time: 1, supervisor: 1, contact: 0 } })
    const only = await calls.risk.list({ institutionId: id, rule: 'supervisor' })
    expect([only.rows.map(({ name }) => name), only.counts.time]).toEqual([['Bea'], 1])
    for (const filter of [{ unitId: law }, { programmeId: llm }])
      expect((await calls.risk.list({ institutionId: id, ...filter })).rows.map(({ name }) => name)).toEqual(['Bea'])
    const [own] = await ada.calls.risk.listMine()
    expect(own).toEqual({ candidatureId: late, risks: all.rows[1]?.risks, settings: usualSettings })
    expect(await calls.risk.find({ institutionId: id, id: late })).toEqual({
      risks: own?.risks,
      settings: usualSettings,
    })

    const head = await appoint('Hope', 'head', botany)
    expect((await head.calls.risk.list({ institutionId: id })).rows.map(({ name }) => name)).toEqual(['Ada'])
    const [reader, stranger] = [await appoint('Rea', 'reader'), await world.arrive('Eve')]
    const other = await openInstitution(world, { name: 'Fort Hare' })
    const rules = { version: 0, settings: usualSettings }
    const asks = ({ calls: { risk } }: typeof head, programmeId = msc) => [
      () => risk.list({ institutionId: id }),
      () => risk.find({ institutionId: id, id: late }),
      () => risk.findRules({ institutionId: id, programmeId }),
      () => risk.setRules({ institutionId: id, programmeId, ...rules }),
    ]
    for (const person of [stranger, other.owner])
      for (const ask of asks(person)) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const [at, code] of ['FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'].entries())
      await expect(asks(reader)[at]?.()).rejects.toMatchObject({ code })
    for (const ask of asks(head, llm).slice(2)) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(asks(head)[3]?.()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }))

test('a programme sets its rules: a version each time, in the log; nobody overwrites what they have not seen', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, botany, msc, llm } = await openInstitution(world)
    const student = await world.arrive('Ada')
    await admit(student, { registeredOn: dayFromNow(-50) })
    const { calls } = await appoint('Cora', 'coordinator', botany, msc)
    const at = { institutionId: id, programmeId: msc }
    expect(await calls.risk.findRules(at)).toEqual({ version: 0, settings: usualSettings, setAt: null })
    const settings = { ...usualSettings, supervisor: { isOn: true, limit: 30 }, lapses: { isOn: false, limit: 90 } }
    await calls.risk.setRules({ ...at, version: 0, settings })
    await calls.risk.setRules({ ...at, version: 0, settings })
    expect(await calls.risk.findRules(at)).toMatchObject({ version: 1, settings })
    await expect(calls.risk.setRules({ ...at, version: 0, settings: usualSettings })).rejects.toMatchObject({
      code: 'STALE',
    })
    await expect(
      calls.risk.setRules({ ...at, version: 1, settings: { ...settings, contact: { isOn: true, limit: 1 } } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(calls.risk.findRules({ ...at, programmeId: llm })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [found] = await student.calls.risk.listMine()
    expect([found?.settings, found?.risks.map(({ rule }) => rule)]).toEqual([settings, ['supervisor']])
    const { acts } = await owner.calls.institutions.listLog({ institutionId: id })
    expect(acts[0]).toMatchObject({
      ...{ kind: 'rules_set', who: 'Cora Test' },
      about: 'MSc Botany: Registration lapses off, No supervisor 90 → 30 days',
    })
  }))

test('of an attached project the rules read facts, without a name or a word of it', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const ada = await world.arrive('Ada', 'Institutions')
    const project = await world.startProject(ada, 'Of zebrafish')
    const sue = await world.join(project, 'Zebrafisher', 'supervisor')
    const { projectId, stageId } = project
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'under_review' })
    const candidatureId = await admit(ada, { supervisors: [{ name: 'Sue', email: sue.email, share: 100 }] })
    await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
    await ada.calls.candidatures.attach({ projectId, candidatureId })
    const meeting = { projectId, title: 'On zebrafish', zone: 'UTC', minutes: 30 }
    for (const days of [10, 20]) {
      const meetingId = crypto.randomUUID()
      const startsAt = new Date(Date.now() - days * 86_400_000)
      await sue.calls.meetings.schedule({ ...meeting, id: meetingId, startsAt })
      await sue.calls.meetings.setAttendance({ projectId, meetingId, profileId: ada.id, attendance: 'absent' })
    }
    const { rows, apart } = await owner.calls.risk.list({ institutionId: id })
    expect([rows[0]?.risks, apart]).toMatchObject([
      [{ rule: 'meetings', turn: 'student', sentence: 'The last 2 meetings were missed.' }],
      0,
    ])
    expect(rows[0]?.risks[0]?.since).toBe(dayFromNow(-10))
    const read = [rows, await owner.calls.risk.find({ institutionId: id, id: candidatureId })]
    expect(JSON.stringify(read).toLowerCase()).not.toContain('zebrafish')
    await ada.calls.candidatures.detach({ projectId })
    expect((await owner.calls.risk.list({ institutionId: id })).rows).toEqual([])
  }))
