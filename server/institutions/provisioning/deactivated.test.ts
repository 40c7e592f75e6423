import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lapse } from '#server/institutions/members/lapse.ts'
import { institutionMembers } from '#server/institutions/members/tables.ts'
import { authIdentities, authUsers } from '#server/people/sign-in/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { password } from '#server/test/password.ts'
import { openProvisioning, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { comeBack, openUniversity } from '#server/test/university-scene.ts'
import { eventsOfProvisioning } from './events-of-provisioning.ts'
import { provisioningEntries } from './tables.ts'

/* Who was deactivated by an identity system, and what is left of them. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const profile = {
  ...({ role: 'Student', firstName: 'Pia', lastName: 'Test', gender: 'Woman' } as const),
  ...({ fieldOfStudy: 'Botany', institutionName: 'University of Johannesburg', educationLevel: 'PhD' } as const),
}

test('somebody who was never here and is deactivated is refused, and no account is made of it', async () => {
  const ru = await openUniversity(server, 'ru.example')
  const { institutionId, owner } = ru
  await server.givePassword(owner)
  await ru.rules.setJoining({ password, institutionId, joins: true })
  const { scim, at } = await openProvisioning(server, ru, ru)
  const said = { subject: 's-nina', email: 'nina@ru.example' }
  await scim('POST', '/Users', scimUser('nina', { active: false }))
  expect((await comeBack(server, ru, said)).answer.code).toBe('DEACTIVATED')
  expect(await server.db.$count(authUsers, eq(authUsers.email, said.email))).toBe(0)
  expect(await server.db.$count(authIdentities, eq(authIdentities.subject, said.subject))).toBe(0)
  const events = await server.db
    .select({ event: provisioningEntries.event })
    .from(provisioningEntries)
    .where(eq(provisioningEntries.connectionId, at.connectionId))
  expect(events).toContainEqual({ event: 'sign_in_refused' })
  expect(await eventsOfProvisioning(server.db).read()).toContainEqual({
    ...{ labels: { event: 'sign_in_refused' }, values: { ninefold_provisioning_entries: 1 } },
  })
  await scim('POST', '/Users', scimUser('otto'))
  expect((await comeBack(server, ru, { subject: 's-otto', email: 'otto@ru.example' })).answer).toEqual({ ok: true })
})

test('ninety days after a deactivation a membership is over; back again they are a member anew, with a seat', async () => {
  const uj = await openUniversity(server, 'uj.example')
  const { institutionId, owner } = uj
  await server.givePassword(owner)
  await uj.rules.setJoining({ password, institutionId, joins: true })
  const { scim } = await openProvisioning(server, uj, uj)
  const said = { subject: 's-pia', email: 'pia@uj.example' }
  const { body: user } = await scim(
    'POST',
    '/Users',
    scimUser('pia', { userName: said.email, emails: [{ value: said.email }] }),
  )
  const first = await comeBack(server, uj, said)
  await first.client.profiles.create(profile)
  const memberships = () =>
    server.db
      .select({ ending: institutionMembers.ending })
      .from(institutionMembers)
      .where(eq(institutionMembers.email, said.email))
      .orderBy(institutionMembers.invitedAt)
  expect(await memberships()).toEqual([{ ending: null }])
  const days = (many: number) => new Date(Date.now() + many * 86_400_000)
  await scim('PATCH', `/Users/${user.id}`, scimPatch({ op: 'replace', value: { active: false } }))
  // Somebody whom an owner suspended is the owner’s to end.
  const sid = await server.arrive('Sid')
  const invited = { institutionId, unitId: institutionId, people: [{ id: crypto.randomUUID(), email: sid.email }] }
  await owner.calls.institutionMembers.invite(invited)
  await sid.calls.institutionMembers.accept({ id: invited.people[0]?.id ?? '' })
  await owner.calls.institutionMembers.suspend({ institutionId, profileId: sid.id })
  await lapse(server.db, days(89))
  expect(await memberships()).toEqual([{ ending: null }])
  await lapse(server.db, days(91))
  expect(await memberships()).toEqual([{ ending: 'lapsed' }])
  expect(await server.db.$count(institutionMembers, eq(institutionMembers.ending, 'lapsed'))).toBe(1)
  const { acts } = await owner.calls.institutions.listLog({ institutionId, kind: 'member_lapsed' })
  expect(acts).toMatchObject([{ about: said.email }])
  const taken = async () => (await owner.calls.institutions.find({ institutionId })).contract?.taken
  const without = await taken()
  await scim('PATCH', `/Users/${user.id}`, scimPatch({ op: 'replace', value: { active: true } }))
  expect(await memberships()).toEqual([{ ending: 'lapsed' }, { ending: null }])
  expect(await taken()).toBe((without ?? 0) + 1)
  expect((await comeBack(server, uj, said)).answer).toEqual({ ok: true })
})

test('whoever is activated again on a full contract reads that they wait for a seat, not that somebody suspended them', async () => {
  const wsu = await openUniversity(server, 'wsu.example', 2)
  const { institutionId, owner, agent } = wsu
  await server.givePassword(owner)
  const { scim } = await openProvisioning(server, wsu, wsu)
  const thabo = await server.arrive('Thabo')
  await wsu.identify(thabo)
  const sent = { externalId: thabo.id, emails: [{ value: thabo.email }] }
  const { body: user } = await scim('POST', '/Users', scimUser('thabo', sent))
  const why = async () => {
    const listed = await owner.calls.institutionMembers.list({ institutionId, unitId: institutionId })
    const { belongings } = await thabo.calls.institutionMembers.listMine()
    return [listed.find(({ email }) => email === thabo.email)?.reason, belongings[0]?.reason]
  }
  const setActive = (active: boolean) =>
    scim('PATCH', `/Users/${user.id}`, scimPatch({ op: 'replace', value: { active } }))
  await setActive(false)
  expect(await why()).toEqual(['identity_system', 'identity_system'])
  const people = [{ id: crypto.randomUUID(), email: 'takes.the.seat@example.org' }]
  await owner.calls.institutionMembers.invite({ institutionId, unitId: institutionId, people })
  await setActive(true)
  expect(await why()).toEqual(['no_seat', 'no_seat'])
  const contract = { id: institutionId, seats: 3, reason: 'Another seat', contractUntil: dayFromNow(400) }
  await agent.calls.institutions.setContract(contract)
  expect(await why()).toEqual([null, null])
})
