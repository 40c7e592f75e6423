import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { inWorld } from '#server/test/world.ts'

const year = { validFrom: dayFromNow(-10), validUntil: dayFromNow(355) }
const approved = { kind: 'application', outcome: 'approved', number: 'N26/01' } as const

test('what was confirmed and is changed asks again: who had confirmed it stays, and its owner cannot remove it', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, grant, say, find, confirm } = await ethicsScene(world)
    const { approvalId, stepId, fileId } = await grant(year.validFrom, year.validUntil)
    await say(approvalId, { ...approved, ...year, number: 'N26/02', letterId: fileId }, stepId)
    const { light, approvals } = await find()
    expect(light).toMatchObject({
      ...{ state: 'declared', colour: 'amber' },
      sentence: 'Ethics approval changed since it was confirmed: HREC, N26/02. A supervisor has to compare it again.',
    })
    expect(approvals[0]?.steps[0]?.confirmation).toMatchObject({ byName: 'Sue Test' })
    for (const removing of [
      () => student.calls.ethics.removeApproval({ projectId, approvalId }),
      () => student.calls.ethics.removeStep({ projectId, approvalId, stepId }),
    ])
      await expect(removing()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const waiting = await supervisor.calls.projects.listWaiting()
    expect(waiting.filter(({ kind }) => kind === 'confirm')).toHaveLength(1)
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
    await supervisor.calls.ethics.removeStep({ projectId, approvalId, stepId })
    expect((await find()).approvals[0]?.steps).toEqual([])
  }))

test('what the letter does not say changes nothing: a condition that is met, and the day on which it was handed in', () =>
  inWorld(async (world) => {
    const { approve, say, letter, confirm, find } = await ethicsScene(world)
    const approvalId = await approve()
    const condition = { id: crypto.randomUUID(), text: 'Store consent forms apart', dueOn: null, doneOn: null }
    const said = { ...approved, ...year, letterId: (await letter()).fileId, conditions: [condition] }
    const stepId = await say(approvalId, said)
    await confirm(stepId)
    const conditions = [{ ...condition, doneOn: dayFromNow(-1) }]
    await say(approvalId, { ...said, conditions, submittedOn: dayFromNow(-40) }, stepId)
    expect((await find()).light.colour).toBe('green')
    await say(approvalId, { ...said, conditions: [], submittedOn: dayFromNow(-40) }, stepId)
    expect((await find()).light.colour).toBe('amber')
  }))

test('another committee, or another thing that it covers, asks again; whoever compares the old one meanwhile is refused', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, grant, find, confirm } = await ethicsScene(world)
    const { approvalId, stepId } = await grant(year.validFrom, year.validUntil, { covers: 'Two schools' })
    const approval = { kind: 'people', committee: 'HREC', covers: 'Two schools' } as const
    const save = async (changed: object) => {
      const revision = (await find()).approvals[0]?.revision ?? null
      await student.calls.ethics.saveApproval({ projectId, approvalId, revision, ...approval, ...changed })
    }
    // What happens after the last day is no word of the letter.
    await save({ lateRule: 'extension' })
    expect((await find()).light.colour).toBe('green')
    for (const changed of [
      { covers: 'Twenty schools' },
      { committee: 'AREC' },
      { kind: 'animals' },
      { reference: 'R 9' },
    ]) {
      const step = (await find()).approvals[0]?.steps[0]
      const { revision = 0, letterVersionId } = step ?? {}
      await save(changed)
      expect((await find()).light, JSON.stringify(changed)).toMatchObject({ state: 'declared', colour: 'amber' })
      const old = { projectId, approvalId, stepId, revision, letterVersionId: letterVersionId ?? '' }
      await expect(supervisor.calls.ethics.confirmStep(old)).rejects.toMatchObject({ code: 'CHANGED' })
      await confirm(stepId)
      expect((await find()).light.colour).toBe('green')
      await save({})
      await confirm(stepId)
    }
  }))

test('of two who change an approval or a document at once, the second is told so and nothing is lost; a retry is none', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, approve, letter, find } = await ethicsScene(world)
    const approvalId = await approve()
    const approval = { projectId, approvalId, kind: 'people', committee: 'HREC', revision: 1 } as const
    await student.calls.ethics.saveApproval({ ...approval, covers: 'Two schools' })
    await student.calls.ethics.saveApproval({ ...approval, covers: 'Two schools' })
    const late = supervisor.calls.ethics.saveApproval({ ...approval, covers: 'A clinic' })
    await expect(late).rejects.toMatchObject({ code: 'CHANGED' })
    expect((await find()).approvals[0]).toMatchObject({ covers: 'Two schools', revision: 2 })

    const { fileId } = await letter()
    const at = { projectId, documentId: crypto.randomUUID() }
    const document = { fileId, kind: 'consent' as const, who: 'Parents' }
    await student.calls.ethics.saveDocument({ ...at, revision: null, document })
    await student.calls.ethics.saveDocument({ ...at, revision: null, document })
    await student.calls.ethics.saveDocument({ ...at, revision: 1, document: { ...document, language: 'isiZulu' } })
    const second = supervisor.calls.ethics.saveDocument({
      ...at,
      revision: 1,
      document: { ...document, who: 'Learners' },
    })
    await expect(second).rejects.toMatchObject({ code: 'CHANGED' })
    expect((await find()).documents[0]).toMatchObject({ who: 'Parents', language: 'isiZulu', revision: 2 })
  }))

