import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { openProvisioning, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { comeBack, openUniversity } from '#server/test/university-scene.ts'
import { testConfig } from '#server/test/world.ts'
import { suspendUnproven } from './suspend-unproven.ts'

/* What an institution has ended or stopped does not come back by a way around it. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

type University = Awaited<ReturnType<typeof openUniversity>>

/** Somebody with an account who comes by the login of a university in which people join by it. */
async function join(university: University, name: string) {
  await university.rules.setJoining({ institutionId: university.institutionId, joins: true })
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
