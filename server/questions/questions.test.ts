import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendForm } from '#server/test/forms.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { inWorld } from '#server/test/world.ts'

const newId = () => crypto.randomUUID()
const weak = 'Does mentoring help students?'
const strong =
  'Among first-year nursing students in Durban, how does weekly mentoring compared with none affect pass rates over a year?'

test('a question that is used becomes the project’s, with its aim, and keeps its place in the history', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const sue = await join(project, 'Sue', 'supervisor')
    expect(await ada.calls.questions.use({ projectId, id: newId(), question: weak })).toMatchObject({
      verdict: 'Needs work',
    })
    const studyAim = 'To determine the effect of weekly mentoring.'
    const id = newId()
    const used = { projectId, id, question: strong, evidence: { novel: 'Three reviews' }, studyAim }
    expect(await ada.calls.questions.use(used)).toMatchObject({ verdict: 'Strong' })
    expect(await ada.calls.questions.use(used)).toEqual({ score: null, verdict: null })

    expect(await sue.calls.projects.find({ projectId })).toMatchObject({ researchQuestion: strong, studyAim })
    const history = await sue.calls.questions.list({ projectId })
    expect(history.map(({ question, verdict, keptByName }) => [question, verdict, keptByName])).toEqual([
      [strong, 'Strong', 'Ada Test'],
      [weak, 'Needs work', 'Ada Test'],
    ])
    expect(history[0]).toMatchObject({ id, rubric: 1, evidence: { novel: 'Three reviews' }, remarks: [] })
  }))

test('a question without an aim leaves the aim that the project has', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await ada.calls.questions.use({ projectId, id: newId(), question: strong, studyAim: 'To learn.' })
    await ada.calls.questions.use({ projectId, id: newId(), question: weak })
    expect(await ada.calls.projects.find({ projectId })).toMatchObject({
      researchQuestion: weak,
      studyAim: 'To learn.',
    })
  }))

test('questions that are typed into a project’s form come into its history too, once each', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const { id: projectId } = await ada.calls.projects.create({ title: 'Mentoring', phase: 1, researchQuestion: weak })
    const edit = { projectId, title: 'Mentoring', status: 'Active' as const }
    await ada.calls.projects.update({ ...edit, researchQuestion: weak })
    await ada.calls.projects.update({ ...edit, researchQuestion: strong })
    await ada.calls.projects.update({ ...edit, title: 'Mentoring, again', researchQuestion: strong })
    await ada.calls.projects.update({ ...edit, researchQuestion: null })
    expect((await ada.calls.questions.list({ projectId })).map(({ question }) => question)).toEqual([strong, weak])
  }))

test('a supervisor remarks on a question: once however often it is sent, and the others learn of it', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const { projectId } = project
    const [sue, bob] = [await join(project, 'Sue', 'supervisor'), await join(project, 'Bob')]
    const questionId = newId()
    await ada.calls.questions.use({ projectId, id: questionId, question: weak })
    const remark = { projectId, questionId, id: newId(), remark: 'Which students, and how much mentoring?' }
    await sue.calls.questions.remark(remark)
    await sue.calls.questions.remark(remark)
    const [kept] = await bob.calls.questions.list({ projectId })
    expect(kept?.remarks).toMatchObject([{ remark: remark.remark, writtenByName: 'Sue Test' }])
    const { notifications } = await ada.calls.notifications.list()
    expect(notifications.map(({ message }) => message)).toContain(
      'Sue Test remarked on the research question of "Tides of the Wild Coast": "Which students, and how much mentoring?"',
    )

    for (const person of [ada, bob])
      await expect(person.calls.questions.remark({ ...remark, id: newId() })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(sue.calls.questions.remark({ ...remark, questionId: newId() })).rejects.toMatchObject({
      code: 'NO_QUESTION',
    })
    await expect(sue.calls.questions.remark({ ...remark, id: newId(), remark: '  ' })).rejects.toMatchObject({
      status: 400,
    })
  }))

test('a question of another project cannot be remarked on', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const [ada, eve] = [await arrive('Ada'), await arrive('Eve')]
    const [project, other] = [await startProject(ada), await startProject(eve, 'Other')]
    const sue = await join(project, 'Sue', 'supervisor')
    const questionId = newId()
    await eve.calls.questions.use({ projectId: other.projectId, id: questionId, question: weak })
    const remark = { questionId, id: newId(), remark: 'Hm' }
    await expect(sue.calls.questions.remark({ ...remark, projectId: project.projectId })).rejects.toMatchObject({
      code: 'NO_QUESTION',
    })
    await expect(sue.calls.questions.remark({ ...remark, projectId: other.projectId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }))

test.each([[''], ['   '], ['x'.repeat(601)], ['a\u0000b']])('the question “%s” is refused', (question) =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await expect(ada.calls.questions.use({ projectId, id: newId(), question })).rejects.toMatchObject({ status: 400 })
  }),
)

