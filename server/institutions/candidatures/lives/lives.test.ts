import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'
import { candidaturePlaces, candidatureSpans, candidatures } from '../tables.ts'
import { checkLives } from './check-lives.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const livesOf = async (db: World['db'], id: string) => {
  const statuses = await db
    .select()
    .from(candidatureSpans)
    .where(eq(candidatureSpans.candidatureId, id))
    .orderBy(candidatureSpans.number)
  const places = await db
    .select()
    .from(candidaturePlaces)
    .where(eq(candidaturePlaces.candidatureId, id))
    .orderBy(candidaturePlaces.number)
  return {
    statuses: statuses.map(({ status, from, until, reason }) => [status, from, until, reason]),
    places: places.map(({ programmeId, from, until, reason }) => [programmeId, from, until, reason]),
  }
}

test('each change of a candidature is a span of days: statuses, and the programmes that it was in', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc, llm } = await openInstitution(world)
    const ada = await world.arrive('Ada')
    const first = dayFromNow(-300)
    const candidatureId = await admit(ada)
    const edit = async (more: object, occasion: { on?: string; reason?: string } = {}) => {
      const { version, studentNumber } = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
      const entered = candidatureOf(ada, { programmeId: msc, studentNumber, ...more })
      return owner.calls.candidatures.edit({ institutionId: id, id: candidatureId, version, ...entered, ...occasion })
    }
    const refused = (doing: Promise<unknown>, code: string) => expect(doing).rejects.toMatchObject({ code })
    expect(await livesOf(world.db, candidatureId)).toEqual({
      statuses: [['registered', first, null, null]],
      places: [[msc, first, null, null]],
    })
    await refused(edit({ programmeId: llm }), 'NO_REASON')
    await refused(edit({ programmeId: llm }, { on: dayFromNow(1), reason: 'Law at last' }), 'NOT_YET')
    await refused(edit({ programmeId: llm }, { on: dayFromNow(-301), reason: 'Law at last' }), 'TOO_EARLY')
    await edit({ programmeId: llm }, { on: dayFromNow(-200), reason: 'Law at last' })
    await edit({ programmeId: llm, status: 'under_examination' }, { on: dayFromNow(-20) })
    await edit({ programmeId: llm, status: 'corrections' })
    const ended = { programmeId: llm, status: 'withdrawn' as const }
    await refused(edit({ ...ended, endedOn: dayFromNow(1) }, { reason: 'Works' }), 'NOT_YET')
    await refused(edit({ ...ended, endedOn: dayFromNow(-1) }, { reason: 'Works' }), 'TOO_EARLY')
    await refused(edit({ ...ended, endedOn: dayFromNow() }), 'NO_REASON')
    await edit({ ...ended, endedOn: dayFromNow() }, { reason: 'Works' })
    const corrected = dayFromNow(-310)
    await edit({ ...ended, endedOn: dayFromNow(), registeredOn: corrected })
    expect(await livesOf(world.db, candidatureId)).toEqual({
      statuses: [
        ['registered', corrected, dayFromNow(-20), null],
        ['under_examination', dayFromNow(-20), dayFromNow(), null],
        ['corrections', dayFromNow(), dayFromNow(), null],
        ['withdrawn', dayFromNow(), null, 'Works'],
      ],
      places: [
        [msc, corrected, dayFromNow(-200), null],
        [llm, dayFromNow(-200), null, 'Law at last'],
      ],
    })
    expect(await checkLives(world.db)).toEqual({ candidatures: 1, wrong: [] })
  }))

test('a span that is not what its row says is named, and the migration finds in the rows what is written at first', () =>
  inWorld(async ({ db, ...world }) => {
    const { admit } = await openInstitution({ db, ...world })
    const lives = [
      { status: 'applied' as const },
      { extensions: [{ months: 6, reason: 'Floods', grantedOn: dayFromNow(-9) }] },
      { status: 'corrections' as const },
      { status: 'graduated' as const, endedOn: dayFromNow(-3) },
    ]
    const ids: string[] = []
    for (const [at, life] of lives.entries()) ids.push(await admit({ email: `student${at}@example.org` }, life))
    const written = async () => {
      const lives: unknown[] = []
      for (const each of ids) lives.push(await livesOf(db, each))
      return lives
    }
    const before = await written()
    await db.delete(candidatureSpans)
    await db.delete(candidaturePlaces)
    expect((await checkLives(db)).wrong).toHaveLength(8)
    const file = new URL('../../../ground/db/migrations/0035_candidature-lives.sql', import.meta.url)
    for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    expect(await written()).toEqual(before)
    expect((await checkLives(db)).wrong).toEqual([])
    const [one, two, three, four] = ids as [string, string, string, string]
    await db.execute(
      sql`update candidature_spans set "from" = "from" - 1 where candidature_id = ${four} and number = 2`,
    )
    await db.execute(sql`update candidatures set extension_months = 7 where id = ${two}`)
    await db.execute(sql`update candidature_places set until = "from" where candidature_id = ${three}`)
    await db.execute(sql`update candidature_spans set status = 'registered' where candidature_id = ${one}`)
    expect((await checkLives(db)).wrong).toEqual(
      [
        { candidatureId: one, what: 'status' },
        { candidatureId: two, what: 'extensions' },
        { candidatureId: three, what: 'place' },
        { candidatureId: four, what: 'status' },
      ].toSorted((a, b) => (a.candidatureId < b.candidatureId ? -1 : 1)),
    )
  }))

