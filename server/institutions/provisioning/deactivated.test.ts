import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authIdentities, authUsers } from '#server/people/sign-in/tables.ts'
import { openProvisioning, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { comeBack, openUniversity } from '#server/test/university-scene.ts'
import { provisioningEntries } from './tables.ts'

/* Who was deactivated by an identity system, and what is left of them. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

test('somebody who was never here and is deactivated is refused, and no account is made of it', async () => {
  const ru = await openUniversity(server, 'ru.example')
  const { institutionId, owner } = ru
  await server.givePassword(owner)
  await ru.rules.setJoining({ institutionId, joins: true })
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
  await scim('POST', '/Users', scimUser('otto'))
  expect((await comeBack(server, ru, { subject: 's-otto', email: 'otto@ru.example' })).answer).toEqual({ ok: true })
})
