import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendForm } from '#server/test/forms.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* What visitors ask of the validator besides its verdict: a report, and suggestions of a language model. */

const weak = 'Does mentoring help students?'
const strong =
  'Among first-year nursing students in Durban, how does weekly mentoring compared with none affect pass rates over a year?'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({ TRUSTED_PROXIES: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const requestReport = (fields: Record<string, string>, from?: string) =>
  sendForm(server, '/tools/research-question-validator.pdf', fields, from)

test('the report comes as a PDF, whatever the question is written in', async () => {
  for (const question of [strong, 'Η διατροφή και η υγεία; β-blockers < 5 %', `${'x'.repeat(500)}?`]) {
    const answer = await requestReport({ question, boxes: '{"time":"over a year"}', evidence: '{}' })
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
  const answer = await requestReport(fields)
  expect(answer.status).toBe(400)
})

test('somebody who asks for reports without end is asked to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => requestReport({ question: weak }, '203.0.113.44')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

/** An API like OpenAI’s, which answers what it is told to. */
async function openModel(answer: { status: number; body: unknown }) {
  const requests: { headers: Headers; body: { messages: { content: string }[]; model: string } }[] = []
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    requests.push({ headers: c.req.raw.headers, body: await c.req.json() })
    return c.json(answer.body as object, answer.status as 200)
  })
  const model = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const address = model.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    close: () => model.close(),
  }
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
    expect(model.requests[0]?.headers.get('authorization')).toBe('Bearer sk-secret-of-the-model')
    const sent = JSON.stringify(model.requests[0]?.body)
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
