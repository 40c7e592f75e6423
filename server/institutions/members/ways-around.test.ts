import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { newEmail } from '#server/test/accounts.ts'
import { addressChangeToken } from '#server/test/mails.ts'
import { newProfile } from '#server/test/new-profile.ts'
import { password } from '#server/test/password.ts'
import { openProvisioning, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { comeBack, openUniversity } from '#server/test/university-scene.ts'
import { testConfig } from '#server/test/world.ts'
import { suspendUnproven } from './suspensions/suspend-unproven.ts'
import { institutionSuspendedAddresses } from './tables.ts'

/* What an institution has ended or stopped does not come back by a way around it. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

type University = Awaited<ReturnType<typeof openUniversity>>

/** Somebody with an account who comes by the login of a university in which people join by it. */
async function join(university: University, name: string) {
  await university.rules.setJoining({ password, institutionId: university.institutionId, joins: true })
  const person = await server.arrive(name, 'Free')
  await university.identify(person)
  const logIn = () => comeBack(server, university, { subject: person.id, email: `x@${university.domain}` })
  await logIn()
  return { ...person, logIn }
}

const memberOf = async ({ institutionId, owner }: University, { id }: { id: string }) =>
  (await owner.calls.institutionMembers.list({ institutionId, unitId: institutionId })).find(
    ({ profileId }) => profileId === id,
  )

const mailer = {
  send: async (tx: typeof server.db, mail: typeof mails.$inferInsert) => void (await tx.insert(mails).values(mail)),
}
const lookAtProofs = () => suspendUnproven({ db: server.db, nouns, config: testConfig(), mailer }, new Date())

const months = async ({ id }: { id: string }, many: number) => {
  const before = sql`now() - make_interval(months => ${many}::int)`
  await server.db.execute(
    sql`update auth_identities set connected_at = ${before}, last_used_at = ${before} where user_id = ${id}`,
  )
  await server.db.execute(sql`update institution_members set accepted_at = ${before} where profile_id = ${id}`)
  await server.db.execute(sql`update institution_suspensions set restored_at = ${before}
    where profile_id = ${id} and restored_at is not null`)
  await lookAtProofs()
}

test('whose membership was ended is not taken again by another address of their account', async () => {
  const uj = await openUniversity(server, 'uj.example')
  const { institutionId, owner } = uj
  const ada = await join(uj, 'Ada')
  const member = await memberOf(uj, ada)
  expect(member).toMatchObject({ state: 'member' })
  await owner.calls.institutionMembers.end({ institutionId, id: member?.id ?? '' })
  await server.db.update(authUsers).set({ email: 'ada@elsewhere.example' }).where(eq(authUsers.id, ada.id))
  await ada.logIn()
  expect((await ada.calls.institutionMembers.listMine()).belongings).toEqual([])
  // Invited anew, they are.
  const people = [{ id: crypto.randomUUID(), email: 'ada@elsewhere.example' }]
  await owner.calls.institutionMembers.invite({ institutionId, unitId: institutionId, people })
  await ada.logIn()
  expect((await ada.calls.institutionMembers.listMine()).belongings).toMatchObject([{ by: ['membership'] }])
})

test('whom somebody suspends who is suspended already comes back by nothing else', async () => {
  const ul = await openUniversity(server, 'ul.example')
  const { institutionId, owner } = ul
  const ada = await join(ul, 'Ada')
  await months(ada, 8)
  expect(await memberOf(ul, ada)).toMatchObject({ reason: 'no_login' })
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: ada.id })
  await ada.logIn()
  expect(await memberOf(ul, ada)).toMatchObject({ state: 'suspended', reason: 'somebody' })

  const ben = await join(ul, 'Ben')
  await server.givePassword(owner)
  const entra = await openProvisioning(server, ul, { providerId: ul.providerId })
  const { body: sent } = await entra.scim('POST', '/Users', scimUser('ben', { externalId: ben.id }))
  const setActive = (value: boolean) =>
    entra.scim('PATCH', `/Users/${sent.id}`, scimPatch({ op: 'replace', path: 'active', value }))
  await setActive(false)
  expect(await memberOf(ul, ben)).toMatchObject({ reason: 'identity_system' })
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: ben.id })
  await setActive(true)
  expect(await memberOf(ul, ben)).toMatchObject({ state: 'suspended', reason: 'somebody' })
  await owner.calls.institutionMembers.restore({ institutionId, profileId: ben.id })
  expect(await memberOf(ul, ben)).toMatchObject({ state: 'member' })

  // Whom the identity system deactivates meanwhile does not come back by a login of another provider.
  await months(ben, 8)
  expect(await memberOf(ul, ben)).toMatchObject({ reason: 'no_login' })
  await setActive(false)
  expect(await memberOf(ul, ben)).toMatchObject({ reason: 'identity_system' })
  await setActive(true)
  expect(await memberOf(ul, ben)).toMatchObject({ state: 'member' })
  const { acts } = await owner.calls.institutions.listLog({ institutionId, kind: 'person_suspended' })
  expect(acts.map(({ who }) => who)).toEqual(['Entra ID', 'Olive Test', 'Entra ID', 'Olive Test'])
})

