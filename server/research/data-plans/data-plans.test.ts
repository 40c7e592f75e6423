import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { longDate } from '#domain/ground/dates.ts'
import type { DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { plan } from '#server/test/cases/data-plans.ts'
import { dayFromNow } from '#server/test/days.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { bytesOfMaDmp, printedOf } from './printed-of.ts'
import { dataPlans, dataPlanVersions } from './tables.ts'

const until = dayFromNow(355)
const answered = (storage: string): DataPlan => ({ ...plan, answers: { ...plan.answers, storage } })

test('it is written, saved as versions, and each is read as it was', () =>
  inWorld(async (world) => {
    const { student, supervisor, member, projectId } = await ethicsScene(world)
    expect(await student.calls.dataPlans.find({ projectId })).toMatchObject({ plan: null, revision: 0, versions: [] })
    await expect(student.calls.dataPlans.saveVersion({ projectId, revision: 1 })).rejects.toMatchObject({
      code: 'NO_PLAN',
    })
    expect(await student.calls.dataPlans.save({ projectId, plan, revision: 0 })).toEqual({ revision: 1 })
    expect(await student.calls.dataPlans.find({ projectId })).toMatchObject({ plan, isChanged: true, revision: 1 })
    expect(await student.calls.dataPlans.saveVersion({ projectId, revision: 1 })).toEqual({ number: 1 })
    // Again, after an answer that did not arrive.
    expect(await student.calls.dataPlans.saveVersion({ projectId, revision: 1 })).toEqual({ number: 1 })
    const changed = answered('Two drives.')
    await member.calls.dataPlans.save({ projectId, plan: changed, revision: 1 })
    expect(await supervisor.calls.dataPlans.saveVersion({ projectId, revision: 2 })).toEqual({ number: 2 })
    const found = await member.calls.dataPlans.find({ projectId })
    expect(found).toMatchObject({ plan: changed, isChanged: false, changedByName: 'Bob Test' })
    expect(found.versions.map(({ number, savedByName }) => [number, savedByName])).toEqual([
      [2, 'Sue Test'],
      [1, 'Thandi Test'],
    ])
    expect(found.contributors.map(({ name, role }) => [name, role])).toEqual([
      ['Bob Test', 'collaborator'],
      ['Sue Test', 'supervisor'],
      ['Thandi Test', 'owner'],
    ])
    expect(await member.calls.dataPlans.findVersion({ projectId, number: 1 })).toMatchObject({ plan, number: 1 })
    await expect(member.calls.dataPlans.findVersion({ projectId, number: 3 })).rejects.toMatchObject({
      code: 'NO_VERSION',
    })
    const [news] = (await member.calls.notifications.list()).notifications
    expect(news?.message).toBe('Sue Test saved version 2 of the data management plan of "Sleep of learners"')
    const { entries } = await student.calls.history.list({ projectId, kinds: ['data_plan'] })
    expect(entries.map(({ byName, after }) => [byName, after])).toEqual([
      ['Sue Test', { version: 2 }],
      ['Bob Test', { parts: '“Where are the data stored and backed up while you work?” is answered anew' }],
      ['Thandi Test', { version: 1 }],
      ['Thandi Test', { parts: expect.stringContaining('the dataset “Sleep diaries” is added') }],
    ])
  }))

test('of two tabs the second to save is told, and loses nothing', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId } = await ethicsScene(world)
    await student.calls.dataPlans.save({ projectId, plan, revision: 0 })
    for (const revision of [0, 2])
      await expect(
        supervisor.calls.dataPlans.save({ projectId, plan: answered('Mine.'), revision }),
      ).rejects.toMatchObject({ code: 'CHANGED' })
    await student.calls.dataPlans.save({ projectId, plan: answered('Yours.'), revision: 1 })
    await expect(supervisor.calls.dataPlans.saveVersion({ projectId, revision: 1 })).rejects.toMatchObject({
      code: 'CHANGED',
    })
    // The same text from a second tab is no conflict.
    expect(await supervisor.calls.dataPlans.save({ projectId, plan: answered('Yours.'), revision: 0 })).toEqual({
      revision: 2,
    })
    expect((await student.calls.dataPlans.find({ projectId })).plan?.answers.storage).toBe('Yours.')
  }))

