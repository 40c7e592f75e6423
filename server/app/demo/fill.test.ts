import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drawReceipt, type Receipt } from '#server/money/receipts/draw-receipt.ts'
import { receipts } from '#server/money/receipts/tables.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { inWorld } from '#server/test/world.ts'
import { demoPeople } from './accounts.ts'
import { fillDemoWorld } from './fill.ts'

test('the demo world is created once, with the newest notifications first', () =>
  inWorld(async ({ db, logIn }) => {
    await fillDemoWorld(db)
    await fillDemoWorld(db)
    const people = await db.select({ id: authUsers.id, email: authUsers.email }).from(authUsers)
    expect(people).toHaveLength(Object.keys(demoPeople).length)
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
  inWorld(async ({ db, logIn }) => {
    await fillDemoWorld(db)
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
  inWorld(async ({ db, logIn }) => {
    await fillDemoWorld(db)
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

test('a university of the demo world has its tree, believable candidatures and two students who show their projects', () =>
  inWorld(async ({ db, logIn }) => {
    await fillDemoWorld(db)
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
    expect(rows.filter(({ progress }) => progress !== null).map(({ name }) => name)).toEqual([
      'Aisha Patel',
      'Lindiwe Dube',
    ])
    expect(contract?.taken).toBeLessThan(contract?.seats ?? 0)
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(5)
  }))
