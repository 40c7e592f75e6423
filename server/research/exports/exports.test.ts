import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredRubrics, type Rubric, toFill } from '#domain/research/rubrics/rubric.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { createServer } from '#server/test/server.ts'
import { pdf, upload } from '#server/test/upload.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof server.arrive>>

async function download(person: Person, id: string) {
  return await server.request(`/exports/${id}.zip`, { headers: { cookie: await server.cookieOf(person) } })
}

/** Asks for an export, waits for it, and opens it. */
async function taken(person: Person, projectId: string | null) {
  const id = crypto.randomUUID()
  await ask(person, id, projectId)
  await expect.poll(async () => (await person.calls.exports.list())[0]?.state).toBe('ready')
  const answer = await download(person, id)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return {
    id,
    names: Object.keys(files).toSorted(),
    textOf: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    files,
  }
}

/** Through the server, which has a queue. */
const ask = async (person: Person, id: string, projectId: string | null) => {
  const answer = await server.request('/api/exports', {
    method: 'POST',
    headers: { cookie: await server.cookieOf(person) },
    body: JSON.stringify({ id, projectId }),
  })
  if (!answer.ok) throw Object.assign(new Error('refused'), await answer.json())
}

const formulas = ['=1+1', '+1', '-1', '@sum', '\t=1', ' =cmd|x', '＝1']

async function filled() {
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada, 'Tides of the Wild Coast')
  const sue = await server.join({ projectId }, 'Sue', 'supervisor')
  for (const message of [...formulas, 'Plain'])
    await sue.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
  await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'From Ada' })
  await ada.calls.links.add({
    projectId,
    stageId,
    id: crypto.randomUUID(),
    title: '=HYPERLINK("x")',
    url: 'https://example.org/x',
  })
  const meetingId = crypto.randomUUID()
  const startsAt = new Date(Date.now() - 3_600_000)
  await sue.calls.meetings.schedule({
    projectId,
    id: meetingId,
    title: 'Progress: ../../etc',
    startsAt,
    zone: 'UTC',
    minutes: 30,
  })
  const action = {
    projectId,
    meetingId,
    id: crypto.randomUUID(),
    kind: 'action',
    text: 'Send it',
    ownerId: ada.id,
  } as const
  await sue.calls.meetings.addItem(action)
  await ada.calls.publications.add({
    id: crypto.randomUUID(),
    type: 'article',
    title: 'Tides',
    status: 'draft',
    projectId,
  })
  await server.db.execute(
    sql`update users_profiles set phone_number = '+27831112222', dob = '1980-05-06' where profile_id = ${sue.id}`,
  )
  return { ada, sue, projectId, stageId }
}

