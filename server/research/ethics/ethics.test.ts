import { expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'

const approved = { kind: 'application', outcome: 'approved', number: 'N26/01' } as const
const year = { validFrom: dayFromNow(-10), validUntil: dayFromNow(355) }

test('a declared approval is never green; a supervisor confirms it against its letter, and a new letter asks again', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, letter, find, approve, say, confirm } = await ethicsScene(world)
    expect((await find()).light).toMatchObject({ state: 'none', colour: 'grey' })
    const approvalId = await approve()
    const stepId = await say(approvalId, { ...approved, ...year })
    expect((await find()).light).toMatchObject({ state: 'declared', colour: 'amber' })
    const at = { projectId, approvalId, stepId, revision: 1 }
    const seen = { ...at, letterVersionId: crypto.randomUUID() }
    await expect(student.calls.ethics.confirmStep(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(supervisor.calls.ethics.confirmStep(seen)).rejects.toMatchObject({ code: 'NO_LETTER' })
    const { fileId, id: letterVersionId } = await letter()
    await say(approvalId, { ...approved, ...year, letterId: fileId }, stepId)
    await expect(supervisor.calls.ethics.confirmStep({ ...at, letterVersionId })).rejects.toMatchObject({
      code: 'CHANGED',
    })
    expect((await find()).light.colour).toBe('amber')
    await confirm(stepId)
    expect((await find()).light).toMatchObject({
      ...{ state: 'in_force', colour: 'green', until: year.validUntil },
      sentence: `Ethics approval in force until ${longDate(year.validUntil)}: HREC, N26/01.`,
    })
    // Another version of the letter, through the files of the stage.
    await letter(fileId)
    expect((await find()).light).toMatchObject({ state: 'declared', colour: 'amber' })
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
    // What the letter says is changed: it is declared again.
    await say(approvalId, { ...approved, ...year, number: 'N26/02', letterId: fileId }, stepId)
    expect((await find()).light.colour).toBe('amber')
    const { entries } = await student.calls.history.list({ projectId, kinds: ['ethics'] })
    const confirmed = entries.filter(({ after }) => after && 'isConfirmed' in after && after.isConfirmed)
    expect(confirmed.map(({ byName, name }) => [byName, name])).toEqual([
      ['Sue Test', 'HREC'],
      ['Sue Test', 'HREC'],
    ])
    expect(confirmed.map(({ after }) => after && 'letter' in after && after.letter)).toEqual([
      'letter.pdf, version 2',
      'letter.pdf, version 1',
    ])
  }))

test('a letter that was compared stays; what was confirmed, only a supervisor takes away', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, at, grant, find } = await ethicsScene(world)
    const { approvalId, stepId } = await grant(year.validFrom, year.validUntil)
    const versionId = (await find()).approvals[0]?.steps[0]?.letter?.versionId ?? ''
    await expect(student.calls.files.removeVersion({ ...at, id: versionId })).rejects.toMatchObject({ code: 'PINNED' })
    for (const removing of [
      student.calls.ethics.removeApproval({ projectId, approvalId }),
      student.calls.ethics.removeStep({ projectId, approvalId, stepId }),
    ])
      await expect(removing).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await supervisor.calls.ethics.removeApproval({ projectId, approvalId })
    expect((await find()).light.state).toBe('none')
  }))

test('a collaborator removes nothing of other people together with their own approval or step', () =>
  inWorld(async (world) => {
    const { student, member, projectId, approve, say } = await ethicsScene(world)
    const { ethics } = member.calls
    const approvalId = await approve({}, member)
    const stepId = await say(approvalId, { ...approved, ...year }, crypto.randomUUID(), member)
    const pointId = crypto.randomUUID()
    const point = { section: 'Consent', comment: 'Who keeps the forms?', answer: '' }
    await student.calls.ethics.savePoint({ projectId, approvalId, stepId, pointId, revision: null, point })
    const refused = { code: 'FORBIDDEN', status: 403 }
    await expect(ethics.removeStep({ projectId, approvalId, stepId })).rejects.toMatchObject(refused)
    await expect(ethics.removeApproval({ projectId, approvalId })).rejects.toMatchObject(refused)
    await student.calls.ethics.removePoint({ projectId, approvalId, stepId, pointId })
    await ethics.removeApproval({ projectId, approvalId })
    const notNeeded = { reason: 'Published texts', agreedBy: 'The committee' }
    await student.calls.ethics.setNotNeeded({ projectId, notNeeded, seen: null })
    await expect(ethics.setNotNeeded({ projectId, notNeeded: null, seen: notNeeded })).rejects.toMatchObject(refused)
  }))

