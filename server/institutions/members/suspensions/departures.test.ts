import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { openProvisioning, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { affiliation, comeBack, openUniversity } from '#server/test/university-scene.ts'
import { testConfig } from '#server/test/world.ts'
import { lapse } from '../lapse.ts'
import { institutionDepartures, institutionMembers } from '../tables.ts'
import { suspendDeparted } from './suspend-departed.ts'
import { suspendUnproven } from './suspend-unproven.ts'

/* What a login of their university says of whoever has left it, and what follows a month later. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

type University = Awaited<ReturnType<typeof openUniversity>>
type Person = { id: string; email: string }

const inDays = (many: number) => new Date(Date.now() + many * 86_400_000)
const parts = () => ({
  ...{ db: server.db, nouns, config: testConfig() },
  mailer: {
    send: async (tx: typeof server.db, mail: typeof mails.$inferInsert) => void (await tx.insert(mails).values(mail)),
  },
})
const pass = (days: number) => suspendDeparted(parts(), inDays(days))

/** Somebody comes by the login of a university, which says what they are there; without a word it says nothing of it. */
const logIn = (university: University, { id, email }: Person, as?: 'student' | 'alum') =>
  comeBack(server, university, { subject: id, email, attributes: as ? affiliation(`${as}@there.example`) : [] })

/** A member whom their university’s login knows. */
async function join(university: University, name: string) {
  const { institutionId, owner } = university
  const person = await server.arrive(name, 'Free')
  const id = crypto.randomUUID()
  await owner.calls.institutionMembers.invite({
    institutionId,
    unitId: institutionId,
    people: [{ id, email: person.email }],
  })
  await person.calls.institutionMembers.accept({ id })
  await university.identify(person)
  return { ...person, membershipId: id }
}

const subjectsTo = async ({ email }: Person) => {
  const rows = await server.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)
  return rows.filter(({ kind }) => kind === 'institution').map(({ subject }) => subject)
}
const reasonOf = async ({ institutionId, owner }: University, { email }: Person) => {
  const members = await owner.calls.institutionMembers.list({ institutionId, unitId: institutionId })
  return members.find((each) => each.email === email)?.reason
}
const belongingOf = async (person: { calls: Awaited<ReturnType<typeof join>>['calls'] }) =>
  (await person.calls.institutionMembers.listMine()).belongings[0]