test('leave that overlaps, or changes of full and part time that are not in the order of their days, are refused', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit } = await openInstitution(world)
    const leave = (from: number, until: number | null) => ({
      ...{ kind: 'leave' as const, from: dayFromNow(from), until: until === null ? null : dayFromNow(until) },
    })
    const change = (from: number, mode: 'full_time' | 'part_time') => ({ from: dayFromNow(from), mode })
    for (const [number, wrong] of [
      { interruptions: [leave(-200, -100), leave(-150, -50)] },
      { interruptions: [leave(-200, null), leave(-50, null)] },
      { interruptions: [leave(-301, -290)] },
      { modeChanges: [change(-100, 'part_time'), change(-200, 'full_time')] },
      { modeChanges: [change(-300, 'part_time')] },
    ].entries())
      await expect(admit({ email: `ada.${number}@example.org` }, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const studied = {
      interruptions: [leave(-200, -171), leave(-10, null)],
      modeChanges: [change(-240, 'part_time'), change(-100, 'full_time')],
    }
    const id = await admit({ email: 'ada@example.org' }, studied)
    // 60 and 90 days full time, 110 of 140 part time: the programme has 24 and 48 months.
    expect(await owner.calls.candidatures.find({ institutionId, id })).toMatchObject({
      monthsUsed: 6.7,
      normMonths: 24,
    })
    const list = await owner.calls.candidatures.list({ institutionId })
    expect(list.rows).toMatchObject([{ mode: 'full_time', monthsUsed: 6.7 }])
    await admit({ email: 'bea@example.org' }, { name: 'Bea Test', modeChanges: [change(-240, 'part_time')] })
    expect((await owner.calls.candidatures.list({ institutionId, search: 'Bea' })).rows).toMatchObject([
      // How somebody studies now.
      { mode: 'part_time', normMonths: 48 },
    ])
  }))

test('leave that overlaps since before it was refused keeps nobody from changing something else', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit } = await openInstitution(world)
    const leave = (from: number, until: number) => ({
      ...{ kind: 'leave' as const, from: dayFromNow(from), until: dayFromNow(until) },
    })
    const [first, second] = [leave(-200, -100), leave(-150, -90)]
    const ada = candidatureOf({ email: 'ada@example.org' }, { programmeId: '', studentNumber: 'g1' })
    const id = await admit(ada, { studentNumber: 'g1', registeredOn: ada.registeredOn })
    await world.db
      .update(candidatures)
      .set({ interruptions: [first, second] })
      .where(eq(candidatures.id, id))
    const { programmeId } = await owner.calls.candidatures.find({ institutionId, id })
    const edited = async (more: Partial<typeof ada>) => {
      const { version } = await owner.calls.candidatures.find({ institutionId, id })
      const change = { ...ada, programmeId, interruptions: [first, second], ...more }
      return owner.calls.candidatures.edit({ institutionId, id, version, ...change }).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
    }
    expect(await edited({ name: 'Ada Nel' })).toBe('ok')
    expect(await edited({ interruptions: [first, second, leave(-60, -50)] })).toBe('ok')
    for (const wrong of [
      { interruptions: [first, second, leave(-95, -50)] },
      { interruptions: [first, leave(-150, -80), leave(-81, -50)] },
      { interruptions: [first, leave(-120, -90)] },
      { registeredOn: dayFromNow(-190) },
      { modeChanges: [{ from: ada.registeredOn, mode: 'part_time' as const }] },
    ])
      expect(await edited(wrong)).toBe('OUT_OF_ORDER')
    const row = { studentNumber: 'g1', programme: 'MSc Botany', name: 'Ada Botha' }
    const imported = await owner.calls.candidatures.importRows({
      ...{ institutionId, monthFirstLine: null },
      rows: [
        { line: 2, cells: row },
        { line: 3, cells: { ...row, studentNumber: 'g1 ', registeredOn: dayFromNow(-190) } },
      ],
    })
    expect(imported).toMatchObject([{ kind: 'changed' }, { kind: 'refused', column: 'studentNumber' }])
    expect(await edited({ interruptions: [first, leave(-99, -90)] })).toBe('ok')
    expect(await edited({})).toBe('OUT_OF_ORDER')
  }))
