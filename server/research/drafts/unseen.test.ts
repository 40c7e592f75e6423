import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { router } from '#server/nouns.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { upload } from '#server/test/upload.ts'

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

/** Everything that one person of the project can ask for, by the name of the procedure. */
const reads = (person: Person, { at, meetingId }: Awaited<ReturnType<typeof scene>>) => {
  const { projectId } = at
  const { calls } = person
  const meeting = { projectId, meetingId }
  return {
    'projects.list': () => calls.projects.list({ scope: 'all' }),
    'projects.find': () => calls.projects.find({ projectId }),
    'projects.listActivity': () => calls.projects.listActivity({ projectId }),
    'projects.listWaiting': () => calls.projects.listWaiting(),
    'questions.list': () => calls.questions.list({ projectId }),
    'stages.open': () => calls.stages.open(at),
    'invitations.list': () => calls.invitations.list(),
    'invitations.listRequests': () => calls.invitations.listRequests(),
    'messages.list': () => calls.messages.list({ ...at, before: 1000 }),
    'files.list': () => calls.files.list(at),
    'checklists.list': () => calls.checklists.list(at),
    'reviews.list': () => calls.reviews.list(at),
    'reviews.listDrafts': () => calls.reviews.listDrafts(at),
    'meetings.list': () => calls.meetings.list({ when: 'coming' }),
    'meetings.draftAgenda': () => calls.meetings.draftAgenda(meeting),
    'meetings.listQuestions': () => calls.meetings.listQuestions({ projectId }),
    'meetings.listActions': () => calls.meetings.listActions(),
    'meetings.find': () => calls.meetings.find(meeting),
    'meetings.readNotes': () => calls.meetings.readNotes(meeting),
    'meetings.listNotesRuns': () => calls.meetings.listNotesRuns(meeting),
    'publications.list': () => calls.publications.list({}),
    'notifications.list': () => calls.notifications.list(),
    'notifications.listPage': () => calls.notifications.listPage({ view: 'inbox' }),
    'history.list': () => calls.history.list({ projectId }),
    'exports.list': () => calls.exports.list(),
    'workspace.open': () => calls.workspace.open({ tab: 'my-research' }),
    search: () => calls.search({ text: 'thought' }),
  } as Record<string, () => Promise<unknown>>
}

async function takenBy(person: Person, projectId: string | null) {
  const id = newId()
  const headers = { cookie: await server.cookieOf(person) }
  await server.request('/api/exports', { method: 'POST', headers, body: JSON.stringify({ id, projectId }) })
  await expect.poll(async () => (await person.calls.exports.list())[0]?.state, { timeout: 20_000 }).toBe('ready')
  const files = unzipSync(new Uint8Array(await (await server.request(`/exports/${id}.zip`, { headers })).arrayBuffer()))
  return Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
}

test('every read of the product that is about a project is tried', async () => {
  const known = Object.keys(reads({} as Person, { at: {} } as never))
  const gets = proceduresOf(router)
    .filter(([, procedure]) => procedure['~orpc'].route.method === 'GET')
    .map(([path]) => path.join('.'))
  expect(gets.filter((name) => !known.includes(name) && !elsewhere.test(name))).toEqual([])
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
    for (const [name, ask] of Object.entries(reads(person, there))) {
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
    expect(await takenBy(person, projectId)).not.toMatch(secret)
  // Its author takes it along.
  expect(await takenBy(sue, null)).toMatch(/Half a thought[\s\S]*|Unfinished summary/)
  expect(await takenBy(sue, at.projectId)).not.toMatch(secret)
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
