import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { ownersOf } from '#server/institutions/institutions/queries.ts'
import { managersOf } from '#server/institutions/institutions/units/managers-of.ts'
import { authPasskeys, authProviderEvents, authProviders } from '#server/people/sign-in/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { password } from '#server/test/password.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { openUniversity } from '#server/test/university-scene.ts'
import { testConfig } from '#server/test/world.ts'
import { remindOfBreakGlass } from './remind-of-break-glass.ts'

/* People of a university's domain have to use its login before they act in it. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
const refused = (requested: Promise<unknown>, code: string) => expect(requested).rejects.toMatchObject({ code })

test('enforcement asks for a domain, a trial of the owner’s own, and two owners with passkeys', async () => {
  const ru = await openUniversity(server, 'example.org')
  const { institutionId, rules, owner } = ru
  const second = await ru.appoint('Sipho', 'owner')
  const head = await ru.appoint('Hope', 'head')
  const breakGlass = [owner.id, second.id]
  await server.db.execute(sql`update institution_domains set lapsed_at = now() where institution_id = ${institutionId}`)
  await refused(rules.enforce({ password, institutionId, breakGlass }), 'NO_DOMAIN')
  await server.db.execute(sql`update institution_domains set lapsed_at = null where institution_id = ${institutionId}`)
  await refused(rules.enforce({ password, institutionId, breakGlass }), 'NOT_TRIED')
  const tried = { providerId: ru.providerId, event: 'tried', userId: second.id } as const
  await server.db.insert(authProviderEvents).values(tried)
  await refused(rules.enforce({ password, institutionId, breakGlass }), 'NOT_TRIED')
  await server.db.insert(authProviderEvents).values({ ...tried, userId: owner.id })
  const passkey = (userId: string) =>
    server.db.insert(authPasskeys).values({
      ...{ userId, publicKey: 'k', credentialID: newId(), counter: 0, deviceType: 'd', backedUp: false },
    })
  await passkey(owner.id)
  for (const named of [breakGlass, [owner.id, owner.id], [owner.id, head.id]])
    await refused(rules.enforce({ password, institutionId, breakGlass: named }), 'NO_PASSKEY')
  await passkey(second.id)
  // Nor does one who is suspended count, or is told of anything.
  const people = owner.calls.institutionMembers
  await people.suspend({ institutionId, profileId: second.id })
  await refused(rules.enforce({ password, institutionId, breakGlass }), 'NO_PASSKEY')
  expect((await rules.find({ institutionId })).owners.map(({ profileId }) => profileId)).toEqual([owner.id])
  const today = dayFromNow()
  const lists = [ownersOf(server.db, institutionId, today), managersOf(server.db, { unitId: institutionId, today })]
  for (const told of await Promise.all(lists)) expect(told.map(({ email }) => email)).toEqual([owner.email])
  await people.restore({ institutionId, profileId: second.id })
  await refused(head.calls.signInRules.enforce({ password, institutionId, breakGlass }), 'FORBIDDEN')
  await ru.identify(owner)
  await rules.enforce({ password, institutionId, breakGlass })

  // Whoever has not logged in through it acts no more, in any room; their own projects stay open.
  const unproven = { code: 'SIGN_IN_REQUIRED', data: { providerId: ru.providerId, isConnected: false, isNamed: false } }
  await expect(head.calls.institutions.find({ institutionId })).rejects.toMatchObject(unproven)
  const unit = { institutionId, unitId: institutionId }
  await expect(head.calls.candidatures.list(unit)).rejects.toMatchObject(unproven)
  await expect(head.calls.risk.findRules({ institutionId, programmeId: ru.msc })).rejects.toMatchObject(unproven)
  await head.calls.projects.create({ title: 'Mine', phase: 1 })
  await owner.calls.institutions.find({ institutionId })
  // Nor does it help to have another address by now.
  await server.db.execute(sql`update auth_users set email = 'hope@elsewhere.example' where id = ${head.id}`)
  await expect(head.calls.institutions.find({ institutionId })).rejects.toMatchObject(unproven)
  await ru.identify(head)
  await head.calls.institutions.find({ institutionId })
  await server.db.execute(
    sql`update auth_identities set connected_at = now() - interval '7 months' where user_id = ${head.id}`,
  )
  await expect(head.calls.institutions.find({ institutionId })).rejects.toMatchObject({
    data: { isConnected: true },
  })

  // Emergency access: only for who is named, each time in the log and mailed to all owners.
  await expect(second.calls.institutions.find({ institutionId })).rejects.toMatchObject({
    ...{ code: 'SIGN_IN_REQUIRED', data: { isNamed: true } },
  })
  await refused(head.calls.signInRules.openBreakGlass({ institutionId }), 'NOT_NAMED')
  await httpClient(server.url, await server.cookieOf(second)).signInRules.openBreakGlass({ institutionId })
  await second.calls.institutions.find({ institutionId })
  expect((await rules.find({ institutionId })).breakGlass).toEqual([
    { profileId: owner.id, name: 'Olive Test', openUntil: null },
    { profileId: second.id, name: 'Sipho Test', openUntil: expect.any(Date) },
  ])
  const { acts } = await owner.calls.institutions.listLog({ institutionId, kind: 'break_glass_used' })
  expect(acts).toMatchObject([{ who: 'Sipho Test' }])
  for (const { email } of [owner, second])
    await expect
      .poll(async () => await (await server.request(`/dev/mailbox.json?to=${email}`)).text(), { timeout: 20_000 })
      .toContain('Emergency access to University of example.org was used')
  await server.db.execute(sql`update institution_break_glass set open_until = now() - interval '1 minute'`)
  await refused(second.calls.institutions.find({ institutionId }), 'SIGN_IN_REQUIRED')
  await server.db.delete(authPasskeys).where(eq(authPasskeys.userId, second.id))
  await refused(second.calls.signInRules.openBreakGlass({ institutionId }), 'NOT_NAMED')
  // Three months after a use all owners are asked to try it, once, and told what has changed.
  await server.db.execute(sql`update institution_break_glass set open_until = now()`)
  const mails: Mail[] = []
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  for (const days of [80, 95, 96, 180])
    await remindOfBreakGlass({ db: server.db, mailer, config: testConfig() }, inDays(days))
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted())
  expect(mails[0]?.text).toContain('Olive Test and Sipho Test (who has no passkey any more)')
  // A provider that is turned off keeps nobody out.
  await server.db.update(authProviders).set({ state: 'off' }).where(eq(authProviders.id, ru.providerId))
  await second.calls.institutions.find({ institutionId })
  await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, ru.providerId))
  await rules.release({ password, institutionId })
  await head.calls.institutions.find({ institutionId })
  await server.db.execute(sql`delete from institution_domains where institution_id = ${institutionId}`)
})
