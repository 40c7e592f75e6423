import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TokenReads, unitTokensAtMost } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { candidatures as stored } from '#server/institutions/candidatures/tables.ts'
import { nouns, router } from '#server/nouns.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { authAccounts } from '#server/people/sign-in/tables.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { purgeUnitTokens } from './purge-unit-tokens.ts'
import { unitTokens } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
let scene: Awaited<ReturnType<typeof openInstitution>>
beforeAll(async () => {
  server = await createServer()
  scene = await openInstitution(server)
})
afterAll(() => server[Symbol.asyncDispose]())

type Uuid = ReturnType<typeof crypto.randomUUID>
const password = 'protea-1999'

/** Somebody with a role and a password. */
async function appoint(name: string, role: 'administrator' | 'head' | 'coordinator' | 'owner', unitId: Uuid) {
  const person = await scene.appoint(name, role, unitId)
  const hash = await hashPassword(password)
  await server.db.update(authAccounts).set({ password: hash }).where(eq(authAccounts.userId, person.id))
  const make = (reads: TokenReads, more: object = {}) => {
    const token = {
      institutionId: scene.id,
      unitId,
      id: crypto.randomUUID(),
      name: 'Dashboard',
      reads,
      days: 90 as const,
    }
    return person.calls.unitTokens.create({ ...token, password, ...more })
  }
  return { ...person, make }
}

const program = (token: string) => tokenClient(server.url, token)
const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code })

test('who may manage a unit makes a token for it; everybody else is refused, and it is stored as a hash', async () => {
  const { id, science, botany, law } = scene
  const ada = await appoint('Ada', 'administrator', science)
  const made = await ada.make('numbers')
  expect(made.token).toMatch(/^nfu_[\w-]{43}$/)
  expect(JSON.stringify(await server.db.select().from(unitTokens))).not.toContain(made.token)
  await refused(ada.make('numbers', { password: 'wrong' }), 'WRONG_PASSWORD')
  await refused(ada.make('numbers', { days: 400 }), 'BAD_REQUEST')
  await refused(ada.make('numbers', { reads: 'messages' }), 'BAD_REQUEST')
  await refused(ada.make('numbers', { unitId: law }), 'NOT_FOUND')
  await refused(ada.make('numbers', { unitId: id }), 'NOT_FOUND')
  for (const role of ['head', 'coordinator'] as const)
    await refused((await appoint('Hope', role, botany)).make('numbers'), 'FORBIDDEN')
  const other = await openInstitution(server, { name: 'Fort Hare' })
  const eve = await server.arrive('Eve')
  for (const { calls } of [eve, other.owner]) {
    const at = { institutionId: id, unitId: science }
    await refused(calls.unitTokens.list(at), 'NOT_FOUND')
    await refused(calls.unitTokens.revoke({ ...at, id: crypto.randomUUID() }), 'NOT_FOUND')
  }
  const listed = await ada.calls.unitTokens.list({ institutionId: id, unitId: science })
  expect(listed).toMatchObject([{ name: 'Dashboard', reads: 'numbers', lastUsedAt: null, calls: 0, state: 'valid' }])
  expect(JSON.stringify(listed)).not.toContain(made.token.slice(4))
})

