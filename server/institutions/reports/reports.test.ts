import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { reportNames, reports } from '#domain/institutions/reports/reports.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { madeLives } from '#server/test/made-lives.ts'
import { storeLives } from '#server/test/store-lives.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { storeSnapshots } from './store-snapshots.ts'

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error) => error.code,
  )
const today = () => dayIn(new Date(), defaultZone)

test('roles that see names read every report of their units, a reader the numbers; lists of names are logged', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, science, law, botany, msc } = await openInstitution(world)
    const people = {
      administrator: await appoint('Ann', 'administrator', science),
      coordinator: await appoint('Cora', 'coordinator', botany, msc),
      head: await appoint('Hana', 'head', botany),
      reader: await appoint('Rea', 'reader', science),
    }
    const stranger = await world.arrive('Stan')
    await storeSnapshots(world.db, new Date())
    for (const report of reportNames) {
      const { isNamed } = reports[report]
      const ask = ({ calls }: typeof owner, unitId?: string) =>
        code(calls.reports.find({ institutionId, report, unitId }))
      expect([await ask(owner), await ask(owner, law)]).toEqual(['ok', 'ok'])
      for (const role of ['administrator', 'coordinator', 'head'] as const) {
        expect([role, await ask(people[role])]).toEqual([role, 'ok'])
        expect([role, await ask(people[role], law)]).toEqual([role, 'NOT_FOUND'])
      }
      expect(await ask(people.reader)).toBe(isNamed ? 'FORBIDDEN' : 'ok')
      expect(await ask(people.reader, law)).toBe('NOT_FOUND')
      expect(await ask(stranger)).toBe('NOT_FOUND')
      expect(await code(stranger.calls.reports.makeCsv({ institutionId, report }))).toBe('NOT_FOUND')
      expect(await code(people.reader.calls.reports.makeCsv({ institutionId, report }))).toBe(
        isNamed ? 'FORBIDDEN' : 'ok',
      )
    }
    expect(await code(people.reader.calls.reports.find({ institutionId, report: 'pipeline', mode: 'part_time' }))).toBe(
      'TOO_NARROW',
    )
    expect(await code(people.head.calls.reports.setThreshold({ institutionId, threshold: 5 }))).toBe('FORBIDDEN')
    expect(await code(people.head.calls.reports.setLimit({ institutionId, unitId: botany, most: 3 }))).toBe('FORBIDDEN')
    expect(await code(owner.calls.reports.setThreshold({ institutionId, threshold: 4 }))).toBe('BAD_REQUEST')
    const { acts } = await owner.calls.institutions.listLog({ institutionId })
    const opened = acts.filter(({ kind, who }) => kind === 'list_opened' && who === 'Hana Test')
    expect(opened.map(({ about }) => about).toReversed()).toEqual(
      reportNames
        .filter((report) => reports[report].isNamed)
        .map((report) => expect.stringContaining(reports[report].label)),
    )
  }))

test('a reader reads the same withheld numbers on the page and as CSV, of the first snapshot of a month, whatever happens since', async () => {
  await using world = await createWorld()
  const { id: institutionId, owner, appoint, botany, msc, llm, programme } = await openInstitution(world)
  const small = await programme('MSc Small', botany)
  const reader = await appoint('Rea', 'reader')
  const ask = { institutionId, report: 'pipeline' as const }
  expect(await code(reader.calls.reports.find(ask))).toBe('NO_SNAPSHOT')
  const lives = [
    ...madeLives({ programmeIds: [msc, llm], count: 400, today: today(), seed: 11 }),
    ...madeLives({ programmeIds: [small], count: 6, today: today(), seed: 12 }).map((life) => ({
      ...life,
      number: life.number + 1000,
    })),
  ]
  await storeLives(world.db, lives, { institutionId, ownerId: owner.id })
  await owner.calls.reports.setThreshold({ institutionId, threshold: 5 })
  await storeSnapshots(world.db, new Date())
  const first = await reader.calls.reports.find(ask)
  expect(first.snapshot?.threshold).toBe(5)
  const numbers = first.rows.map(({ all }) => all)
  expect(numbers).toContain('withheld')
  expect(numbers.filter((each) => typeof each === 'number').length).toBeGreaterThan(3)
  for (const each of numbers) if (typeof each === 'number') expect(each % 5).toBe(0)
  const { csv } = await reader.calls.reports.makeCsv(ask)
  expect(
    csv
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',').at(5)),
  ).toEqual(numbers.map(String))
  // Of the six of a small programme nothing is shown, and neither is what would give them.
  const inSmall = await reader.calls.reports.find({ ...ask, programmeId: small })
  for (const { all } of inSmall.rows) expect([0, 'withheld', 5]).toContain(all)
  await world.db.execute(
    sql`update candidatures set status = 'withdrawn', ended_on = ${today()} where programme_id = ${msc}`,
  )
  await owner.calls.reports.setThreshold({ institutionId, threshold: 10 })
  await storeSnapshots(world.db, new Date())
  expect(await reader.calls.reports.find(ask)).toEqual(first)
  const nextMonth = new Date(`${dayFromNow(32).slice(0, 7)}-01T00:10:00+02:00`)
  await storeSnapshots(world.db, nextMonth)
  const later = await reader.calls.reports.find(ask)
  expect(later.snapshot).toEqual({ month: dayIn(nextMonth, defaultZone), threshold: 10 })
  expect(later.rows.map(({ change }) => change)).toContainEqual(expect.any(Number))
})