test('a month after a login that says they have left somebody is suspended, and one that calls them a student brings them back', async () => {
  const uct = await openUniversity(server, 'uct.example')
  const { institutionId, owner } = uct
  const ada = await join(uct, 'Ada')
  const head = await uct.appoint('Hana', 'head')
  await uct.identify(head)
  await logIn(uct, ada, 'student')
  await pass(100)
  expect(await belongingOf(ada)).toMatchObject({ isSuspended: false, belongsUntil: null })

  const through = await logIn(uct, ada, 'alum')
  await logIn(uct, ada, 'alum')
  await logIn(uct, head, 'alum')
  expect(await subjectsTo(ada)).toEqual(['Have you left University of uct.example?'])
  expect((await belongingOf(ada))?.belongsUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  await pass(29)
  expect(await belongingOf(ada)).toMatchObject({ isSuspended: false })
  const seen = { institutionId, unitId: institutionId }
  expect(await head.calls.candidatures.list(seen)).toMatchObject({ rows: [] })

  await pass(32)
  await pass(33)
  expect(await belongingOf(ada)).toMatchObject({ isSuspended: true, reason: 'departed', belongsUntil: null })
  expect((await ada.calls.subscriptions.find()).planInForce).toBe('Free')
  expect(await reasonOf(uct, ada)).toBe('departed')
  expect(await subjectsTo(ada)).toEqual([
    'Have you left University of uct.example?',
    'You are suspended at University of uct.example',
  ])
  // Roles stop, and so does what came through the university; their own way in stays.
  await expect(head.calls.candidatures.list(seen)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const roles = await owner.calls.institutions.listRoles(seen)
  expect(roles).toContainEqual(expect.objectContaining({ email: head.email, isSuspended: true, reason: 'departed' }))
  await expect(through.client.profiles.me()).rejects.toMatchObject({ status: 401 })
  expect(await ada.calls.profiles.me()).toMatchObject({ email: ada.email })

  // To log in is not enough, whichever job looks at it.
  await logIn(uct, ada, 'alum')
  await suspendUnproven(parts(), inDays(40))
  expect(await belongingOf(ada)).toMatchObject({ isSuspended: true, reason: 'departed' })
  await logIn(uct, ada, 'student')
  expect(await belongingOf(ada)).toMatchObject({ isSuspended: false, belongsUntil: null })
  expect((await subjectsTo(ada)).at(-1)).toBe('You belong to University of uct.example again')
  const { acts } = await owner.calls.institutions.listLog({ institutionId })
  expect(acts.filter(({ about }) => about === ada.email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['person_departed', 'person_proven']),
  )

  // Ninety days after a suspension a membership is over.
  await lapse(server.db, inDays(32 + 91))
  expect(await server.db.$count(institutionMembers, eq(institutionMembers.ending, 'lapsed'))).toBe(0)
  await logIn(uct, ada, 'alum')
  await pass(32)
  await lapse(server.db, inDays(32 + 91))
  expect(await server.db.$count(institutionMembers, eq(institutionMembers.ending, 'lapsed'))).toBe(1)
})

test('in time, a login that says student, or nothing, takes it back; what it does not say, it does not deny', async () => {
  const wits = await openUniversity(server, 'wits.example')
  const [ben, sid] = [await join(wits, 'Ben'), await join(wits, 'Sid')]
  await logIn(wits, ben)
  expect(await subjectsTo(ben)).toEqual([])
  for (const [person, as] of [
    [ben, 'student'],
    [sid, undefined],
  ] as const) {
    await logIn(wits, person, 'alum')
    expect((await belongingOf(person))?.belongsUntil).not.toBeNull()
    await logIn(wits, person, as)
    expect((await belongingOf(person))?.belongsUntil).toBeNull()
  }
  await pass(60)
  expect(await reasonOf(wits, ben)).toBeNull()
  expect(await reasonOf(wits, sid)).toBeNull()
})

test('who is nothing there is not written to; and who is invited anew begins anew', async () => {
  const up = await openUniversity(server, 'up.example')
  const eve = await server.arrive('Eve')
  await up.identify(eve)
  await logIn(up, eve, 'alum')
  expect(await subjectsTo(eve)).toEqual([])
  const dan = await join(up, 'Dan')
  await logIn(up, dan, 'alum')
  await dan.calls.institutionMembers.leave({ id: dan.membershipId })
  await pass(1)
  expect(await server.db.$count(institutionDepartures, eq(institutionDepartures.profileId, dan.id))).toBe(0)
})

test('a suspension by somebody is not lifted by a login, and whom they let back stays whatever the login says', async () => {
  const nwu = await openUniversity(server, 'nwu.example')
  const { institutionId, owner } = nwu
  const [fay, gus] = [await join(nwu, 'Fay'), await join(nwu, 'Gus')]
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: fay.id })
  await logIn(nwu, fay, 'alum')
  await logIn(nwu, fay, 'student')
  expect(await reasonOf(nwu, fay)).toBe('somebody')
  expect(await subjectsTo(fay)).toEqual([])

  await logIn(nwu, gus, 'alum')
  await pass(32)
  expect(await reasonOf(nwu, gus)).toBe('departed')
  await owner.calls.institutionMembers.restore({ institutionId, profileId: gus.id })
  await logIn(nwu, gus, 'alum')
  await pass(80)
  expect(await reasonOf(nwu, gus)).toBeNull()
  // Once they have been a student again, it counts again.
  await logIn(nwu, gus, 'student')
  await logIn(nwu, gus, 'alum')
  await pass(32)
  expect(await reasonOf(nwu, gus)).toBe('departed')
})

