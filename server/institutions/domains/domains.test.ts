import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { authProviders } from '#server/people/sign-in/tables.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openNameServer } from '#server/test/name-server.ts'
import { password } from '#server/test/password.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'
import { checkAgain } from './check-again.ts'
import { institutionDomains } from './tables.ts'

/* A domain is claimed, proven by a record or by a mail and support, looked at again, lost, and found again. */

let names: Awaited<ReturnType<typeof openNameServer>>
let server: Awaited<ReturnType<typeof createServer>>
let wits: Awaited<ReturnType<typeof openOffice>>
let tuks: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  names = await openNameServer()
  server = await createServer({ DNS_SERVERS: names.address })
  wits = await openOffice('Wits')
  tuks = await openOffice('Tuks')
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  names.close()
})

const newId = () => crypto.randomUUID()
const refused = (requested: Promise<unknown>, code: string) => expect(requested).rejects.toMatchObject({ code })

/** An institution whose owner calls over HTTP: the server alone knows the name server. */
async function openOffice(name: string) {
  const scene = await openInstitution(server, { name })
  const { domains } = httpClient(server.url, await server.cookieOf(scene.owner))
  const { id: institutionId } = scene
  return {
    ...scene,
    domains,
    list: () => domains.list({ institutionId }),
    of: async (domain: string) => (await domains.list({ institutionId })).find((each) => each.domain === domain),
    claim: async (domain: string, mailbox: string | null = null) => {
      const id = newId()
      await domains.claim({ password, institutionId, id, domain, mailbox })
      return { institutionId, id }
    },
  }
}

