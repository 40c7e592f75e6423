import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()
const secret = 'Marula4711'

/** The tables in which a text stands anywhere, in any column, of any schema. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found = []
  for (const { name } of rows) {
    const { rows: there } = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    )
    if (there.length > 0) found.push(name)
  }
  return found
}

/** Mail is written, and no server accepts it. */
const mailer = {
  send: async (tx: Db, mail: Mail) => {
    await tx.insert(mails).values(mail)
  },
}

test('a deleted message is in no table, quote, notification, agenda, frame or unsent mail', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const { projectId, stageId } = project
  const at = { projectId, stageId }
  const bob = await server.join(project, 'Bob')
  const [adas, bobs] = [await server.cookieOf(ada), await server.cookieOf(bob)]
  const [hers, his] = [httpClient(server.url, adas), httpClient(server.url, bobs)]
  const live = await openLive(server.url, { cookie: bobs })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.received('watching').length === 1)

  const id = newId()
  await hers.messages.post({ ...at, id, message: `@Bob Test the code is ${secret}` })
  await his.messages.post({ ...at, id: newId(), message: 'Thank you', replyTo: 1 })
  await his.messages.react({ ...at, id, sign: '🙏', isOn: true })
  await hers.messages.post({ ...at, id: newId(), message: 'Another one' })
  await live.until(() => live.received('notified').length >= 2)
  expect((await his.notifications.list()).unread).toBe(2)
  // A day later both are in a digest that has not been sent.
  const dependencies = {
    db: server.db,
    mailer,
    config: testConfig(),
    log: createLog('silent'),
    storage: server.storage,
  }
  await sendDigests(dependencies, new Date(Date.now() + 86_400_000))
  // It is a question for a meeting, and on the agenda of one.
  const meetingId = newId()
  await hers.meetings.schedule({ projectId, id: meetingId, title: 'M', startsAt: new Date(), zone: 'UTC', minutes: 30 })
  await his.meetings.markQuestion({ ...at, messageId: id, marked: true })
  const [line] = await hers.meetings.draftAgenda({ projectId, meetingId })
  await hers.meetings.addItem({
    projectId,
    meetingId,
    id: newId(),
    kind: 'agenda',
    text: line?.text ?? '',
    messageId: id,
  })
  expect(await tablesWith(server.db, secret)).toEqual(
    expect.arrayContaining([
      'public.stage_chats',
      'public.activity_notifications',
      'public.mails',
      'public.meeting_items',
    ]),
  )

  const countBefore = live.messages.length
  const gone = await hers.messages.remove({ ...at, id })
  expect(gone).toMatchObject({ message: '', deletedAt: expect.any(Date), reactions: [], seq: 1 })
  expect(await hers.messages.remove({ ...at, id })).toEqual(gone)
  expect(await tablesWith(server.db, secret)).toEqual([])
  await live.until(() => live.messages.length > countBefore + 1)
  const seen = [
    live.messages.slice(countBefore),
    await his.messages.list(at),
    await his.stages.open(at),
    await his.notifications.list(),
    await his.notifications.listPage({ view: 'inbox' }),
    await his.projects.listActivity({ projectId }),
    await his.projects.listWaiting(),
    await his.meetings.find({ projectId, meetingId }),
    await his.meetings.draftAgenda({ projectId, meetingId }),
    await his.meetings.listQuestions({ projectId }),
    await his.history.list({ projectId }),
    await his.search({ text: secret }),
    await hers.search({ text: secret.slice(0, 6) }),
  ]
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect(await his.messages.list(at)).toMatchObject([
    { seq: 1, message: '', username: 'Ada Test' },
    { seq: 2, message: 'Thank you', replyTo: { seq: 1, text: '', isDeleted: true } },
    { seq: 3 },
  ])
  // The meeting, and the other message.
  expect((await his.notifications.list()).unread).toBe(2)
  // A page that still has the draft adds nothing of it.
  const late = { projectId, meetingId, id: newId(), kind: 'agenda', text: line?.text ?? '', messageId: id } as const
  await expect(hers.meetings.addItem(late)).rejects.toMatchObject({ code: 'NO_MESSAGE' })
  expect(await tablesWith(server.db, secret)).toEqual([])

  // What else was in the digest is mailed anew.
  await sendDigests(dependencies, new Date(Date.now() + 86_400_000))
  const unsent = await server.db.select({ to: mails.to, text: mails.text }).from(mails)
  expect(unsent.filter(({ to, text }) => to === bob.email && text.includes('Another one'))).toHaveLength(1)
})

test('an export that has a deleted message in it is gone', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId, stageId } = await startProject(ada)
    const at = { projectId, stageId, id: newId() }
    await ada.calls.messages.post({ ...at, message: secret })
    const id = newId()
    await ada.calls.exports.request({ id, projectId })
    await db.execute(sql`update exports set state = 'ready', ready_at = now(), run = ${id} where id = ${id}`)
    await db.execute(
      sql`insert into export_chunks (export_id, run, seq, chunk) values (${id}, ${id}, 1, ${secret}::text::bytea)`,
    )
    await ada.calls.messages.remove(at)
    expect((await ada.calls.exports.list({ projectId })).map(({ state }) => state)).toEqual([])
    expect((await db.execute(sql`select 1 from export_chunks`)).rows).toEqual([])
  }))

test('a message that is deleted while its recipients are told reaches nobody', {
  timeout: 60_000,
}, async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const project = await world.startProject(ada)
  const bob = await world.join(project, 'Bob')
  const { projectId, stageId } = project
  for (let round = 0; round < 30; round += 1) {
    const at = { projectId, stageId, id: newId() }
    await ada.calls.messages.post({ ...at, message: `${secret} ${round}` }).catch(() => {})
    await Promise.all([
      ada.calls.messages.remove(at),
      bob.calls.messages.markRead({ projectId, stageId, seq: round + 1 }),
      bob.calls.notifications.markAllRead(),
      ada.calls.messages.post({ projectId, stageId, id: newId(), message: 'Next' }),
    ])
  }
  expect(await tablesWith(world.db, secret)).toEqual([])
})
