import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { lapse } from '#server/institutions/members/lapse.ts'
import { remindUnproven } from '#server/institutions/members/suspensions/remind-unproven.ts'
import { suspendUnproven } from '#server/institutions/members/suspensions/suspend-unproven.ts'
import { institutionMembers } from '#server/institutions/members/tables.ts'
import { nouns } from '#server/nouns.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { accountsOn, cookieIn } from '#server/test/accounts.ts'
import { attackersOn, fresh } from '#server/test/attackers.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { password } from '#server/test/password.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { affiliation, comeBack, openUniversity } from '#server/test/university-scene.ts'
import { testConfig } from '#server/test/world.ts'

/* People join by their university's login, and prove again every six months that they are of it. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
const refused = (requested: Promise<unknown>, code: string) => expect(requested).rejects.toMatchObject({ code })

const memberOf = async (institutionId: string, email: string) =>
  (await server.db.select().from(institutionMembers).where(eq(institutionMembers.email, email))).find(
    (each) => each.institutionId === institutionId,
  )

test('students and staff join by their login once an owner lets them, and get no role by it', async () => {
  const wits = await openUniversity(server, 'wits.example')
  const { institutionId, rules } = wits
  const email = `ada.${newId()}@wits.example`
  // It is off at first: nobody is known, and nobody is made.
  expect((await comeBack(server, wits, { email })).answer.code).toBe('NOT_CONNECTED')
  await rules.setJoining({ password, institutionId, joins: true })
  for (const who of ['alum@wits.example', 'library-walk-in@wits.example'])
    expect((await comeBack(server, wits, { email, attributes: affiliation(who) })).answer.code).toBe(
      'NOT_STUDENT_OR_STAFF',
    )
  expect((await comeBack(server, wits, { email: `eve.${newId()}@sub.wits.example` })).answer.code).toBe('NOT_CONNECTED')
  // Whoever can type in their own address there could be anybody.
  const unverified = [{ name: 'email_verified', values: ['false'] }]
  expect((await comeBack(server, wits, { email, attributes: unverified })).answer.code).toBe('UNPROVEN_MAIL')
  expect(await server.db.$count(authUsers, sql`email like '%wits.example'`)).toBe(0)

  const subject = newId()
  const { answer, client } = await comeBack(server, wits, {
    subject,
    email,
    attributes: affiliation('student@wits.example'),
  })
  expect(answer).toEqual({ ok: true })
  const profile = {
    ...{ firstName: 'Ada', lastName: 'Test', gender: 'Woman', fieldOfStudy: 'Botany', educationLevel: 'PhD' },
  } as const
  await client.profiles.create({ ...profile, birthDate: null, country: null, phone: null } as never).catch(() => {})
  expect(await memberOf(institutionId, email)).toMatchObject({ isByLogin: true, seatOrder: null, endedAt: null })
  expect(await wits.owner.calls.institutions.listRoles({ institutionId, unitId: institutionId })).not.toContainEqual(
    expect.objectContaining({ email }),
  )
  // The same again changes nothing, and an account that is theirs already is not opened by its address.
  await comeBack(server, wits, { subject, email })
  expect(await server.db.$count(institutionMembers, eq(institutionMembers.email, email))).toBe(1)
  const ben = await server.arrive('Ben')
  await server.db.update(authUsers).set({ email: 'ben@wits.example' }).where(eq(authUsers.id, ben.id))
  expect((await comeBack(server, wits, { email: 'ben@wits.example' })).answer.code).toBe('HAS_ACCOUNT')
  // Whoever left is not taken again.
  await server.db.execute(sql`update institution_members set ended_at = now(), ending = 'left' where email = ${email}`)
  await comeBack(server, wits, { subject, email })
  expect(await server.db.$count(institutionMembers, eq(institutionMembers.email, email))).toBe(1)
  await rules.setJoining({ password, institutionId, joins: false })
})

test('an address that nobody has confirmed is the one of whom the university names, without what others left there', async () => {
  const uct = await openUniversity(server, 'uct.example')
  await uct.rules.setJoining({ password, institutionId: uct.institutionId, joins: true })
  const email = 'victim@uct.example'
  const signUp = { email, password: 'an attacker knows this one', subscribeNewsletter: false }
  const sent = await server.request('/api/auth/sign-up/email', { method: 'POST', body: JSON.stringify(signUp) })
  expect(sent.status).toBe(200)
  expect((await comeBack(server, uct, { email })).answer).toEqual({ ok: true })
  const { rows } = await server.db.execute(sql`
    select u.email_verified as confirmed, a.password,
      (select count(*)::int from auth_sign_ups s where s.user_id = u.id) as "signUps"
    from auth_users u join auth_accounts a on a.user_id = u.id where u.email = ${email}`)
  expect(rows).toEqual([{ confirmed: true, password: null, signUps: 0 }])
  const body = JSON.stringify({ email, password: signUp.password })
  expect((await server.request('/api/auth/sign-in/email', { method: 'POST', body })).status).toBe(401)
})

test('whose account a login made has no password, is told so, and sets one by mail', async () => {
  const dut = await openUniversity(server, 'dut.example')
  await dut.rules.setJoining({ password, institutionId: dut.institutionId, joins: true })
  const said = { subject: newId(), email: `mia.${newId()}@dut.example` }
  const { client } = await comeBack(server, dut, said)
  expect(await client.accounts.findSecurity()).toMatchObject({ hasPassword: false, passkeys: [] })
  const accounts = accountsOn(server)
  expect((await attackersOn(server, accounts).resetPassword(said.email)).status).toBe(200)
  // A password by mail ends every other way in (decision 085): they connect again.
  expect((await comeBack(server, dut, said)).answer.code).toBe('HAS_ACCOUNT')
  const own = httpClient(server.url, cookieIn(await accounts.logIn(said.email, fresh)))
  expect(await own.accounts.findSecurity()).toMatchObject({ hasPassword: true })
})

test('somebody who comes for the first time in two tabs at once is in with both, and has one account', async () => {
  const cut = await openUniversity(server, 'cut.example')
  await cut.rules.setJoining({ password, institutionId: cut.institutionId, joins: true })
  const [subject, email] = [newId(), 'ada@cut.example']
  const both = await Promise.all([0, 1, 2].map(() => comeBack(server, cut, { subject, email })))
  expect(both.map(({ answer }) => answer)).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1)
})

test('200 first logins at once on 100 seats: 100 are in, the others wait and are told', {
  timeout: 240_000,
}, async () => {
  // The owner has one.
  const tut = await openUniversity(server, 'tut.example', 101)
  const { institutionId } = tut
  await tut.rules.setJoining({ password, institutionId, joins: true })
  const people = Array.from({ length: 200 }, (_, turn) => ({ email: `p${turn}@tut.example` }))
  const ended = await Promise.all(people.map((each) => comeBack(server, tut, each)))
  expect(ended.map(({ answer }) => answer.code).filter(Boolean)).toEqual([])
  const of = eq(institutionMembers.institutionId, institutionId)
  const rows = await server.db.select().from(institutionMembers).where(of)
  const waiting = rows.filter(({ seatOrder }) => seatOrder !== null)
  expect([rows.length, waiting.length]).toEqual([200, 100])
  expect(new Set(waiting.map(({ seatOrder }) => seatOrder)).size).toBe(100)
  expect((await tut.owner.calls.institutions.find({ institutionId })).contract).toMatchObject({
    ...{ seats: 101, taken: 101, waiting: 100 },
  })
  const mailed = async (email: string) => {
    const mails = (await (await server.request(`/dev/mailbox.json?to=${email}`)).json()) as { subject: string }[]
    return mails.map(({ subject }) => subject)
  }
  await expect
    .poll(() => mailed(waiting.at(-1)?.email ?? ''), { timeout: 60_000 })
    .toEqual(['You wait for a seat at University of tut.example'])
  const { agent } = tut
  await agent.calls.institutions.setContract({
    id: institutionId,
    seats: 102,
    contractUntil: '2199-01-01',
    reason: 'More',
  })
  expect(
    await server.db.$count(institutionMembers, sql`institution_id = ${institutionId} and seat_order is not null`),
  ).toBe(99)
})

test('after six months without a login somebody is suspended, and is back by one', async () => {
  const up = await openUniversity(server, 'up.example')
  const { institutionId, rules } = up
  await rules.setJoining({ password, institutionId, joins: true })
  const ada = await server.arrive('Ada', 'Free')
  const email = 'ada@up.example'
  await server.db.execute(sql`update auth_users set email = ${email} where id = ${ada.id}`)
  await server.db.execute(sql`update users_profiles set email = ${email} where profile_id = ${ada.id}`)
  await up.identify(ada)
  const logIn = () => comeBack(server, up, { subject: ada.id, email })
  await logIn()
  const plan = async () => (await ada.calls.subscriptions.find()).planInForce
  expect(await plan()).toBe('Institutions')
  const mails: Mail[] = []
  const parts = {
    ...{ db: server.db, nouns, config: testConfig() },
    mailer: { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) },
  }
  const inMonths = (many: number, days = 0) => {
    const at = new Date()
    at.setUTCMonth(at.getUTCMonth() + many)
    return new Date(at.getTime() + days * 86_400_000)
  }
  const months = (many: number) => suspendUnproven(parts, inMonths(many))
  await months(5)
  expect(await plan()).toBe('Institutions')
  // Two weeks before it they are written to, once.
  for (const days of [-15, -13, -1, 1]) await remindUnproven(parts, inMonths(6, days))
  expect(mails.splice(0).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Log in to stay at University of up.example'],
  ])
  await months(7)
  expect(await plan()).toBe('Free')
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Are you still at University of up.example?']])
  expect((await ada.calls.institutionMembers.listMine()).belongings).toMatchObject([
    { isSuspended: true, reason: 'no_login' },
  ])
  await months(7)
  expect(mails).toHaveLength(1)
  await logIn()
  expect(await plan()).toBe('Institutions')
  // Ninety days later the membership is over; a login makes a new one.
  await months(7)
  await lapse(server.db, inMonths(7, 91))
  expect(await memberOf(institutionId, email)).toMatchObject({ ending: 'lapsed' })
  expect((await ada.calls.institutionMembers.listMine()).memberships).toEqual([])
  await logIn()
  expect(await plan()).toBe('Institutions')
  expect((await ada.calls.institutionMembers.listMine()).memberships).toMatchObject([{ state: 'member' }])
  const { acts } = await up.owner.calls.institutions.listLog({ institutionId })
  expect(acts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['person_unproven', 'person_proven', 'member_joined']),
  )
})

test('nobody but owners sees or changes the rules', async () => {
  const nwu = await openUniversity(server, 'nwu.example')
  const { institutionId } = nwu
  const administrator = await nwu.appoint('Adam', 'administrator')
  const elsewhere = await openInstitution(server, { name: 'Elsewhere' })
  for (const [person, code] of [
    [administrator, 'FORBIDDEN'],
    [elsewhere.owner, 'NOT_FOUND'],
    [await server.arrive('Eve'), 'NOT_FOUND'],
  ] as const) {
    const { signInRules } = person.calls
    await refused(signInRules.find({ institutionId }), code)
    await refused(signInRules.setJoining({ password, institutionId, joins: true }), code)
    await refused(signInRules.release({ password, institutionId }), code)
    await refused(signInRules.openBreakGlass({ institutionId }), 'NOT_NAMED')
  }
  await server.db.execute(sql`delete from institution_domains where institution_id = ${institutionId}`)
  await refused(nwu.rules.setJoining({ password, institutionId, joins: true }), 'NO_DOMAIN')
})