const mailsTo = async (address: string) => {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await server.request(`/dev/mailbox.json?to=${encodeURIComponent(address)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    if (mails.length > 0) return mails
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return []
}

test('an owner proves a domain by its record, and no other institution has it then', async () => {
  const at = await wits.claim('  https://WITS.example/about ')
  const claimed = await wits.of('wits.example')
  expect(claimed).toMatchObject({ state: 'waits', proof: 'dns', record: { name: '_ninefold.wits.example' } })
  // Before it is proven, another one may claim it as well, with a record of its own.
  const theirs = await tuks.claim('wits.example')
  const value = claimed?.record?.value ?? ''
  expect((await tuks.of('wits.example'))?.record?.value).not.toBe(value)
  expect(await wits.domains.check(at)).toEqual({ look: 'missing' })
  names.set('_ninefold.wits.example', { txt: ['google-site-verification=1', value] })
  expect(await tuks.domains.check(theirs)).toEqual({ look: 'missing' })
  expect(await wits.domains.check(at)).toEqual({ look: 'proven' })
  expect(await wits.of('wits.example')).toMatchObject({ state: 'proven', countsUntil: null })
  // Also whoever has a right record is refused while it is proven for another.
  names.set('_ninefold.wits.example', { txt: [value, (await tuks.of('wits.example'))?.record?.value ?? ''] })
  await refused(tuks.domains.check(theirs), 'DOMAIN_TAKEN')
  await tuks.domains.remove({ ...theirs, password })
  await refused(tuks.claim('wits.example'), 'DOMAIN_TAKEN')
  // A domain below it is claimed by itself.
  await wits.claim('students.wits.example')
  expect(await wits.of('students.wits.example')).toMatchObject({ state: 'waits' })
})

test('what can be nobody’s is refused, and so is a claim that is there', async () => {
  for (const domain of ['gmail.com', 'yahoo.co.za', 'mail.outlook.com', 'webmail.co.za', 'someone@hotmail.co.za'])
    await refused(wits.claim(domain), 'PUBLIC_MAIL')
  for (const domain of ['ac.za', 'co.uk', 'github.io', 'za.com']) await refused(wits.claim(domain), 'PUBLIC_SUFFIX')
  for (const domain of ['wits', '192.0.2.1', 'wits.example wits.example', '', 'a..b'])
    await refused(wits.claim(domain), 'BAD_REQUEST')
  await wits.claim('wits.ac.za')
  await refused(wits.claim('WITS.ac.za'), 'CLAIMED_BEFORE')
  // An international name is the one that DNS has.
  await wits.claim('universität.example')
  expect(await wits.of('xn--universitt-y5a.example')).toBeDefined()
  const [one] = await wits.list()
  const institutionId = tuks.id
  await refused(
    tuks.domains.claim({ password, institutionId, id: one?.id ?? '', domain: 'up.example', mailbox: null }),
    'ID_TAKEN',
  )
  for (let claims = 0; claims < 20; claims += 1) {
    const row = { id: newId(), institutionId, domain: `d${claims}.example`, proof: 'dns', record: 'x' } as const
    await server.db.insert(institutionDomains).values({ ...row, requestedAt: new Date() })
  }
  await refused(tuks.claim('up.example'), 'TOO_MANY_DOMAINS')
  await server.db.delete(institutionDomains).where(eq(institutionDomains.institutionId, institutionId))
})

test('by mail it takes the code that was sent there, and support', async () => {
  const at = await tuks.claim('tuks.example', 'Postmaster')
  expect(await tuks.of('tuks.example')).toMatchObject({
    state: 'waits',
    record: null,
    address: 'postmaster@tuks.example',
  })
  const [mail] = await mailsTo('postmaster@tuks.example')
  const code = /code: ([A-Z\d]{10})/.exec(mail?.text ?? '')?.[1] ?? ''
  const desk = tuks.agent.calls.domains
  await refused(tuks.domains.confirm({ ...at, code: 'AAAAAAAAAA' }), 'WRONG_CODE')
  await refused(wits.domains.confirm({ institutionId: wits.id, id: at.id, code }), 'NOT_FOUND')
  expect(await desk.listAtDesk()).toEqual([])
  await refused(desk.decide({ id: at.id, isApproved: true, reason: 'They phoned' }), 'NO_CLAIM')
  // That it takes mail proves nothing yet.
  names.set('tuks.example', { mx: 'mail.tuks.example' })
  expect(await tuks.domains.check(at)).toEqual({ look: 'missing' })
  await tuks.domains.confirm({ ...at, code: ` ${code.toLowerCase()}` })
  expect(await tuks.of('tuks.example')).toMatchObject({ state: 'desk' })
  expect(await desk.listAtDesk()).toMatchObject([{ domain: 'tuks.example', requestedBy: 'Olive Test' }])
  for (const person of [tuks.owner, await server.arrive('Ada')]) {
    await refused(person.calls.domains.listAtDesk(), 'NOT_FOUND')
    await refused(person.calls.domains.decide({ id: at.id, isApproved: true, reason: 'Mine' }), 'NOT_FOUND')
  }
  await desk.decide({ id: at.id, isApproved: true, reason: 'They phoned' })
  expect(await tuks.of('tuks.example')).toMatchObject({ state: 'proven' })
  expect(await desk.listAtDesk()).toEqual([])
  // A week later the code is too old, and what support refuses is gone.
  const late = await tuks.claim('late.tuks.example', 'admin')
  const [later] = await mailsTo('admin@late.tuks.example')
  const lateCode = /code: ([A-Z\d]{10})/.exec(later?.text ?? '')?.[1] ?? ''
  await tuks.domains.confirm({ ...late, code: lateCode })
  await desk.decide({ id: late.id, isApproved: false, reason: 'Not the registrar' })
  expect(await tuks.of('late.tuks.example')).toBeUndefined()
  const old = await tuks.claim('old.tuks.example', 'admin')
  const [older] = await mailsTo('admin@old.tuks.example')
  const [, oldCode = ''] = /code: ([A-Z\d]{10})/.exec(older?.text ?? '') ?? []
  await server.db.execute(
    sql`update institution_domains set requested_at = requested_at - interval '8 days' where id = ${old.id}`,
  )
  await refused(tuks.domains.confirm({ ...old, code: oldCode }), 'WRONG_CODE')
})

test('a record is looked at each week: lost, it counts for fourteen days, and found again it counts again', async () => {
  const unisa = await openOffice('Unisa')
  const providerId = newId()
  await server.db.insert(authProviders).values({ id: providerId, protocol: 'oidc', name: 'Unisa', state: 'on' })
  await server.db.execute(
    sql`insert into institution_providers (provider_id, institution_id) values (${providerId}, ${unisa.id})`,
  )
  const leading = async () =>
    (await server.db.select().from(authProviders).where(eq(authProviders.id, providerId)))[0]?.domains
  const at = await unisa.claim('unisa.example')
  const record = { txt: [(await unisa.of('unisa.example'))?.record?.value ?? ''] }
  names.set('_ninefold.unisa.example', record)
  await unisa.domains.check(at)
  expect(await leading()).toEqual(['unisa.example'])

  const mails: Mail[] = []
  const parts = {
    db: server.db,
    config: testConfig({ DNS_SERVERS: names.address }),
    mailer: { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) },
  }
  const begun = Date.now()
  const look = (days: number) => checkAgain(parts, new Date(begun + days * 86_400_000 + 3_600_000))
  const state = async () => (await unisa.of('unisa.example'))?.state
  names.set('_ninefold.unisa.example', null)
  await look(6)
  expect(await state()).toBe('proven')
  // Silence says nothing.
  names.leave(true)
  await look(7)
  expect(await state()).toBe('proven')
  names.leave(false)
  await look(8)
  expect(await unisa.of('unisa.example')).toMatchObject({ state: 'lost', countsUntil: expect.any(String) })
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: unisa.owner.email, subject: 'unisa.example is no longer proven' },
  ])
  await look(22)
  expect(await leading()).toEqual(['unisa.example'])
  await look(23)
  expect(await state()).toBe('lapsed')
  expect(await leading()).toEqual([])
  expect(mails.map(({ subject }) => subject).at(-1)).toBe('unisa.example counts no longer')
  await look(40)
  expect(mails).toHaveLength(2)
  names.set('_ninefold.unisa.example', record)
  expect(await unisa.domains.check(at)).toEqual({ look: 'proven' })
  expect([await state(), await leading()]).toEqual(['proven', ['unisa.example']])
  const { acts } = await unisa.owner.calls.institutions.listLog({ institutionId: unisa.id })
  expect(acts.filter(({ about }) => about === 'unisa.example').map(({ kind, who }) => [kind, who])).toEqual([
    ['domain_proven', 'Olive Test'],
    ['domain_lapsed', 'Ninefold'],
    ['domain_lost', 'Ninefold'],
    ['domain_proven', 'Olive Test'],
    ['domain_claimed', 'Olive Test'],
  ])
  // What lapsed is another institution’s once that one proves it.
  await server.db.execute(sql`update institution_domains set lost_at = now(), lapsed_at = now() where id = ${at.id}`)
  const theirs = await tuks.claim('unisa.example')
  names.set('_ninefold.unisa.example', {
    txt: [...record.txt, (await tuks.of('unisa.example'))?.record?.value ?? ''],
  })
  expect(await tuks.domains.check(theirs)).toEqual({ look: 'proven' })
  await refused(unisa.domains.check(at), 'DOMAIN_TAKEN')
})

test('only owners see and change it', async () => {
  const [id] = (await wits.list()).map((each) => each.id)
  const institutionId = wits.id
  const at = { institutionId, id: id ?? '' }
  const administrator = await wits.appoint('Adam', 'administrator')
  for (const [person, code] of [
    [administrator, 'FORBIDDEN'],
    [tuks.owner, 'NOT_FOUND'],
    [await server.arrive('Eve'), 'NOT_FOUND'],
  ] as const) {
    const { domains } = person.calls
    await refused(domains.list({ institutionId }), code)
    await refused(domains.claim({ password, ...at, id: newId(), domain: 'more.example', mailbox: null }), code)
    await refused(domains.check(at), code)
    await refused(domains.remove({ ...at, password }), code)
    await refused(domains.confirm({ ...at, code: 'x' }), code)
  }
})
