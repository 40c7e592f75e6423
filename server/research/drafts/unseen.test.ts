import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { router } from '#server/nouns.ts'
import { aboutInstitutions } from '#server/test/institution-inputs.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { readsOf, takenBy } from '#server/test/reads-of.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'
import { withoutProject } from '#server/test/without-project.ts'

/* What a reviewer has written and not sent is on nobody else’s screen, in nothing they take along and in no mail. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof server.arrive>>
const newId = () => crypto.randomUUID()
const secret = /half a thought|unfinished summary|half a report/i

/** Reads that are about nothing that happens in a project. */
const elsewhere =
  /^(accounts|literature|payments|subscriptions|enquiries|bookings|newsletter|support|calendars|views|profiles|settings|push)\.|^questions\.findModel$|^publications\.(lookUp|exportFile)$|^notifications\.findSettings$/

async function scene() {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const [sue, sam, bob] = [
    await server.join(project, 'Sue', 'supervisor'),
    await server.join(project, 'Sam', 'supervisor'),
    await server.join(project, 'Bob'),
  ]
  const at = { projectId: project.projectId, stageId: project.stageId }
  const read = await upload(ada, server.storage, at)
  const meetingId = newId()
  const startsAt = new Date(Date.now() - 3_600_000)
  await ada.calls.meetings.schedule({
    ...{ projectId: at.projectId, id: meetingId, title: 'M', startsAt },
    ...{ zone: 'UTC', minutes: 30 },
  })
  const roundId = newId()
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [read.id] })
  return { ada, sue, sam, bob, at, read, meetingId, roundId }
}

test('every read of the product that is about a project is tried', async () => {
  const known = Object.keys(readsOf({} as Person, { at: {} } as never, ''))
  const gets = proceduresOf(router)
    .filter(([, procedure]) => procedure['~orpc'].route.method === 'GET')
    .map(([path]) => path.join('.'))
  const tried = [...known, ...withoutProject.filter((name) => aboutInstitutions.some((each) => each.name === name))]
  expect(gets.filter((name) => !tried.includes(name) && !elsewhere.test(name))).toEqual([])
  expect(known.filter((name) => !gets.includes(name))).toEqual([])
})

test('half a thought reaches nobody: not by any read, the live socket, an export, a mail or the dossier', async () => {
  const there = await scene()
  const { ada, sue, sam, bob, at, read, roundId } = there
  const guestId = newId()
  await sue.calls.guests.invite({ ...at, roundId, id: guestId, name: 'Prof X', email: 'x@example.org' })
  const connection = await openLive(server.url, { cookie: await server.cookieOf(ada) })
  connection.send({ type: 'watch', ...at })
  await connection.until(() => connection.received('watching').length === 1)
  const pointId = newId()
  const point = { ...at, level: 'must' as const, versionId: read.id, page: 1 }
  await sue.calls.reviews.raisePoint({ ...point, roundId, id: pointId, text: 'Half a' })
  await sue.calls.reviews.editPoint({ ...point, pointId, text: 'Half a thought' })
  await sue.calls.reviews.saveDraft({ ...at, roundId, summary: 'Unfinished summary' })
  await server.db.execute(sql`with d as (insert into review_drafts (id, round_id, guest_id, summary)
    values (gen_random_uuid(), ${roundId}, ${guestId}, 'Half a report') returning id)
    insert into draft_points (id, draft_id, level, text, written_at)
    select gen_random_uuid(), id, 'must', 'Half a thought of a guest', now() from d`)

  for (const person of [ada, bob, sam])
    for (const [name, ask] of Object.entries(readsOf(person, there, 'thought'))) {
      const answer = await ask().catch((error) => error)
      expect(JSON.stringify(answer) ?? '', `${name} for ${person.id}`).not.toMatch(secret)
    }
  // Nor counts, turns or sums that would tell of it.
  const { points, rounds } = await ada.calls.reviews.list(at)
  expect([points, rounds[0]?.comments, rounds[0]?.guests[0]?.report]).toEqual([[], [], null])
  for (const [person, projectId] of [
    [ada, at.projectId],
    [sam, at.projectId],
    [ada, null],
    [sam, null],
  ] as const)
    expect(await takenBy(server, person, projectId)).not.toMatch(secret)
  // Its author takes it along.
  expect(await takenBy(server, sue, null)).toMatch(/Half a thought[\s\S]*|Unfinished summary/)
  expect(await takenBy(server, sue, at.projectId)).not.toMatch(secret)
  const { rows } = await server.db.execute(sql`
    select m.subject || m.text || m.html as said from mails m
    union all select o.events::text from outbox o where o.events is not null
    union all select n.facts::text from activity_notifications n
    union all select h.after::text from project_history h`)
  expect(JSON.stringify(rows)).not.toMatch(secret)
  // What pages are sent says nothing of it, not even that there was a change.
  const received = JSON.stringify(connection.messages)
  expect(received).not.toMatch(secret)
  expect(received).not.toContain('review_changed')
  await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter', points: [pointId] })
  await connection.until(() => connection.received('review_changed').length > 0)
  expect((await ada.calls.reviews.list(at)).points.map(({ text }) => text)).toEqual(['Half a thought'])
})
