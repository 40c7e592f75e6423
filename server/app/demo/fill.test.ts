import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReportName } from '#domain/institutions/reports/reports.ts'
import type { LightState } from '#domain/research/ethics/light-states.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import { check } from '#server/ground/history/check.ts'
import { drawReceipt, type Receipt } from '#server/money/receipts/draw-receipt.ts'
import { receipts } from '#server/money/receipts/tables.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { lightsOf } from '#server/research/ethics/facts-of.ts'
import { check as checkFiles } from '#server/research/files/check.ts'
import { checkSpans } from '#server/research/stages/check-spans.ts'
import { findWrongSums } from '#server/research/stages/record-sums.ts'
import { inWorld } from '#server/test/world.ts'
import { demoPeople, headOfDepartment } from './accounts.ts'
import { fillDemoWorld } from './fill.ts'

const some = (many: number) => many > 0

test('the demo world is created once, with the newest notifications first', () =>
  inWorld(async ({ db, storage, logIn }) => {
    await fillDemoWorld(db, { storage })
    const everybody = await db.$count(authUsers)
    await fillDemoWorld(db, { storage })
    expect(await db.$count(authUsers)).toBe(everybody)
    const emails = Object.values(demoPeople).map(({ email }) => email)
    const people = await db.select({ id: authUsers.id }).from(authUsers).where(inArray(authUsers.email, emails))
    expect(people).toHaveLength(emails.length)
    let most = 0
    const aWeekAgo = Date.now() - 7 * 86_400_000
    for (const person of people) {
      const { notifications } = await (await logIn(person.id)).notifications.list()
      // A message's notification leads to the message, and is read with it.
      for (const { type, messageSeq } of notifications) expect(messageSeq !== null).toBe(type === 'stage_chat_message')
      for (const { createdAt, isRead } of notifications) expect(isRead).toBe(createdAt.getTime() < aWeekAgo)
      const times = notifications.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual([...times].sort((a, b) => b - a))
      most = Math.max(most, times.length)
    }
    expect(most).toBeGreaterThan(5)
  }))

test('what the demo world paid for agrees: plans, payments, and receipts without gaps that anybody can open', () =>
  inWorld(async ({ db, storage, logIn }) => {
    await fillDemoWorld(db, { storage })
    const numbers = (await db.select().from(receipts).orderBy(receipts.number)).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    const issued = await db.select().from(receipts).orderBy(receipts.number)
    expect(issued.map(({ issuedAt }) => +issuedAt)).toEqual(
      issued.map(({ issuedAt }) => +issuedAt).toSorted((a, b) => a - b),
    )
    for (const { email, plan, paidDaysAgo } of Object.values(demoPeople)) {
      const [person] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
      const calls = await logIn(person?.id ?? '')
      const payments = await calls.payments.list()
      if (!paidDaysAgo) {
        expect(payments).toEqual([])
        continue
      }
      const [newest] = payments
      const own = issued.filter(({ buyerEmail }) => buyerEmail === email)
      expect(own.map(({ amount }) => amount / 100).toSorted()).toEqual(payments.map(({ amount }) => amount).toSorted())
      const subscription = await calls.subscriptions.find()
      expect([newest?.plan, subscription.plan]).toEqual([plan, plan])
      expect(newest?.receipts).toHaveLength(1)
      expect(+subscription.currentPeriodEnd).toBeGreaterThan(Date.now())
      expect(
        Buffer.from(await drawReceipt(own[0] as Receipt))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  }))

test('a supervisor of the demo world has a memorandum in force that nobody altered, a registration and a report to comment on', () =>
  inWorld(async ({ db, storage, logIn }) => {
    await fillDemoWorld(db, { storage })
    const [johan] = await db
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, 'johan@demo.example'))
    const calls = await logIn(johan?.id ?? '')
    const [row] = (await calls.board.list()).rows.filter(({ needs }) => needs.some(({ kind }) => kind === 'report'))
    const projectId = row?.projectId ?? ''
    expect(row?.facts).toMatchObject({ memorandum: { meetEveryDays: 28 }, registration: { normMonths: 24 } })
    const { inForce } = await calls.memoranda.find({ projectId })
    expect([inForce?.isAltered, inForce?.signatures.length]).toEqual([false, 2])
    expect(row?.facts.supervisors.flatMap(({ absences }) => absences)).toEqual([])
  }))