test('a deleted account leaves its questions and remarks without a name', () =>
  inWorld(async ({ db, arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const sue = await join(project, 'Sue', 'supervisor')
    const { projectId } = project
    const questionId = newId()
    await ada.calls.questions.use({ projectId, id: questionId, question: weak })
    await sue.calls.questions.remark({ projectId, questionId, id: newId(), remark: 'Which students?' })
    await db.execute(sql`delete from project_members where user_id = ${sue.id}`)
    await db.execute(sql`delete from users_profiles where profile_id = ${sue.id}`)
    const [kept] = await ada.calls.questions.list({ projectId })
    expect(kept?.remarks).toMatchObject([{ remark: 'Which students?', writtenByName: null }])
  }))

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const asked = (fields: Record<string, string>, from?: string) =>
  sendForm(server, '/tools/research-question-validator.pdf', fields, from)

test('the report comes as a PDF, whatever the question is written in', async () => {
  for (const question of [strong, 'Η διατροφή και η υγεία; β-blockers < 5 %', `${'x'.repeat(500)}?`]) {
    const answer = await asked({ question, boxes: '{"time":"over a year"}', evidence: '{}' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test.each([
  [{}],
  [{ question: '' }],
  [{ question: strong, boxes: 'no' }],
  [{ question: strong, boxes: '{"title":"x"}' }],
  [{ question: strong, type: 'trial' }],
])('a report on %j is refused, and says why', async (fields: Record<string, string>) => {
  const answer = await asked(fields)
  expect(answer.status).toBe(400)
})

test('somebody who asks for reports without end is asked to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => asked({ question: weak }, '203.0.113.44')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

/** An API like OpenAI’s, which answers what it is told to. */
async function openModel(answer: { status: number; body: unknown }) {
  const asked: { headers: Headers; body: { messages: { content: string }[]; model: string } }[] = []
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    asked.push({ headers: c.req.raw.headers, body: await c.req.json() })
    return c.json(answer.body as object, answer.status as 200)
  })
  const model = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = model.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, url: `http://127.0.0.1:${port}/v1`, host: `127.0.0.1:${port}`, close: () => model.close() }
}

const saying = (content: string) => ({ status: 200, body: { choices: [{ message: { content } }] } })

test('without a language model there is none, and nothing is sent', async () => {
  const { questions } = httpClient(server.url)
  expect(await questions.findModel()).toBeNull()
  await expect(questions.suggest({ question: weak })).rejects.toMatchObject({ code: 'NO_MODEL' })
})

test('a language model is sent the question alone, and what it answers is a suggestion', async () => {
  const model = await openModel(
    saying(
      'Here you are:\n1. How does mentoring, compared with [comparison], affect pass rates?\n- "Which students stay?"\nI hope this helps',
    ),
  )
  const settings = {
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_KEY: 'sk-secret-of-the-model',
    LANGUAGE_MODEL_NAME: 'small-one',
  }
  const withModel = await createServer(settings)
  try {
    const ada = await withModel.arrive('Ada')
    const { questions } = httpClient(withModel.url, await withModel.cookieOf(ada))
    expect(await questions.findModel()).toEqual({ host: model.host, name: 'small-one' })
    expect(await questions.suggest({ question: weak })).toEqual({
      suggestions: ['How does mentoring, compared with [comparison], affect pass rates?', 'Which students stay?'],
    })
    expect(model.asked[0]?.headers.get('authorization')).toBe('Bearer sk-secret-of-the-model')
    const sent = JSON.stringify(model.asked[0]?.body)
    expect(sent).toContain(weak)
    expect(sent).not.toMatch(/ada|@|session/i)
    expect(overheard.logs.join('')).not.toContain('sk-secret-of-the-model')
  } finally {
    await withModel[Symbol.asyncDispose]()
    model.close()
  }
})

test.each([
  [{ status: 500, body: {} }],
  [{ status: 200, body: { choices: [] } }],
  [{ status: 401, body: { error: 'no' } }],
])('a language model that answers %j does not answer', async (answer) => {
  const model = await openModel(answer)
  const withModel = await createServer({ LANGUAGE_MODEL_URL: model.url, LANGUAGE_MODEL_NAME: 'small-one' })
  try {
    await expect(httpClient(withModel.url).questions.suggest({ question: weak })).rejects.toMatchObject({
      code: 'MODEL_AWAY',
    })
  } finally {
    await withModel[Symbol.asyncDispose]()
    model.close()
  }
})