test('whom somebody lets back for want of a login has six months again', async () => {
  const nwu = await openUniversity(server, 'nwu.example')
  const { institutionId, owner } = nwu
  const ada = await join(nwu, 'Ada')
  await months(ada, 8)
  await owner.calls.institutionMembers.restore({ institutionId, profileId: ada.id })
  await lookAtProofs()
  expect(await memberOf(nwu, ada)).toMatchObject({ state: 'member' })
  await months(ada, 8)
  expect(await memberOf(nwu, ada)).toMatchObject({ state: 'suspended', reason: 'no_login' })
})

/** Deletes their account, as they do it themselves. */
async function deleteAccount(person: { id: string }) {
  await server.givePassword(person)
  const answer = await server.request('/functions/v1/delete-user', {
    ...{ method: 'POST', body: JSON.stringify({ user_id: person.id, password }) },
    headers: { cookie: await server.cookieOf(person) },
  })
  expect(answer.status).toBe(200)
}

test('whom somebody has suspended is suspended with a new account of the same address, until somebody lets them back', async () => {
  const wits = await openUniversity(server, 'wits.example')
  const { institutionId, owner } = wits
  await wits.rules.setJoining({ password, institutionId, joins: true })
  /** Somebody new who comes by the login, and completes their profile. */
  async function register(email: string) {
    const { client } = await comeBack(server, wits, { email })
    await client.profiles.create({ ...newProfile, lastName: email })
    const [account] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
    return { id: account?.id ?? '', client }
  }
  const stateOf = async (person: { id: string }) => (await memberOf(wits, person))?.state
  const [ada, ben] = [await register('ada@wits.example'), await register('ben@wits.example')]
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: ada.id })
  const says = 'That your address is suspended at University of wits.example, as a hash from which it cannot be read,'
  expect((await ada.client.accounts.previewDeletion()).stays).toEqual([expect.stringContaining(says)])
  expect((await ben.client.accounts.previewDeletion()).stays).toEqual([])
  for (const person of [ada, ben]) await deleteAccount(person)
  const stored = await server.db.select().from(institutionSuspendedAddresses)
  expect(stored).toMatchObject([{ institutionId }])
  expect(JSON.stringify(stored)).not.toContain('wits.example')

  const again = await register('ada+new@wits.example')
  expect(await stateOf(again)).toBe('suspended')
  expect((await again.client.institutionMembers.listMine()).belongings).toMatchObject([{ by: [], reason: 'somebody' }])
  expect(await stateOf(await register('ben@wits.example'))).toBe('member')
  expect(await server.db.$count(institutionSuspendedAddresses)).toBe(0)
  await deleteAccount(again)
  const third = await register('ada@wits.example')
  expect(await stateOf(third)).toBe('suspended')
  await owner.calls.institutionMembers.restore({ institutionId, profileId: third.id })
  expect(await stateOf(third)).toBe('member')
  await deleteAccount(third)
  const fourth = await register('ada@wits.example')
  expect(await stateOf(fourth)).toBe('member')

  // After two years nothing of it is left.
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: fourth.id })
  await deleteAccount(fourth)
  await server.db.update(institutionSuspendedAddresses).set({ rememberedAt: new Date(Date.now() - 732 * 86_400_000) })
  expect(await stateOf(await register('ada@wits.example'))).toBe('member')
})

test('who moves to the address of somebody suspended is suspended there, but for an owner', async () => {
  const ukzn = await openUniversity(server, 'ukzn.example')
  const { institutionId, owner } = ukzn
  const [ada, ben] = [await join(ukzn, 'Ada'), await join(ukzn, 'Ben')]
  /** Changes the address of an account, each side confirmed by its mail. */
  async function move(person: { id: string; email: string }, email: string) {
    await server.givePassword(person)
    const browser = httpClient(server.url, await server.cookieOf(person))
    await browser.accounts.requestEmailChange({ email, password })
    for (const to of [person.email, email])
      await browser.accounts.confirmEmailChange({ token: await addressChangeToken(server, to) })
  }
  const stateOf = async (person: { id: string }) => (await memberOf(ukzn, person))?.state
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: ada.id })
  await deleteAccount(ada)
  await move(owner, ada.email)
  expect(await stateOf(owner)).not.toBe('suspended')
  await move({ ...owner, email: ada.email }, newEmail())
  await move(ben, ada.email)
  expect(await stateOf(ben)).toBe('suspended')
  await owner.calls.institutionMembers.restore({ institutionId, profileId: ben.id })
  expect(await stateOf(ben)).toBe('member')
})