test('the last owner is not suspended; nobody is by a login that is turned off, or by another institution’s', async () => {
  const tut = await openUniversity(server, 'tut.example')
  const cut = await openUniversity(server, 'cut.example')
  await tut.identify(tut.owner)
  const hal = await join(tut, 'Hal')
  await cut.identify(hal)
  await logIn(cut, hal, 'alum')
  await logIn(tut, tut.owner, 'alum')
  await pass(60)
  expect(await belongingOf(hal)).toMatchObject({ isSuspended: false, belongsUntil: null })
  expect((await tut.owner.calls.institutionMembers.listMine()).belongings).toMatchObject([{ isSuspended: false }])
  await tut.appoint('Sipho', 'owner')
  await server.db.execute(sql`update auth_providers set state = 'off' where id = ${tut.providerId}`)
  await pass(60)
  expect((await tut.owner.calls.institutionMembers.listMine()).belongings).toMatchObject([{ isSuspended: false }])
  await server.db.execute(sql`update auth_providers set state = 'on' where id = ${tut.providerId}`)
  await pass(60)
  expect((await tut.owner.calls.institutionMembers.listMine()).belongings).toMatchObject([{ isSuspended: true }])
})

test('without a free seat they stay suspended until there is one', async () => {
  // The owner has one, Ivy the other.
  const ufs = await openUniversity(server, 'ufs.example', 2)
  const { institutionId, owner, agent } = ufs
  const ivy = await join(ufs, 'Ivy')
  await logIn(ufs, ivy, 'alum')
  await pass(32)
  await join(ufs, 'Joe')
  await logIn(ufs, ivy, 'student')
  await suspendUnproven(parts(), inDays(33))
  expect(await reasonOf(ufs, ivy)).toBe('departed')
  const more = { seats: 3, contractUntil: '2199-01-01', reason: 'More' }
  await agent.calls.institutions.setContract({ id: institutionId, ...more })
  await suspendUnproven(parts(), inDays(33))
  expect(await reasonOf(ufs, ivy)).toBeNull()
  expect(await owner.calls.institutions.find({ institutionId })).toMatchObject({ contract: { taken: 3 } })
})

test('an identity system that says somebody is active takes it back, and what it suspends itself no login lifts; both are mailed', async () => {
  const uj = await openUniversity(server, 'uj.example')
  await server.givePassword(uj.owner)
  const { scim } = await openProvisioning(server, uj, uj)
  const kim = await join(uj, 'Kim')
  const { body: user } = await scim('POST', '/Users', scimUser('kim', { externalId: kim.id }))
  const set = (active: boolean) => scim('PATCH', `/Users/${user.id}`, scimPatch({ op: 'replace', value: { active } }))
  await logIn(uj, kim, 'alum')
  await pass(32)
  expect(await reasonOf(uj, kim)).toBe('departed')
  // Deactivated meanwhile, a login brings them back no longer: they are told.
  await set(false)
  expect((await logIn(uj, kim, 'student')).answer.code).toBe('DEACTIVATED')
  await set(true)
  expect(await reasonOf(uj, kim)).toBeNull()
  await pass(60)
  expect(await reasonOf(uj, kim)).toBeNull()

  await set(false)
  expect(await reasonOf(uj, kim)).toBe('identity_system')
  expect(await belongingOf(kim)).toMatchObject({ isSuspended: true, reason: 'identity_system' })
  await set(true)
  const [suspended, back] = ['You are suspended at', 'You belong to'].map((how) => `${how} University of uj.example`)
  expect(await subjectsTo(kim)).toEqual([
    'Have you left University of uj.example?',
    ...[suspended, suspended, `${back} again`, suspended, `${back} again`],
  ])
  const [letter] = await server.db
    .select({ text: mails.text })
    .from(mails)
    .where(sql`${mails.to} = ${kim.email} and ${mails.text} like '%identity system%'`)
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /no longer active\. .* you cannot log in through it\. Your projects stay yours .* ask the IT desk of University of uj\.example/,
  )
})
