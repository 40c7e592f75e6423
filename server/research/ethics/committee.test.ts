import { expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { upload } from '#server/test/upload.ts'
import { inWorld } from '#server/test/world.ts'
import { deadlinesOf } from './deadlines-of.ts'

/* What somebody on a committee’s side of the table looks for, through the API. */

const year = { validFrom: dayFromNow(-10), validUntil: dayFromNow(355) }
const approved = { kind: 'application', outcome: 'approved', number: 'N26/01' } as const

test('an approval alone is not green where the answers ask for permissions; a letter and an approval of each kind complete it', () =>
  inWorld(async (world) => {
    const { student, projectId, at, grant, find, collectingId: stageId } = await ethicsScene(world)
    const sam = await world.arrive('Sam', 'Supervisor')
    await world.addMember({ projectId }, sam, 'supervisor')
    await grant(year.validFrom, year.validUntil)
    expect((await find()).light.colour).toBe('green')
    const answers = { does: ['people' as const, 'minors' as const, 'school' as const], groups: [], languages: [] }
    await student.calls.ethics.setAnswers({ projectId, answers, revision: null })
    const sentence = `Ethics approval in force until ${longDate(year.validUntil)}: HREC, N26/01. Still missing, by the answers about the study: the education department’s permission; the principal’s permission.`
    expect((await find()).light).toMatchObject({ state: 'incomplete', colour: 'amber', sentence })
    const start = () => student.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
    await expect(start()).rejects.toMatchObject({ code: 'ETHICS_REASON', data: { sentence } })
    // The board and the student’s own lights say the same.
    const lights = [
      (await sam.calls.board.list()).rows.flatMap((row) => row.lights),
      (await student.calls.board.findLights({ projectId })).lights,
    ].map((each) => each.find(({ rule }) => rule === 'ethics'))
    for (const light of lights) expect(light).toMatchObject({ tone: 'watch', sentence })
    const { fileId } = await upload(student, world.storage, at, { name: 'principal.pdf' })
    const document = { fileId, kind: 'permission' as const, who: 'The principal' }
    await student.calls.ethics.saveDocument({ projectId, documentId: crypto.randomUUID(), revision: null, document })
    expect((await find()).light.sentence).toMatch(/about the study: the education department’s permission\.$/)
    await grant(year.validFrom, year.validUntil, { kind: 'province', committee: 'Department of Education' })
    expect((await find()).light).toMatchObject({ state: 'in_force', colour: 'green' })
    await start()
  }))

test('a condition before the start holds Data Collection back until it is met, and a supervisor has confirmed that', () =>
  inWorld(async (world) => {
    const { student, projectId, approve, say, letter, confirm, find, collectingId: stageId } = await ethicsScene(world)
    const approvalId = await approve()
    const condition = { id: crypto.randomUUID(), text: 'Register the study.', dueOn: null, doneOn: null }
    const said = { ...approved, ...year, letterId: (await letter()).fileId }
    const stepId = await say(approvalId, { ...said, conditions: [{ ...condition, beforeStart: true }] })
    await confirm(stepId)
    const { light } = await find()
    expect(light).toMatchObject({ state: 'conditional', colour: 'amber', until: year.validUntil })
    expect(light.sentence).toMatch(/Not met yet, and wanted before data are collected: Register the study\.$/)
    const start = student.calls.stages.setStatus({ projectId, stageId, status: 'in_progress' })
    await expect(start).rejects.toMatchObject({ code: 'ETHICS_REASON', data: { sentence: light.sentence } })
    const conditions = [{ ...condition, doneOn: dayFromNow(-1), beforeStart: true }]
    await say(approvalId, { ...said, conditions }, stepId)
    expect((await find()).light).toMatchObject({ state: 'declared', colour: 'amber' })
    await confirm(stepId)
    expect((await find()).light).toMatchObject({ state: 'in_force', colour: 'green' })
    // One that may be met at any time holds nothing back.
    await say(approvalId, { ...said, conditions: [condition] }, stepId)
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
  }))

test('an approval without a last day waits for its yearly report, in the light, in “What waits” and among the days', () =>
  inWorld(async (world) => {
    const { student, member, projectId, grant, say, find } = await ethicsScene(world)
    const since = plusDays(dayFromNow(), -358)
    const { approvalId } = await grant(since, null)
    const [due] = await deadlinesOf(world.db, projectId, dayFromNow())
    expect(due).toMatchObject({ what: 'step', name: 'HREC', text: 'Yearly report to the committee' })
    const owed = async (person = student) =>
      (await person.calls.projects.listWaiting())
        .filter(({ kind }) => kind === 'owed')
        .map(({ who, text, dueOn }) => [who, text, dueOn])
    expect(await owed()).toEqual([['HREC', 'Yearly report to the committee', due?.on]])
    expect(await owed(member)).toEqual([])
    expect((await find()).light).toMatchObject({ state: 'report_due', colour: 'amber' })
    await say(approvalId, { kind: 'report', submittedOn: dayFromNow() })
    expect((await find()).light.state).toBe('in_force')
    expect(await owed()).toEqual([])
    const [next] = await deadlinesOf(world.db, projectId, dayFromNow())
    expect(next?.on.slice(4)).toBe(dayFromNow().slice(4).replace('-02-29', '-02-28'))
  }))

test('an adverse event is told to supervisors at once, waits for the notice and its report, and stands in the history', () =>
  inWorld(async (world) => {
    const { student, supervisor, member, projectId, grant, say, find } = await ethicsScene(world)
    const { approvalId } = await grant(year.validFrom, year.validUntil)
    const event = { kind: 'adverse_event', text: 'A learner fainted', happenedOn: dayFromNow(-2) } as const
    for (const lacking of [
      { isSerious: true },
      { knownOn: dayFromNow(-1) },
      { knownOn: dayFromNow(-3), isSerious: true },
    ])
      await expect(say(approvalId, { ...event, ...lacking })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const known = { ...event, knownOn: dayFromNow(-1), isSerious: true, dueOn: dayFromNow(5) }
    const stepId = await say(approvalId, known)
    const newsOf = async ({ calls }: typeof student) =>
      (await calls.notifications.list()).notifications
        .filter(({ type }) => type === 'adverse_event_entered')
        .map(({ message }) => message)
    expect(await newsOf(supervisor)).toEqual([
      `Thandi Test entered a serious adverse event of ${longDate(dayFromNow(-2))} (HREC): the committee has to know of it at once`,
    ])
    expect([await newsOf(student), await newsOf(member)]).toEqual([[], []])
    expect((await find()).light).toMatchObject({ state: 'report_due', colour: 'amber' })
    const owed = async () =>
      (await student.calls.projects.listWaiting())
        .filter(({ kind }) => kind === 'owed')
        .map(({ text, dueOn }) => [text, dueOn])
        .toSorted()
    expect(await owed()).toEqual([
      ['A learner fainted', dayFromNow(5)],
      ['Tell the committee of the serious adverse event', dayFromNow()],
    ])
    await say(approvalId, { ...known, noticedOn: dayFromNow() }, stepId)
    expect(await owed()).toEqual([['A learner fainted', dayFromNow(5)]])
    expect((await find()).light.colour).toBe('green')
    await say(approvalId, { ...known, noticedOn: dayFromNow(), submittedOn: dayFromNow() }, stepId)
    expect(await owed()).toEqual([])
    expect(await newsOf(supervisor)).toHaveLength(1)
    const { entries } = await student.calls.history.list({ projectId, kinds: ['ethics'] })
    const added = entries.find(
      ({ before, after }) =>
        before === null && after && 'step' in after && 'isSerious' in after && after.isSerious !== null,
    )
    expect(added?.after).toMatchObject({ step: 'adverse_event', knownOn: dayFromNow(-1), isSerious: true })
  }))

test('of two who answer the questions, or say that no approval is needed, the second is told so and nothing is lost', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, find } = await ethicsScene(world)
    const answers = { does: ['people' as const], groups: ['Learners'], languages: ['English'] }
    await student.calls.ethics.setAnswers({ projectId, answers, revision: null })
    // The same again is a retry.
    await student.calls.ethics.setAnswers({ projectId, answers, revision: null })
    const other = { ...answers, groups: ['Teachers'] }
    for (const revision of [null, 2])
      await expect(supervisor.calls.ethics.setAnswers({ projectId, answers: other, revision })).rejects.toMatchObject({
        code: 'CHANGED',
      })
    expect(await find()).toMatchObject({ answers, answersRevision: 1 })
    await supervisor.calls.ethics.setAnswers({ projectId, answers: { ...other, does: [] }, revision: 1 })
    const at = { projectId, seen: null }
    const notNeeded = { reason: 'Published texts alone.', agreedBy: 'The faculty' }
    await student.calls.ethics.setNotNeeded({ ...at, notNeeded })
    await student.calls.ethics.setNotNeeded({ ...at, notNeeded })
    for (const late of [{ ...notNeeded, reason: 'Other texts' }])
      await expect(supervisor.calls.ethics.setNotNeeded({ ...at, notNeeded: late })).rejects.toMatchObject({
        code: 'CHANGED',
      })
    expect((await find()).notNeeded).toMatchObject(notNeeded)
    await supervisor.calls.ethics.setNotNeeded({ projectId, notNeeded: null, seen: notNeeded })
    expect((await find()).notNeeded).toBeNull()
  }))