test('a project needs no approval once somebody has agreed, and a supervisor has confirmed the reason', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, find } = await ethicsScene(world)
    const notNeeded = { reason: 'Published texts alone.', agreedBy: 'The faculty’s committee' }
    const answers = { does: ['people' as const], groups: ['Nurses'], languages: ['English'] }
    await student.calls.ethics.setAnswers({ projectId, answers, revision: null })
    const said = { projectId, notNeeded, seen: null }
    await expect(student.calls.ethics.setNotNeeded(said)).rejects.toMatchObject({ code: 'NEEDED' })
    await student.calls.ethics.setAnswers({ projectId, answers: { ...answers, does: [] }, revision: 1 })
    await student.calls.ethics.setNotNeeded(said)
    expect((await find()).light).toMatchObject({ state: 'declared', colour: 'amber' })
    const other = { ...notNeeded, reason: 'Other' }
    await expect(supervisor.calls.ethics.confirmNotNeeded({ projectId, notNeeded: other })).rejects.toMatchObject({
      code: 'CHANGED',
    })
    await supervisor.calls.ethics.confirmNotNeeded({ projectId, notNeeded })
    expect((await find()).light).toMatchObject({ state: 'not_needed', colour: 'green' })
    for (const changed of [other, null])
      await expect(
        student.calls.ethics.setNotNeeded({ projectId, notNeeded: changed, seen: notNeeded }),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await supervisor.calls.ethics.setNotNeeded({ projectId, notNeeded: other, seen: notNeeded })
    expect((await find()).light.colour).toBe('amber')
  }))

test('Data Collection does not start silently without an approval in force, nor goes on after a pause', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, collectingId: stageId, grant } = await ethicsScene(world)
    const start = (reason?: string) =>
      student.calls.stages.setStatus({ projectId, stageId, status: 'in_progress', ...(reason ? { reason } : {}) })
    await expect(start()).rejects.toMatchObject({
      code: 'ETHICS_REASON',
      data: { sentence: 'No ethics approval yet.' },
    })
    await start('Only the pilot of the questionnaire')
    const [entry] = (await student.calls.history.list({ projectId, kinds: ['stage'] })).entries
    expect(entry).toMatchObject({ reason: 'Only the pilot of the questionnaire', after: { status: 'in_progress' } })
    const [news] = (await supervisor.calls.notifications.list()).notifications
    expect(news?.message).toMatch(/started Data Collection\. No ethics approval yet\. The reason given: Only the pilot/)
    await student.calls.stages.setStatus({ projectId, stageId, status: 'on_hold' })
    await expect(start()).rejects.toMatchObject({ code: 'ETHICS_REASON' })
    await grant(year.validFrom, year.validUntil)
    await start()
  }))

test('nor by a review: who sends it, and who returns or approves it, is asked, and the reason is told and stays', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, collectingId: stageId, grant } = await ethicsScene(world)
    const { id: versionId } = await upload(student, world.storage, { projectId, stageId }, { name: 'guide.pdf' })
    const at = { projectId, stageId }
    const send = (reason?: string) =>
      student.calls.reviews.send({
        ...{ ...at, id: crypto.randomUUID(), versionIds: [versionId] },
        ...(reason ? { reason } : {}),
      })
    const statusOf = async () => (await student.calls.stages.open(at)).stage.status
    const asksWhy = { code: 'ETHICS_REASON', data: { sentence: 'No ethics approval yet.' } }
    await expect(send()).rejects.toMatchObject(asksWhy)
    expect(await statusOf()).toBe('not_started')
    const { id: roundId } = await send('Only the guide is read')
    const round = { ...at, roundId, summary: 'Go on', points: [] }
    const { calls } = supervisor
    for (const deciding of [() => calls.reviews.returnRound(round), () => calls.reviews.approve(round)])
      await expect(deciding()).rejects.toMatchObject(asksWhy)
    expect(await statusOf()).toBe('under_review')
    await calls.reviews.returnRound({ ...round, reason: 'A pilot among friends' })
    expect(await statusOf()).toBe('in_progress')
    const { entries } = await student.calls.history.list({ projectId, kinds: ['stage'] })
    expect(entries.map(({ reason, after }) => [reason, after && 'status' in after && after.status])).toEqual([
      ['A pilot among friends', 'in_progress'],
      ['Only the guide is read', 'under_review'],
    ])
    const newsOf = async ({ calls }: typeof student) =>
      (await calls.notifications.list()).notifications
        .filter(({ type }) => type === 'started_without_approval')
        .map(({ message }) => message.split('The reason given: ')[1])
    expect([await newsOf(student), await newsOf(supervisor)]).toEqual([
      ['A pilot among friends'],
      ['Only the guide is read'],
    ])
    // It has begun: from here on nobody is asked, whatever is sent and decided.
    const { id: second } = await send()
    await calls.reviews.approve({ ...at, roundId: second, points: [] })
    // What was complete and is taken up again goes on to collect data.
    const again = { ...at, status: 'in_progress' } as const
    await expect(student.calls.stages.setStatus(again)).rejects.toMatchObject({ code: 'ETHICS_REASON' })
    await grant(year.validFrom, year.validUntil)
    await student.calls.stages.setStatus(again)
  }))

test('a review of Data Collection that is withdrawn asks nothing: the stage is what it was before', () =>
  inWorld(async (world) => {
    const { student, projectId, collectingId: stageId } = await ethicsScene(world)
    const at = { projectId, stageId }
    const { id: versionId } = await upload(student, world.storage, at, { name: 'guide.pdf' })
    const sent = { ...at, id: crypto.randomUUID(), versionIds: [versionId], reason: 'Only the guide is read' }
    await student.calls.reviews.send(sent)
    const { stage } = await student.calls.reviews.withdraw({ ...at, roundId: sent.id })
    expect(stage.status).toBe('not_started')
  }))
