import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { dayFromNow } from '#server/test/days.ts'
import { aboutInstitutions, inputsOf } from '#server/test/institution-inputs.ts'
import { acceptAll, openInstitution } from '#server/test/institution-scene.ts'
import { createServer, tokenClient } from '#server/test/server.ts'
import { openShop } from '#server/test/shop.ts'
import { inWorld } from '#server/test/world.ts'
import { remindOwners } from './remind-owners.ts'

let server: Awaited<ReturnType<typeof createServer>>
let scene: Awaited<ReturnType<typeof openInstitution>>
beforeAll(async () => {
  server = await createServer()
  scene = await openInstitution(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const signed = { seats: 50, reason: 'Signed' }
const refused = (requested: Promise<unknown>, code: string) => expect(requested).rejects.toMatchObject({ code })

/** What is no GET and only reads. */
const reading = ['candidatures.checkRows', 'institutions.checkRoleRows', 'institutions.exportLog']

/** What roles call: every procedure at an address below an institution. */
const ofRoles = aboutInstitutions.filter(({ procedure }) =>
  procedure['~orpc'].route.path?.startsWith('/institutions/{institutionId}'),
)

/** The procedures that answer the owner with CONTRACT_OVER. */
async function refusedTo(owner: typeof scene.owner, candidatureId: string): Promise<string[]> {
  const { id: institutionId, science: unitId, msc: programmeId } = scene
  const codes = new Map<string, string>()
  // Reads first, so that what is ended or archived is there for them.
  for (const { name, ...called } of ofRoles.toSorted((one, other) => Number(other.isRead) - Number(one.isRead))) {
    const ids = { named: { institutionId, unitId, programmeId, candidatureId }, any: [candidatureId] }
    const [input] = inputsOf({ name, ...called }, ids)
    const call = name.split('.').reduce((at, part) => Reflect.get(at, part), owner.calls) as unknown as (
      input: unknown,
    ) => Promise<unknown>
    await server.db.execute(sql`delete from auth_limits`)
    await Promise.resolve(call(input)).catch((error) => {
      codes.set(name, error.code)
      if (error.code === 'CONTRACT_OVER') expect(error.message).toBe(contractOverSays)
    })
  }
  return [...codes].flatMap(([name, code]) => (code === 'CONTRACT_OVER' ? [name] : [])).sort()
}

test('on its last day a contract runs; for ninety days roles read and every write is refused; then every read but one', async () => {
  const { id, agent, owner, admit, appoint, science } = scene
  const candidatureId = await admit(await server.arrive('Ada'))
  const head = await appoint('Hope', 'head', science)
  const until = (days: number) =>
    agent.calls.institutions.setContract({ id, ...signed, contractUntil: dayFromNow(days) })
  const names = ofRoles.map(({ name }) => name)
  const writes = ofRoles.flatMap(({ name, isRead }) => (isRead || reading.includes(name) ? [] : [name]))
  expect(writes.length).toBeGreaterThan(30)
  const found = () => head.calls.institutions.find({ institutionId: id })

  await until(0)
  const unit = { institutionId: id, unitId: science, id: crypto.randomUUID(), kind: 'department' as const }
  await owner.calls.institutions.addUnit({ ...unit, name: 'Zoology' })
  expect(await found()).toMatchObject({ state: 'running', contractUntil: dayFromNow() })
  for (const days of [-1, -90]) {
    await until(days)
    expect(await refusedTo(owner, candidatureId)).toEqual(writes.sort())
    expect(await found()).toMatchObject({ state: 'read_only', contract: null })
    expect((await found()).units.map(({ name }) => name)).toEqual(['Botany', 'Science', 'Zoology'])
  }
  await until(-91)
  expect(await refusedTo(owner, candidatureId)).toEqual(names.filter((name) => name !== 'institutions.find').sort())
  const over = { state: 'closed', contractUntil: dayFromNow(-91), units: [], programmes: [], contract: null }
  expect(await found()).toMatchObject({ id, name: 'Rhodes', brand: { name: 'Rhodes' }, ...over })
  // Whoever has no role there finds nothing, as always.
  await refused((await server.arrive('Eve')).calls.institutions.find({ institutionId: id }), 'NOT_FOUND')
  // Renewed, all is there again.
  await until(400)
  expect((await found()).units.length).toBeGreaterThan(0)
  await owner.calls.institutions.addUnit({ ...unit, id: crypto.randomUUID(), name: 'Physics' })
})

test('the token of a unit reads as long as the role of whoever made it', async () => {
  const { id, agent, appoint, science } = await openInstitution(server, { name: 'Karoo' })
  const ada = await appoint('Ada', 'administrator', science)
  const password = 'protea-1999'
  await server.db.execute(
    sql`update auth_accounts set password = ${await hashPassword(password)} where user_id = ${ada.id}`,
  )
  const made = { institutionId: id, unitId: science, id: crypto.randomUUID(), name: 'Dashboard', days: 90 as const }
  const { token } = await ada.calls.unitTokens.create({ ...made, reads: 'numbers', password })
  const { unit } = tokenClient(server.url, token)
  for (const [days, isRead] of [
    [0, true],
    [-90, true],
    [-91, false],
  ] as const) {
    await agent.calls.institutions.setContract({ id, ...signed, contractUntil: dayFromNow(days) })
    if (isRead) await unit.listNumbers()
    else await refused(unit.listNumbers(), 'CONTRACT_OVER')
  }
})

test('students answer, read, detach and leave when the contract is over, and when its time of reading is', () =>
  inWorld(async (world) => {
    const { id, agent, owner, admit, science } = await openInstitution(world)
    const [ada, bea, cleo] = [await world.arrive('Ada'), await world.arrive('Bea'), await world.arrive('Cleo')]
    const [first, second, third] = [await admit(ada), await admit(bea), await admit(cleo)]
    await ada.calls.candidatures.answer({ id: first, isMine: true })
    const { projectId } = await world.startProject(ada)
    await ada.calls.candidatures.attach({ projectId, candidatureId: first })
    const people = [ada, bea].map(({ email }) => ({ id: crypto.randomUUID(), email }))
    await owner.calls.institutionMembers.invite({ institutionId: id, unitId: science, people })
    for (const [index, person] of [ada, bea].entries())
      await person.calls.institutionMembers.accept({ id: people[index]?.id ?? '' })
    await agent.calls.institutions.setContract({ id, ...signed, contractUntil: dayFromNow(-1) })
    await bea.calls.candidatures.answer({ id: second, isMine: true })
    await bea.calls.institutionMembers.leave({ id: people[1]?.id ?? '' })
    await agent.calls.institutions.setContract({ id, ...signed, contractUntil: dayFromNow(-91) })
    await cleo.calls.candidatures.answer({ id: third, isMine: false })
    expect(await ada.calls.candidatures.listMine()).toMatchObject([{ id: first }])
    await ada.calls.risk.listMine()
    await ada.calls.candidatures.detach({ projectId })
    await ada.calls.institutionMembers.leave({ id: people[0]?.id ?? '' })
    expect((await ada.calls.institutionMembers.listMine()).memberships).toEqual([])
  }))

test('owners are written to 60, 30 and 7 days before the last day and on it, each once', async () => {
  await using world = await openShop()
  const { id, agent, owner, appoint } = await openInstitution(world)
  await appoint('Hope', 'head')
  const mails: Mail[] = []
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  const contract = (days: number) =>
    agent.calls.institutions.setContract({ id, ...signed, contractUntil: dayFromNow(days) })
  /** The mails of a run so many days from now. */
  const after = async (days: number) => {
    mails.length = 0
    await remindOwners({ ...world.dependencies, mailer }, new Date(Date.now() + days * 86_400_000))
    return mails.map(({ to }) => to)
  }
  await contract(61)
  expect(await after(0)).toEqual([])
  for (const due of [1, 31, 54, 61]) {
    expect(await after(due)).toEqual([owner.email])
    expect(await after(due)).toEqual([])
    if (due < 61) expect(await after(due + 1)).toEqual([])
  }
  expect(await after(62)).toEqual([])
  // Renewed, it begins anew.
  await contract(200)
  expect(await after(139)).toEqual([])
  // What could not be sent on its day is sent later.
  expect(await after(145)).toEqual([owner.email])
  expect(mails[0]?.subject).toMatch(/^The contract of Rhodes ends in 55 days, on /)
  expect(mails[0]?.text).toContain('read what is there until')
})

test('support sees who owns an institution and offers it to an address; where the last account was deleted nobody does', () =>
  inWorld(async (world) => {
    const { id, agent, owner } = await openInstitution(world, { seats: 2 })
    const [nomsa, eve] = [await world.arrive('Nomsa'), await world.arrive('Eve')]
    const row = async () => (await agent.calls.institutions.listAll()).find((each) => each.id === id)
    expect(await row()).toMatchObject({ state: 'running', seats: 2, taken: 1, owners: [owner.email], offeredTo: [] })
    const offer = { institutionId: id, id: crypto.randomUUID(), email: nomsa.email, reason: 'The registrar wrote' }
    for (const stranger of [eve, owner]) {
      await refused(stranger.calls.institutions.offerOwner(offer), 'NOT_FOUND')
      await refused(stranger.calls.institutions.listAll(), 'NOT_FOUND')
    }
    await refused(agent.calls.institutions.offerOwner({ ...offer, email: owner.email }), 'SAME_ROLE')
    await refused(
      agent.calls.institutions.offerOwner({ ...offer, institutionId: crypto.randomUUID() }),
      'NO_INSTITUTION',
    )
    await refused(agent.calls.institutions.offerOwner({ ...offer, email: 'nobody' }), 'BAD_REQUEST')
    // As it is once their account is deleted.
    await world.db.execute(sql`update institution_grants set email = '', profile_id = null, ended_at = now()
      where institution_id = ${id} and profile_id = ${owner.id}`)
    expect(await row()).toMatchObject({ taken: 0, owners: [] })
    await agent.calls.institutions.setContract({ id, seats: 2, reason: 'Over', contractUntil: dayFromNow(-1) })
    await refused(agent.calls.institutions.offerOwner(offer), 'CONTRACT_OVER')
    await agent.calls.institutions.setContract({ id, seats: 2, reason: 'Renewed', contractUntil: dayFromNow(400) })
    await agent.calls.institutions.offerOwner(offer)
    // The same again is a retry, and an id of another offer is refused.
    await agent.calls.institutions.offerOwner(offer)
    await refused(agent.calls.institutions.offerOwner({ ...offer, email: eve.email }), 'ID_TAKEN')
    expect(await row()).toMatchObject({ taken: 1, owners: [], offeredTo: [nomsa.email] })
    await acceptAll(nomsa)
    expect(await row()).toMatchObject({ owners: [nomsa.email], offeredTo: [] })
    expect((await nomsa.calls.institutions.find({ institutionId: id })).contract).toMatchObject({ seats: 2, taken: 1 })
    const { acts } = await agent.calls.support.openPerson({ profileId: nomsa.id })
    expect(acts).toMatchObject([{ act: 'offer_owner', reason: 'The registrar wrote' }])
  }))
