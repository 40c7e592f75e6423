import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf } from '#server/test/institution-scene.ts'
import { openProvisioning, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { comeBack, openUniversity } from '#server/test/university-scene.ts'

/* Somebody takes one seat for all that they are in an institution, by whatever address each came to be. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

type University = Awaited<ReturnType<typeof openUniversity>>
type Person = Awaited<ReturnType<typeof server.arrive>>

const seatsOf = async ({ institutionId, owner }: University) => {
  const { contract } = await owner.calls.institutions.find({ institutionId })
  return { taken: contract?.taken, waiting: contract?.waiting }
}

/** Their account has another address from now on. */
async function moveTo(email: string, { id }: Person) {
  await server.db.update(authUsers).set({ email }).where(eq(authUsers.id, id))
  await server.db.update(usersProfiles).set({ email }).where(eq(usersProfiles.profileId, id))
}

const offer = (role: 'head' | 'reader', email: string) => ({
  ...{ id: crypto.randomUUID(), email, role, programmeId: null, from: dayFromNow(), until: null },
})

test('a member with another address by now has no second seat for a role, a candidature, or as an identity system sends them', async () => {
  const uct = await openUniversity(server, 'uct.example', 2)
  const { institutionId, owner, msc } = uct
  const ada = await server.arrive('Ada', 'Free')
  const people = [{ id: crypto.randomUUID(), email: ada.email }]
  await owner.calls.institutionMembers.invite({ institutionId, unitId: institutionId, people })
  await ada.calls.institutionMembers.accept({ id: people[0]?.id ?? '' })
  const one = { taken: 2, waiting: 0 }
  expect(await seatsOf(uct)).toEqual(one)
  await moveTo('ada.nel@uct.example', ada)
  expect(await seatsOf(uct)).toEqual(one)

  await server.givePassword(owner)
  const entra = await openProvisioning(server, uct, { providerId: uct.providerId })
  const sent = scimUser('ada', { externalId: ada.id, emails: [{ value: 'a.nel@uct.example', primary: true }] })
  await uct.identify(ada)
  await entra.scim('POST', '/Users', sent)
  await comeBack(server, uct, { subject: ada.id, email: 'ada.nel@uct.example' })
  expect(await seatsOf(uct)).toEqual(one)

  const head = offer('head', 'ada.nel@uct.example')
  await owner.calls.institutions.offerRole({ institutionId, unitId: institutionId, ...head })
  await ada.calls.institutions.acceptRole({ id: head.id })
  expect(await seatsOf(uct)).toEqual(one)
  await moveTo('ada@elsewhere.example', ada)
  expect(await seatsOf(uct)).toEqual(one)
  await owner.calls.institutions.endRole({ institutionId, id: head.id })
  const candidature = candidatureOf({ email: 'ada@elsewhere.example' }, { programmeId: msc })
  await owner.calls.candidatures.add({ institutionId, id: crypto.randomUUID(), ...candidature })
  expect(await seatsOf(uct)).toEqual(one)
})

test('a student with another address by now takes no second seat as a member', async () => {
  const ukzn = await openUniversity(server, 'ukzn.example', 2)
  const { institutionId, owner, admit } = ukzn
  const ben = await server.arrive('Ben', 'Free')
  const candidatureId = await admit(ben)
  await ben.calls.candidatures.answer({ id: candidatureId, isMine: true })
  await moveTo('ben@ukzn.example', ben)
  const people = [{ id: crypto.randomUUID(), email: 'ben@ukzn.example' }]
  await owner.calls.institutionMembers.invite({ institutionId, unitId: institutionId, people })
  await ben.calls.institutionMembers.accept({ id: people[0]?.id ?? '' })
  expect(await seatsOf(ukzn)).toEqual({ taken: 2, waiting: 0 })
  // Somebody else waits.
  const other = [{ id: crypto.randomUUID(), email: 'cleo@ukzn.example' }]
  await owner.calls.institutionMembers.invite({ institutionId, unitId: institutionId, people: other })
  expect(await seatsOf(ukzn)).toEqual({ taken: 2, waiting: 1 })
})
