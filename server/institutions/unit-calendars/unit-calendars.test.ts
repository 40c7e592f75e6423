import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionSignInRules } from '#server/institutions/sign-in-rules/tables.ts'
import { authIdentities } from '#server/people/sign-in/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { password } from '#server/test/password.ts'
import { createServer } from '#server/test/server.ts'
import { openUniversity } from '#server/test/university-scene.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'unknown',
  )

const pathOf = (address: string) => new URL(address).pathname
const summaries = (text: string) =>
  [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)$/gm)].map(([, summary]) => summary?.trim()).toSorted()

test('a calendar of a unit has the ends of time and the reports due there and below it, and no word of a project', async () => {
  const { id: institutionId, admit, appoint, science, llm } = await openInstitution(server)
  const head = await appoint('Hope', 'head', science)
  await server.givePassword(head)
  const ada = await server.arrive('Ada')
  const candidatureId = await admit(ada, { name: 'Ada Test', studentNumber: 'g1' })
  await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
  const { projectId } = await server.startProject(ada, 'Zebrafish')
  await ada.calls.progressReports.setSchedule({
    projectId,
    schedule: { everyMonths: 6, firstDueOn: dayFromNow(40), needsSecond: false },
  })
  await ada.calls.candidatures.attach({ projectId, candidatureId })
  const extended = { months: 6, grantedOn: dayFromNow(-5), reason: 'Illness' }
  await admit(await server.arrive('Bea'), { name: 'Bea Test', studentNumber: 'g2', extensions: [extended] })
  await admit(await server.arrive('Cleo'), {
    name: 'Cleo Test',
    studentNumber: 'g3',
    status: 'graduated',
    endedOn: dayFromNow(-1),
  })
  await admit(await server.arrive('Leo'), { name: 'Leo Test', studentNumber: 'g4', programmeId: llm })
  const at = { institutionId, unitId: science }
  expect(await head.calls.unitCalendars.find(at)).toBeNull()
  expect(await code(head.calls.unitCalendars.renew({ ...at, password: 'wrong' }))).toBe('WRONG_PASSWORD')
  const { address } = await head.calls.unitCalendars.renew({ ...at, password })
  const answer = await server.request(pathOf(address))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await answer.text()
  expect(summaries(text)).toEqual([
    'Expected end: Ada Test (g1)',
    'Extension ends: Bea Test (g2)',
    'Progress report due: Ada Test (g1)',
  ])
  expect(text).not.toContain('Zebrafish')
  expect(text).not.toContain('Illness')
  const again = await server.request(pathOf(address), {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await head.calls.unitCalendars.find(at))?.lastReadAt).toEqual(expect.any(Date))
})

test('an address ends when it is replaced or turned off, and with the role of whoever made it', async () => {
  const { id: institutionId, owner, appoint, botany, law } = await openInstitution(server, { name: 'Karoo' })
  const head = await appoint('Hope', 'head', botany)
  await server.givePassword(head)
  const at = { institutionId, unitId: botany }
  const make = async () => pathOf((await head.calls.unitCalendars.renew({ ...at, password })).address)
  const status = async (path: string) => (await server.request(path)).status
  const first = await make()
  const second = await make()
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await head.calls.unitCalendars.remove(at)
  expect([await status(second), await head.calls.unitCalendars.find(at)]).toEqual([404, null])
  const third = await make()
  expect(await status(third)).toBe(200)
  // The address of one’s own calendar is another’s, and none that was made up is found.
  for (const path of [
    third.replace('/unit-calendar/', '/calendar/'),
    `/unit-calendar/${crypto.randomUUID()}.ics`,
    '/unit-calendar/x.ics',
  ])
    expect(await status(path), path).toBe(404)
  const roles = await owner.calls.institutions.listRoles({ institutionId, unitId: botany })
  const { id = '' } = roles.find(({ email }) => email === head.email) ?? {}
  await owner.calls.institutions.endRole({ institutionId, id })
  expect(await status(third)).toBe(404)
  const reader = await appoint('Rita', 'reader', botany)
  expect(await code(reader.calls.unitCalendars.renew({ ...at, password }))).toBe('FORBIDDEN')
  expect(await code(reader.calls.unitCalendars.find(at))).toBe('FORBIDDEN')
  for (const { calls } of [head, await appoint('Lara', 'administrator', law), await server.arrive('Ada')]) {
    expect(await code(calls.unitCalendars.renew({ ...at, password }))).toBe('NOT_FOUND')
    expect(await code(calls.unitCalendars.find(at))).toBe('NOT_FOUND')
    expect(await code(calls.unitCalendars.remove(at))).toBe('NOT_FOUND')
  }
})

test('where people have to use their university’s login, a calendar answers while its maker has used it in the last six months', async () => {
  const ru = await openUniversity(server, 'example.org')
  const { institutionId } = ru
  const head = await ru.appoint('Hope', 'head')
  await server.givePassword(head)
  const { address } = await head.calls.unitCalendars.renew({ institutionId, unitId: institutionId, password })
  const status = async () => (await server.request(pathOf(address))).status
  expect(await status()).toBe(200)
  await server.db.insert(institutionSignInRules).values({ institutionId, enforcedAt: new Date() })
  expect(await status()).toBe(404)
  await ru.identify(head)
  expect(await status()).toBe(200)
  await server.db.update(authIdentities).set({ connectedAt: new Date(Date.now() - 200 * 86_400_000) })
  expect(await status()).toBe(404)
})