test('a token opens what names it and nothing else of the product, whatever it reads', async () => {
  const ada = await appoint('Ada', 'administrator', scene.science)
  const { token } = await ada.make('candidatures')
  const headers = { authorization: `Bearer ${token}`, origin: '', cookie: await server.cookieOf(ada) }
  const answers: [string, number, string | undefined][] = []
  for (const [path, procedure] of proceduresOf(router)) {
    const { method = 'POST', path: address = '' } = procedure['~orpc'].route
    const answer = await server.request(`/api${address.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
      ...{ method, headers },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    answers.push([path.join('.'), answer.status, ((await answer.json()) as { code?: string }).code])
  }
  const opened = answers.filter(([, , code]) => code !== 'NOT_FOR_TOKENS')
  expect(opened).toEqual([
    ['unit.findUnit', 200, undefined],
    ['unit.listNumbers', 200, undefined],
    ['unit.listCandidatures', 200, undefined],
    ['unit.findCandidature', 404, 'NOT_FOUND'],
  ])
  // And nothing that is no procedure.
  for (const path of ['/uploads/x', '/files/x', '/exports/x.zip'])
    expect((await server.request(path, { headers: { ...headers, cookie: '' } })).ok).toBe(false)
  expect((await server.request('/rpc/profiles/me', { method: 'POST', body: '{}', headers })).status).toBe(403)
  await expect(openLive(server.url, { cookie: '' })).rejects.toThrow('401')
  // Neither a login nor a person’s token opens what is for units.
  await refused(httpClient(server.url, headers.cookie).unit.findUnit(), 'UNAUTHORIZED')
  await refused(program(await server.tokenOf(ada, 'write')).unit.findUnit(), 'NOT_FOR_TOKENS')
  await refused(program('nfu_unknown').unit.findUnit(), 'INVALID_TOKEN')
})

test('a token reads facts of its unit and those below, as much as it says, and none of the rest', async () => {
  const { id, science, law, msc, llm, admit } = scene
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada, 'Of zebrafish')
  const inScience = await admit(ada, { programmeId: msc })
  await ada.calls.candidatures.answer({ id: inScience, isMine: true })
  await ada.calls.candidatures.attach({ projectId: project.projectId, candidatureId: inScience })
  const inLaw = await admit(await server.arrive('Bea'), { programmeId: llm })
  const dean = await appoint('Dean', 'administrator', science)
  const [full, numbers] = [
    program((await dean.make('candidatures')).token),
    program((await dean.make('numbers')).token),
  ]
  expect(await full.unit.findUnit()).toMatchObject({ id: science, name: 'Science', institutionId: id })
  const { candidatures, isMore } = await full.unit.listCandidatures({})
  expect([candidatures.map((each) => each.id), isMore]).toEqual([[inScience], false])
  expect(candidatures[0]?.progress).toMatchObject({ stageNumber: 1, stageStatus: 'not_started' })
  expect(JSON.stringify([candidatures, await full.unit.findCandidature({ id: inScience })])).not.toContain('zebrafish')
  await refused(full.unit.findCandidature({ id: inLaw }), 'NOT_FOUND')
  expect((await full.unit.listCandidatures({ after: inScience })).candidatures).toEqual([])
  await refused(numbers.unit.listCandidatures({}), 'TOKEN_SCOPE')
  await refused(numbers.unit.findCandidature({ id: inScience }), 'TOKEN_SCOPE')
  const registered = async () => {
    const places = await numbers.unit.listNumbers()
    return places.map(({ name, numbers }) => [
      name,
      numbers.find(({ status }) => status === 'registered')?.candidatures,
    ])
  }
  expect(await registered()).toEqual([
    ['Botany', null],
    ['Science', null],
  ])
  for (let at = 0; at < 13; at += 1) await admit({ email: `many.${at}@example.org` }, { programmeId: msc })
  // Fourteen, rounded; and the one of another faculty is withheld with what it could be worked out from.
  expect(JSON.stringify(await registered())).not.toMatch(/\b(1|13|14|15)\b/)
  const clerk = await appoint('Clerk', 'administrator', law)
  const elsewhere = program((await clerk.make('candidatures')).token)
  expect((await elsewhere.unit.listCandidatures({})).candidatures.map((each) => each.id)).toEqual([inLaw])
  // Of whom nobody is known any more.
  await server.db.update(stored).set({ erasedAt: new Date(), name: '' }).where(eq(stored.id, inLaw))
  expect((await elsewhere.unit.listCandidatures({})).candidatures).toEqual([])
  await refused(elsewhere.unit.findCandidature({ id: inLaw }), 'NOT_FOUND')
  const used = await dean.calls.unitTokens.list({ institutionId: id, unitId: science })
  expect(used.find(({ reads, madeBy }) => reads === 'numbers' && madeBy === 'Dean Test')).toMatchObject({ calls: 4 })
})

test('a token dies when it is revoked, with its days, and with the role or the account of whoever made it', async () => {
  const { id, owner, botany } = scene
  const at = { institutionId: id, unitId: botany }
  const ada = await appoint('Ada', 'administrator', botany)
  const [first, second, third] = [await ada.make('numbers'), await ada.make('numbers'), await ada.make('numbers')]
  const works = (token: string) => program(token).unit.findUnit()
  await works(first.token)
  const [last, middle] = await ada.calls.unitTokens.list(at)
  if (!last || !middle) throw new Error('They are not listed')
  await owner.calls.unitTokens.revoke({ ...at, id: last.id })
  await refused(owner.calls.unitTokens.revoke({ ...at, id: last.id }), 'NO_TOKEN')
  await refused(works(third.token), 'INVALID_TOKEN')
  const past = new Date(Date.now() - 1000)
  await server.db.update(unitTokens).set({ expiresAt: past }).where(eq(unitTokens.id, middle.id))
  await refused(works(second.token), 'INVALID_TOKEN')
  const roles = await owner.calls.institutions.listRoles(at)
  const role = roles.find(({ email, role }) => email === ada.email && role === 'administrator')
  await owner.calls.institutions.endRole({ institutionId: id, id: role?.id ?? '' })
  await refused(works(first.token), 'INVALID_TOKEN')
  const states = async () => (await owner.calls.unitTokens.list(at)).map(({ state }) => state)
  expect(await states()).toEqual(['revoked', 'expired', 'role_ended'])
  const { acts } = await owner.calls.institutions.listLog({ institutionId: id })
  expect(acts.filter(({ kind }) => kind.startsWith('token_')).map(({ kind }) => kind)).toContain('token_revoked')
  // It ends again after a backup from before, and is forgotten after ninety days.
  for (const { endsAgain } of nouns as readonly {
    endsAgain?: { unitToken?: (of: never, id: string) => Promise<unknown> }
  }[])
    await endsAgain?.unitToken?.({ db: server.db } as never, last.id)
  expect(await states()).toEqual(['expired', 'role_ended'])
  await purgeUnitTokens(server.db, new Date(Date.now() + 91 * 86_400_000))
  expect(await states()).toEqual(['role_ended'])
})

test('a unit has at most twenty tokens, and a token is used at most 300 times in ten minutes', async () => {
  const ada = await appoint('Ada', 'administrator', scene.law)
  const { token } = await ada.make('numbers')
  const row = (await server.db.select().from(unitTokens).where(eq(unitTokens.unitId, scene.law)))[0]
  if (!row) throw new Error('It is not there')
  for (let at = 1; at < unitTokensAtMost; at += 1)
    await server.db.insert(unitTokens).values({ ...row, id: crypto.randomUUID(), hash: `${at}` })
  await refused(ada.make('numbers'), 'TOKEN_LIMIT')
  const ask = async () => (await server.request('/api/unit', { headers: { authorization: `Bearer ${token}` } })).status
  const statuses = await Promise.all(Array.from({ length: 305 }, ask))
  expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 429).length]).toEqual([
    300, 5,
  ])
})