test('a closure that is confirmed and a suspension that was lifted are a supervisor’s to change', () =>
  inWorld(async (world) => {
    const { student, projectId, grant, say, confirm, letter, find } = await ethicsScene(world)
    const { approvalId, fileId } = await grant(year.validFrom, year.validUntil)
    const suspension = { kind: 'suspension', validFrom: dayFromNow(-5), letterId: fileId } as const
    const suspended = await say(approvalId, suspension)
    await say(approvalId, { ...suspension, validUntil: dayFromNow(-2) }, suspended)
    expect((await find()).light.state).toBe('suspended')
    await confirm(suspended)
    expect((await find()).light.state).toBe('in_force')
    const closure = { kind: 'closure', happenedOn: dayFromNow(-1), letterId: fileId } as const
    const closed = await say(approvalId, closure)
    await confirm(closed)
    for (const changing of [
      () => say(approvalId, { ...suspension, validFrom: dayFromNow(300) }, suspended),
      () => say(approvalId, { ...closure, happenedOn: dayFromNow(300) }, closed),
      () => student.calls.ethics.removeStep({ projectId, approvalId, stepId: closed }),
    ])
      await expect(changing()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // A newer version of its letter asks again, and opens nothing meanwhile.
    await letter(fileId)
    const { light, approvals } = await find()
    expect(light.state).toBe('closed')
    const last = approvals[0]?.steps.at(-1)
    expect([last?.kind, last?.confirmedVersionId === last?.letterVersionId]).toEqual(['closure', false])
  }))

test('what differs from its letter is sent back with the reason: it waits for whoever entered it until it is changed', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, approve, say, letter, find, confirm } = await ethicsScene(world)
    const approvalId = await approve()
    const { fileId, id: letterVersionId } = await letter()
    const stepId = await say(approvalId, { ...approved, ...year, letterId: fileId })
    const at = { projectId, approvalId, stepId }
    const sendBack = (input: { revision: number; letterVersionId?: string | null; reason?: string }) =>
      supervisor.calls.ethics.returnStep({ ...at, letterVersionId, reason: 'The letter says N26/07', ...input })
    await expect(sendBack({ revision: 1, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(sendBack({ revision: 2 })).rejects.toMatchObject({ code: 'CHANGED' })
    await expect(sendBack({ revision: 1, letterVersionId: null })).rejects.toMatchObject({ code: 'CHANGED' })
    await expect(
      student.calls.ethics.returnStep({ ...at, revision: 1, letterVersionId, reason: 'Mine' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sendBack({ revision: 1 })
    await sendBack({ revision: 1 })

    const waits = async ({ calls }: typeof student) =>
      (await calls.projects.listWaiting())
        .filter(({ kind }) => kind === 'confirm' || kind === 'correction')
        .map(({ kind, who, text }) => [kind, who, text])
    expect(await waits(supervisor)).toEqual([])
    expect(await waits(student)).toEqual([['correction', 'Sue Test', 'The letter says N26/07']])
    const { notifications } = await student.calls.notifications.list()
    const said = notifications.map(({ message }) => message).filter((message) => message.includes('sent back'))
    expect(said).toEqual(['Sue Test sent back the application (HREC) to be corrected: The letter says N26/07'])
    expect((await find()).light.sentence).toBe(
      'Ethics approval sent back: HREC, N26/01. What was entered has to be corrected to what the letter says.',
    )
    expect((await find()).approvals[0]?.steps[0]?.returned).toMatchObject({
      byName: 'Sue Test',
      reason: 'The letter says N26/07',
    })

    // Another number, or another letter: it is the supervisor’s again.
    await say(approvalId, { ...approved, ...year, number: 'N26/07', letterId: fileId }, stepId)
    expect([await waits(student), (await waits(supervisor)).map(([kind]) => kind)]).toEqual([[], ['confirm']])
    await sendBack({ revision: 2, reason: 'A page is missing' })
    await letter(fileId)
    expect([await waits(student), (await waits(supervisor)).map(([kind]) => kind)]).toEqual([[], ['confirm']])
    await confirm(stepId)
    const step = (await find()).approvals[0]?.steps[0]
    const confirmed = { revision: step?.revision ?? 0, letterVersionId: step?.letterVersionId ?? null }
    await expect(sendBack(confirmed)).rejects.toMatchObject({ code: 'CHANGED' })
    expect((await find()).light.colour).toBe('green')
    const report = await say(approvalId, { kind: 'report', text: 'Yearly report' })
    await expect(
      supervisor.calls.ethics.returnStep({ ...at, ...confirmed, stepId: report, reason: 'Late' }),
    ).rejects.toMatchObject({ code: 'NOT_DECIDED' })
  }))

test('a decision without a letter is sent back too, and confirmed after all where the supervisor was wrong', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, approve, say, letter, find, confirm } = await ethicsScene(world)
    const approvalId = await approve()
    const stepId = await say(approvalId, { ...approved, ...year })
    const back = { projectId, approvalId, stepId, revision: 1, letterVersionId: null, reason: 'There is no letter' }
    await supervisor.calls.ethics.returnStep(back)
    const { fileId, id } = await letter()
    await say(approvalId, { ...approved, ...year, letterId: fileId }, stepId)
    await supervisor.calls.ethics.returnStep({ ...back, revision: 2, letterVersionId: id, reason: 'Not signed' })
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
    const waiting = await student.calls.projects.listWaiting()
    expect(waiting.filter(({ kind }) => kind === 'correction')).toEqual([])
  }))
