import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityNotifications } from '#server/ground/events/tables.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { password } from '#server/test/password.ts'
import { createServer, httpClient, tokenClient } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { check } from './check.ts'
import { projectHistory } from './tables.ts'

/* Who did something: by hand, with an API token, or as a guest reader. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()

test('what is done with an API token is marked with it, in the history and with what happened', async () => {
  const ada = await server.arrive('Ada')
  await server.givePassword(ada)
  const { projectId, stageId } = await server.startProject(ada)
  const browser = httpClient(server.url, await server.cookieOf(ada))

  const token = await browser.accounts.createToken({ name: 'Zotero', scope: 'write', days: 30, password })
  const program = tokenClient(server.url, token.token)
  await program.links.add({ projectId, stageId, id: newId(), title: 'Draft', url: 'https://example.org' })
  await program.messages.post({ projectId, stageId, id: newId(), message: 'From a program' })
  await browser.links.add({ projectId, stageId, id: newId(), title: 'By hand', url: 'https://example.org' })

  const actor = { kind: 'token', id: token.id }
  const { entries, people } = await ada.calls.history.list({ projectId })
  expect(entries.map((entry) => [entry.name, entry.byName, entry.with])).toEqual([
    ['By hand', 'Ada Test', null],
    ['Draft', 'Ada Test', { ...actor, name: 'Zotero' }],
    [null, 'Ada Test', null],
  ])
  expect(people).toEqual([
    { id: ada.id, kind: 'person', name: 'Ada Test' },
    { ...actor, name: 'Zotero' },
  ])
  expect((await ada.calls.history.list({ projectId, by: token.id })).entries.map(({ name }) => name)).toEqual(['Draft'])
  const activities = await server.db
    .select({ type: activityNotifications.activityType, actor: activityNotifications.actor })
    .from(activityNotifications)
    .where(eq(activityNotifications.projectId, projectId))
    .orderBy(activityNotifications.id)
  expect(activities).toEqual([
    { type: 'stage_link_added', actor },
    { type: 'stage_chat_message', actor },
    { type: 'stage_link_added', actor: null },
  ])

  // The token is gone, and what it did stays.
  await browser.accounts.revokeToken({ tokenId: token.id })
  const after = await ada.calls.history.list({ projectId, by: token.id })
  expect(after.entries).toMatchObject([{ name: 'Draft', byName: 'Ada Test', with: { ...actor, name: null } }])
})

test('the history names the guest reader who sent a report, and finds what they did', async () => {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const at = { projectId: project.projectId, stageId: project.stageId }
  const sue = await server.join(project, 'Sue', 'supervisor')
  const file = await upload(ada, server.storage, at)
  const [roundId, id] = [newId(), newId()]
  const sent: Mail[] = []
  server.outgoing.mailer = { send: async (_tx, mail) => void sent.push(mail) }
  await ada.calls.reviews.send({ ...at, id: roundId, note: 'Please read', versionIds: [file.id] })
  await sue.calls.guests.invite({ ...at, roundId, id, name: 'Prof X', email: 'prof.x@example.org' })
  const token = /\/review#([\w-]+)/.exec(sent.find(({ aboutId }) => aboutId === id)?.text ?? '')?.[1] ?? ''
  await httpClient(server.url).guests.report({ token, report: 'Sound work.' })
  const { entries, people } = await ada.calls.history.list({ projectId: at.projectId, by: id })
  const guest = { kind: 'guest', id, name: 'Prof X' }
  expect(entries).toMatchObject([
    { kind: 'review', byId: null, byName: null, with: guest, after: { guest: 'reported' } },
  ])
  expect(people.at(-1)).toEqual(guest)
})

test('the chain holds who did something, and what was chained before there were tokens in it holds too', async () => {
  expect((await check(server.db)).broken).toEqual([])
  const [entry] = await server.db.select().from(projectHistory).where(sql`${projectHistory.actor} is not null`).limit(1)
  if (!entry) throw new Error('Nobody used a token')
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`alter table project_history disable trigger user`)
    await tx.execute(sql`update project_history set actor = null where hash = ${entry.hash}`)
    await tx.execute(sql`alter table project_history enable trigger user`)
  })
  expect((await check(server.db)).broken).toEqual([{ projectId: entry.projectId, seq: entry.seq, what: 'altered' }])
})