test('of all who save at once, one does, and versions have each their number', async () => {
  await using world = await createWorld()
  const { student, supervisor, member, projectId } = await ethicsScene(world)
  const people = [student, supervisor, member]
  const saved = await Promise.allSettled(
    people.map(({ calls }, at) => calls.dataPlans.save({ projectId, plan: answered(`Drive ${at}.`), revision: 0 })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const numbers = await Promise.all(people.map(({ calls }) => calls.dataPlans.saveVersion({ projectId, revision: 1 })))
  expect(numbers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
})

test('approvals flow in by themselves: those in force today, and in a version those of its day', () =>
  inWorld(async (world) => {
    const { student, projectId, grant, approve, say } = await ethicsScene(world)
    await student.calls.dataPlans.save({ projectId, plan: { ...plan, ethicalIssues: 'no' }, revision: 0 })
    await student.calls.dataPlans.saveVersion({ projectId, revision: 1 })
    const declared = await approve({ committee: 'Declared' })
    await say(declared, { kind: 'application', outcome: 'approved', number: 'D/1', validFrom: dayFromNow(-1) })
    expect((await student.calls.dataPlans.find({ projectId })).approvals).toEqual([])
    await grant(dayFromNow(-10), until)
    await grant(dayFromNow(-400), dayFromNow(-35), { committee: 'Expired' })
    await grant(dayFromNow(-10), null, { committee: 'Province', kind: 'province' })
    const found = await student.calls.dataPlans.find({ projectId })
    expect(found.approvals).toEqual([
      { committee: 'HREC', about: 'Human participants', number: 'N26/01', until },
      { committee: 'Province', about: 'Permission of a province', number: 'N26/01', until: null },
    ])
    expect(found.isChanged).toBe(true)
    const written = async (version: number | null) => {
      const project = { id: projectId, title: 'Sleep of learners' }
      const printed = await printedOf(world.db, { project, version, now: new Date() })
      return printed && JSON.parse(new TextDecoder().decode(bytesOfMaDmp(printed))).dmp
    }
    expect(await written(null)).toMatchObject({
      ethical_issues_exist: 'yes',
      ethical_issues_report: `HREC: N26/01, until ${longDate(until)}; Province: N26/01`,
    })
    expect(await written(1)).toMatchObject({ ethical_issues_exist: 'no' })
    expect(await written(1)).not.toHaveProperty('ethical_issues_report')
    expect(await student.calls.dataPlans.saveVersion({ projectId, revision: 1 })).toEqual({ number: 2 })
    expect((await student.calls.dataPlans.findVersion({ projectId, number: 2 })).approvals).toEqual(found.approvals)
    expect(await written(4)).toBeNull()
  }))

test('a file is read into the plan without saving it, and what is not taken over is said', () =>
  inWorld(async (world) => {
    const { student, projectId, grant } = await ethicsScene(world)
    await grant(dayFromNow(-10), until)
    const mine: DataPlan = { ...plan, ethicalIssues: 'unknown' }
    await student.calls.dataPlans.save({ projectId, plan: mine, revision: 0 })
    const project = { id: projectId, title: 'Sleep of learners' }
    const printed = await printedOf(world.db, { project, version: null, now: new Date() })
    if (!printed) throw new Error('There is a plan')
    const own = new TextDecoder().decode(bytesOfMaDmp(printed))
    expect(await student.calls.dataPlans.readFile({ projectId, text: own })).toMatchObject({
      ...{ title: 'Data management plan: Sleep of learners', plan: mine, revision: 1 },
      ...{ changes: [], left: [] },
    })
    const file = JSON.parse(own)
    file.dmp.contributor.push({ name: 'Leo', contributor_id: { identifier: 'x', type: 'other' }, role: [] })
    file.dmp.ethical_issues_report = 'https://report.example'
    file.dmp.dataset[1].title = 'Talks'
    const text = JSON.stringify(file)
    expect(await student.calls.dataPlans.readFile({ projectId, text })).toMatchObject({
      changes: ['the dataset “Talks” is changed'],
      left: ['contributor: Leo', 'ethics report: https://report.example'],
    })
    expect(await student.calls.dataPlans.find({ projectId })).toMatchObject({ plan: mine, revision: 1 })
    const refusals = [
      ['{', { code: 'NOT_JSON' }],
      ['{}', { code: 'NOT_MADMP' }],
      ['{"dmp":{"schema_version":"9.9"}}', { code: 'OTHER_VERSION', data: { version: '9.9' } }],
      [
        JSON.stringify({ dmp: { ...file.dmp, contact: undefined } }),
        { code: 'WRONG_FIELDS', data: { problems: ['dmp.contact is missing.'] } },
      ],
    ] as const
    for (const [text, refused] of refusals)
      await expect(student.calls.dataPlans.readFile({ projectId, text })).rejects.toMatchObject(refused)
  }))

test('a plan without a contact, or with a licence of no day, is refused', () =>
  inWorld(async (world) => {
    const { student, projectId } = await ethicsScene(world)
    const wrong = [
      { ...plan, contact: { ...plan.contact, email: '' } },
      { ...plan, contact: { ...plan.contact, orcid: '0000-0002-1825-0098' } },
      { ...plan, datasets: [plan.datasets[0], plan.datasets[0]] as DataPlan['datasets'] },
    ]
    for (const each of wrong)
      await expect(student.calls.dataPlans.save({ projectId, plan: each, revision: 0 })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  }))

test('a deleted account leaves the plan and its versions without its name', () =>
  inWorld(async (world) => {
    const { student, supervisor, projectId } = await ethicsScene(world)
    await supervisor.calls.dataPlans.save({ projectId, plan, revision: 0 })
    await supervisor.calls.dataPlans.saveVersion({ projectId, revision: 1 })
    await world.db.execute(sql`delete from users_profiles where profile_id = ${supervisor.id}`)
    const [stored] = await world.db.select().from(dataPlans).where(eq(dataPlans.projectId, projectId))
    const [version] = await world.db.select().from(dataPlanVersions).where(eq(dataPlanVersions.projectId, projectId))
    expect([stored?.changedBy, version?.savedBy]).toEqual([null, null])
    expect((await student.calls.dataPlans.find({ projectId })).versions).toMatchObject([{ savedByName: null }])
  }))