test('a project is taken away as a dossier and as data, and nothing private of another member is in it', async () => {
  const { ada, sue, projectId } = await filled()
  const { names, textOf, files } = await taken(ada, projectId)
  expect(names.filter((name) => !name.startsWith('minutes/'))).toEqual([
    'README.txt',
    'actions.csv',
    'chat.csv',
    'chat.txt',
    'dossier.pdf',
    'links.csv',
    'meetings.csv',
    'people.csv',
    'project.json',
    'publications.bib',
    'stages.csv',
  ])
  expect(names.find((name) => name.startsWith('minutes/'))).toMatch(/^minutes\/\d{4}-\d\d-\d\d Progress- -etc\.pdf$/)
  expect(
    Buffer.from(files['dossier.pdf'] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(JSON.parse(textOf('project.json'))).toMatchObject({ title: 'Tides of the Wild Coast', stages: { length: 9 } })
  expect(textOf('chat.txt')).toContain('From Ada')
  for (const name of names)
    for (const secret of [sue.email, '+27831112222', '1980-05-06', ada.email])
      expect(textOf(name), name).not.toContain(secret)
})

test('no cell of a table is a formula', async () => {
  const { ada, projectId } = await filled()
  const { textOf } = await taken(ada, projectId)
  for (const formula of formulas) expect(textOf('chat.csv')).toContain(`'${formula.trim()}`)
  expect(textOf('links.csv')).toContain(`'=HYPERLINK`)
  expect(textOf('chat.csv')).not.toMatch(/(^|,)"?[\s]*[=+@＝]/m)
})

test('the data of an account are its own: what others wrote is not in them', async () => {
  const { ada, sue } = await filled()
  const { names, textOf } = await taken(ada, null)
  expect(names).toEqual(['README.txt', 'account.json', 'actions.csv', 'links.csv', 'messages.csv', 'publications.bib'])
  const of = await taken(sue, null)
  expect(of.textOf('meetings.csv')).toContain('Progress: ../../etc')
  expect(of.textOf('minutes.csv')).toMatch(/Progress.*,action,Send it,/)
  expect(JSON.parse(of.textOf('account.json')).sessions).not.toHaveLength(0)
  expect(JSON.parse(textOf('account.json'))).toMatchObject({
    profile: { email: ada.email, firstName: expect.any(String), createdAt: expect.any(String) },
    login: {},
    projects: [{ role: 'owner' }],
  })
  expect(textOf('messages.csv')).toContain('From Ada')
  for (const name of names)
    for (const secret of ['Plain', sue.email, 'Sue Test', '+27831112222'])
      expect(textOf(name), name).not.toContain(secret)
  for (const secret of ['password', 'token', 'secret'])
    expect(textOf('account.json')).not.toMatch(new RegExp(`"[^"]*${secret}`, 'i'))
})

test('an export is for whoever asked for it, while they belong to the project', async () => {
  const { ada, sue, projectId } = await filled()
  const eve = await server.arrive('Eve')
  await expect(ask(eve, crypto.randomUUID(), projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id } = await taken(sue, projectId)
  expect([(await download(ada, id)).status, (await download(eve, id)).status]).toEqual([404, 404])
  expect((await server.request(`/exports/${id}.zip`)).status).toBe(401)
  await ada.calls.members.remove({ projectId, userId: sue.id })
  expect((await download(sue, id)).status).toBe(404)
  expect(await sue.calls.exports.list()).toEqual([])
})

test('the mail says that it is ready, and has nothing of it', async () => {
  const { ada, projectId } = await filled()
  await taken(ada, projectId)
  const { rows } = await server.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where "to" = ${ada.email} and kind = 'export'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('/dashboard/account-settings/data')
})

test('a project takes its files and the story of its reviews along', async () => {
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const sue = await server.join(project, 'Sue', 'supervisor')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const first = await upload(ada, server.storage, at, { name: 'Größe & Plan.pdf', bytes: pdf('one'), note: 'First' })
  await upload(ada, server.storage, at, {
    name: 'Größe & Plan.pdf',
    bytes: pdf('two'),
    fileId: first.fileId,
  })
  const [roundId, pointId] = [crypto.randomUUID(), crypto.randomUUID()]
  await ada.calls.reviews.send({ ...at, id: roundId, note: 'Please read', versionIds: [first.id] })
  const point = { ...at, roundId, id: pointId, level: 'must' as const, text: 'Shorter', versionId: first.id, page: 1 }
  await sue.calls.reviews.raisePoint(point)
  const [offered] = offeredRubrics as [Rubric]
  const filled = toFill({ ...offered, title: 'Our proposals', criteria: offered.criteria.slice(0, 1) })
  const rubric = { ...filled, criteria: filled.criteria.map((each) => ({ ...each, level: 0, words: 'Well argued' })) }
  await sue.calls.reviews.saveDraft({ ...at, roundId, summary: null, rubric })
  await sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Nearly there' })
  await ada.calls.reviews.answerPoint({ ...at, pointId, id: crypto.randomUUID(), answer: 'done', text: 'Half of it' })
  const { names, files, textOf } = await taken(ada, project.projectId)
  const paths = ['files/1/Größe & Plan.pdf', 'files/1/earlier/Größe & Plan, version 1.pdf']
  expect(names.filter((name) => name.startsWith('files/')).toSorted()).toEqual(paths.toSorted())
  expect(paths.map((path) => files[path])).toEqual([pdf('two'), pdf('one')])
  expect(textOf('files.csv')).toContain(paths[1])
  expect(textOf('reviews.csv')).toMatch(
    /1,1,Returned,Ada Test,\d{4}-\d\d-\d\d,,Please read,Sue Test,\d{4}-\d\d-\d\d,Nearly there/,
  )
  expect(textOf('points.csv')).toContain('Half of it')
  expect(textOf('files.csv')).toContain(first.sha256)
  const [review] = JSON.parse(textOf('project.json')).reviews
  expect(review).toMatchObject({
    ...{
      stageNumber: 1,
      round: 1,
      state: 'Returned',
      note: 'Please read',
      summary: 'Nearly there',
      endedBy: 'Sue Test',
    },
    files: [{ version: 1, sha256: first.sha256 }],
    points: [
      { level: 'Must', text: 'Shorter', state: 'Done', remarks: [{ did: 'answered: done', text: 'Half of it' }] },
    ],
  })
  const { pages } = await readPdf(files['dossier.pdf'] ?? new Uint8Array())
  const dossier = pages.map(({ text }) => text).join(' ')
  const name = offered.criteria[0]?.name
  for (const says of ['Our proposals', 'Programme', first.sha256, name, offered.levels[0], 'Well argued', 'Shorter'])
    expect(dossier).toContain(says)
  const mine = await taken(sue, null)
  expect(mine.textOf('reviews.csv')).toContain('Nearly there')
  expect((await taken(ada, null)).textOf('files.csv')).toContain(first.sha256)
})

test('somebody’s small export does not wait for another’s large one', async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada, 'Much')
  await server.db.execute(sql`insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
    select gen_random_uuid(), ${projectId}, 'Meeting ' || n, now() - n * interval '1 day', 'UTC', 30, now(), now()
    from generate_series(1, 400) n`)
  const large = crypto.randomUUID()
  await ask(ada, large, projectId)
  const stateOfLarge = async () => (await ada.calls.exports.list()).find(({ id }) => id === large)?.state
  await expect.poll(stateOfLarge).toBe('working')
  const bob = await server.arrive('Bob')
  await taken(bob, (await server.startProject(bob, 'Little')).projectId)
  expect(await stateOfLarge()).toBe('working')
  // It goes with its project, and nobody waits for it.
  await ada.calls.projects.remove({ projectId, title: 'Much' })
})