test('supervisors are told where what a letter says of an approval is changed; what happens after its last day is none of it', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId, grant, confirm, find } = await ethicsScene(world)
    const { approvalId, stepId } = await grant(year.validFrom, year.validUntil)
    const declared = async () =>
      (await supervisor.calls.notifications.list()).notifications.filter(({ type }) => type === 'approval_declared')
    const before = (await declared()).length
    const approval = { projectId, approvalId, kind: 'people', committee: 'HREC' } as const
    await student.calls.ethics.saveApproval({ ...approval, lateRule: 'extension', revision: 1 })
    expect(await declared()).toHaveLength(before)
    await student.calls.ethics.saveApproval({ ...approval, covers: 'Twenty schools', revision: 2 })
    expect(await declared()).toHaveLength(before + 1)
    expect((await declared())[0]?.message).toMatch(/for you to compare with its letter: application \(HREC\)/)
    // What asks already is not told again.
    await student.calls.ethics.saveApproval({ ...approval, covers: 'Thirty schools', revision: 3 })
    expect(await declared()).toHaveLength(before + 1)
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
  }))

test('what an earlier release confirmed without its revision asks again, and can be confirmed', () =>
  inWorld(async (world) => {
    const { supervisor, grant, confirm, find } = await ethicsScene(world)
    const { stepId } = await grant(year.validFrom, year.validUntil)
    await world.db.execute(`update ethics_steps set confirmed_revision = null where id = '${stepId}'`)
    const { light, approvals } = await find()
    expect(light).toMatchObject({ state: 'declared', colour: 'amber' })
    expect(light.sentence).toMatch(/A supervisor has to compare it again\.$/)
    expect(approvals[0]?.steps[0]?.confirmation).toMatchObject({ byName: 'Sue Test' })
    const waiting = await supervisor.calls.projects.listWaiting()
    expect(waiting.filter(({ kind }) => kind === 'confirm')).toHaveLength(1)
    await confirm(stepId)
    expect((await find()).light.colour).toBe('green')
  }))