test('a university of the demo world has its tree, believable candidatures and reports with something true to show', () =>
  inWorld(async ({ db, storage, logIn }) => {
    await fillDemoWorld(db, { storage })
    const [nomsa] = await db
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, 'nomsa@demo.example'))
    const calls = await logIn(nomsa?.id ?? '')
    const [found] = (await calls.institutions.list()).institutions
    const institutionId = found?.id ?? ''
    const { contract, units, programmes } = await calls.institutions.find({ institutionId })
    expect([units.length, programmes.length]).toEqual([7, 7])
    const { rows, total } = await calls.candidatures.list({ institutionId })
    expect(total).toBe(143)
    const shown = rows.filter(({ progress }) => progress !== null).map(({ name }) => name)
    expect(shown).toEqual(expect.arrayContaining(['Aisha Patel', 'Lindiwe Dube']))
    expect(shown.length).toBeGreaterThan(25)
    expect(contract?.taken).toBeLessThan(contract?.seats ?? 0)
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(5)

    // Whatever other tests have left the planner believing.
    await db.execute(
      sql`analyze research_projects, project_stages, project_history, stage_spans, stage_sums, candidatures, ethics_steps`,
    )
    const read = async (report: ReportName) => (await calls.reports.find({ institutionId, report })).rows
    const stages = await read('stage-times')
    expect(stages.map(({ closed }) => Number(closed) > 10)).toEqual(stageNames.map(() => true))
    for (const { lowerQuartile, median, upperQuartile } of stages) {
      expect(Number(lowerQuartile)).toBeLessThan(Number(upperQuartile))
      expect(Number(median)).toBeGreaterThan(0)
    }
    expect((await read('responses')).every(({ answered }) => Number(answered) > 5)).toBe(true)
    expect((await read('ethics')).filter(({ decided }) => Number(decided) > 0).length).toBeGreaterThan(1)
    // Most who collect data may, by a letter that a supervisor has compared; of some it is not, and of some it ends.
    const { rows: collecting } = await db.execute<{ id: string }>(
      sql`select p.id from project_summaries p join candidatures c on c.project_id = p.id where p.current_phase = 4 and c.status = 'registered'`,
    )
    const lights = await lightsOf(
      db,
      collecting.map(({ id }) => id),
      new Date(),
    )
    const states = [...lights.values()].map(({ state }) => state)
    const many = (which: readonly LightState[]) => states.filter((state) => which.includes(state)).length
    expect(many(['in_force', 'expiring', 'not_needed'])).toBeGreaterThan(many(['declared']) + many(['none', 'expired']))
    expect([many(['declared']), many(['expired', 'expiring'])]).toEqual([
      expect.toSatisfy(some),
      expect.toSatisfy(some),
    ])
    const { versions, wrong } = await checkFiles(db, await storage())
    // Bytes of other tests, whose rows were never committed, are in the same folder.
    expect([versions, wrong.filter(({ what }) => what !== 'orphaned')]).toEqual([expect.toSatisfy(some), []])
    expect((await read('progress-reports')).some(({ late }) => Number(late) > 0)).toBe(true)
    expect((await read('funders')).filter(({ memorandum }) => memorandum !== null).length).toBeGreaterThan(10)
    expect(await calls.announcements.list({ institutionId })).toMatchObject([{ recipients: expect.toSatisfy(some) }])
    expect((await calls.invoices.list({ institutionId })).map(({ paidOn }) => paidOn !== null)).toEqual([false, true])
    const [head] = await db
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, headOfDepartment.email))
    const { listed, looked } = await (await logIn(head?.id ?? '')).risk.list({ institutionId })
    expect([listed, looked]).toEqual([expect.toSatisfy(some), expect.toSatisfy(some)])
    expect([(await check(db)).broken, (await checkSpans(db)).wrong, await findWrongSums(db)]).toEqual([[], [], []])
  }))
