import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookEvent } from '#domain/institutions/webhooks/webhooks.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'
import { isOutside } from './check-address.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import { queueDeliveries, type WebhookJob } from './queue-deliveries.ts'
import { sendDelivery } from './send-delivery.ts'
import { signatureOf } from './signature-of.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** A program of a unit: it answers as it is told to, and keeps what it received. */
type Received = { path: string; headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
const receiver = createHttpServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.headers).end('thank you')
  })
})

let origin: string
let server: Awaited<ReturnType<typeof createServer>>
let scene: Awaited<ReturnType<typeof openInstitution>>
/** The owner, over HTTP: the server alone knows the origins that it may send to. */
let office: ReturnType<typeof httpClient>
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  server = await createServer({ WEBHOOK_ORIGINS: origin })
  scene = await openInstitution(server)
  office = httpClient(server.url, await server.cookieOf(scene.owner))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  receiver.close()
})
beforeEach(async () => {
  received.length = 0
  answer = { status: 204 }
  await server.db.delete(webhooks)
})

const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code })
const all: WebhookEvent[] = [
  'candidature.added',
  'candidature.status_changed',
  'candidature.answered',
  'project.attached',
  'project.detached',
]

async function addTo(unitId: string, events = all, path = '/hook') {
  const id = crypto.randomUUID()
  const at = { institutionId: scene.id, unitId, id }
  const { secret } = await office.webhooks.add({ ...at, url: `${origin}${path}`, events })
  return { at, secret }
}

const listed = ({ institutionId, unitId }: { institutionId: string; unitId: string }) =>
  office.webhooks.list({ institutionId, unitId })

const mails: Mail[] = []
const queued: string[] = []
/** Does what is due at a moment, as the minutely work and its jobs would. */
async function deliver(now = new Date()) {
  const config = testConfig({ WEBHOOK_ORIGINS: origin })
  const jobs = {
    enqueue: async (_tx: unknown, _queue: string, job: object) => void queued.push((job as WebhookJob).deliveryId),
  }
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  const dependencies = { db: server.db, config, jobs, mailer } as unknown as Dependencies
  queued.length = 0
  await queueDeliveries(dependencies, now)
  for (const id of [...queued]) await sendDelivery(dependencies, id, now)
}

const typesOf = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const hours = (many: number) => new Date(Date.now() + many * 3_600_000)

test('it is signed as Standard Webhooks says', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a unit is told what happens to candidatures in it and below, facts alone, and the others are not', async () => {
  const { id, science, botany, law, msc, owner, admit } = scene
  const { secret } = await addTo(science, all, '/science')
  await addTo(law, all, '/law')
  await addTo(botany, ['project.attached'], '/botany')
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada, 'Of zebrafish')
  const candidatureId = await admit(ada, { name: 'Ada Quagga' })
  await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
  await ada.calls.candidatures.attach({ projectId: project.projectId, candidatureId })
  await ada.calls.candidatures.detach({ projectId: project.projectId })
  const { version, studentNumber } = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
  const edited = candidatureOf(ada, { programmeId: msc, studentNumber, status: 'under_examination' })
  await owner.calls.candidatures.edit({ institutionId: id, id: candidatureId, version, ...edited })
  await deliver()
  expect(typesOf().toSorted()).toEqual([...all, 'project.attached'].toSorted())
  expect(received.filter(({ path }) => path === '/law')).toEqual([])
  const [message] = received.filter(({ body }) => body.includes('status_changed'))
  if (!message) throw new Error('Nothing was received')
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'candidature.status_changed',
    data: { candidatureId, studentNumber, unitId: botany, status: 'under_examination', formerStatus: 'registered' },
  })
  expect(JSON.stringify(received)).not.toMatch(/zebrafish|Quagga|example\.org/)
  expect(JSON.stringify(received)).not.toContain(project.projectId)
  const { 'webhook-id': messageId = '', 'webhook-timestamp': seconds, 'webhook-signature': signature } = message.headers
  const signed = { id: String(messageId), seconds: Number(seconds), body: message.body }
  expect(signature).toBe(signatureOf([secret], signed))
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
})

test('what is not taken is tried again for three days with the same id; a process that dies loses nothing', async () => {
  const { at } = await addTo(scene.science)
  await scene.admit(await server.arrive('Ada'))
  // Written with the change; the job was lost with its process.
  await queueDeliveries({ db: server.db, jobs: { enqueue: async () => {} } }, new Date())
  await deliver()
  expect(received).toEqual([])
  answer = { status: 500 }
  await deliver(hours(1.1))
  answer = { status: 302, headers: { location: `${origin}/elsewhere` } }
  await deliver(hours(1.2))
  const [once] = await office.webhooks.listDeliveries(at)
  expect(once).toMatchObject({ state: 'waiting', attempts: 2, status: 302, failure: 'redirected' })
  answer = { status: 410 }
  for (let hour = 2; hour < 80; hour += 1) await deliver(hours(hour))
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received.map(({ path }) => path)).toEqual(Array(10).fill('/hook'))
  const [given] = await office.webhooks.listDeliveries(at)
  expect(given).toMatchObject({ state: 'failed', attempts: 10, status: 410, failure: 'refused', nextAt: null })
  expect(JSON.stringify(given)).not.toContain('thank you')
  answer = { status: 200 }
  const again = { ...at, deliveryId: given?.id ?? '' }
  await office.webhooks.redeliver(again)
  await refused(office.webhooks.redeliver(again), 'NO_DELIVERY')
  await deliver(hours(2))
  expect(received.at(-1)?.headers['webhook-id']).toBe(given?.id)
  expect(await listed(at)).toMatchObject([{ failingSince: null, off: null }])
  await purgeDeliveries(server.db, hours(24 * 31))
  expect(await office.webhooks.listDeliveries(at)).toEqual([])
})

test('after five days of failure it is switched off, its administrators are told, and one of them turns it on again', async () => {
  const { at } = await addTo(scene.science)
  await server.db.update(webhooks).set({ failingSince: hours(-24 * 5 - 1) })
  await scene.admit(await server.arrive('Ada'))
  answer = { status: 503 }
  mails.length = 0
  await deliver()
  expect(mails).toMatchObject([{ to: scene.owner.email, kind: 'institution' }])
  expect(await listed(at)).toMatchObject([{ off: { reason: 'failing' } }])
  await scene.admit(await server.arrive('Bea'))
  await deliver(hours(9))
  expect(received).toHaveLength(1)
  await office.webhooks.turnOn(at)
  answer = { status: 200 }
  await scene.admit(await server.arrive('Cleo'))
  await deliver()
  expect(typesOf()).toEqual(['candidature.added', 'candidature.added'])
})

test('it ends with the role of whoever added it', async () => {
  const dean = await scene.appoint('Dean', 'administrator', scene.law)
  const at = { institutionId: scene.id, unitId: scene.law, id: crypto.randomUUID() }
  const { webhooks: deans } = httpClient(server.url, await server.cookieOf(dean))
  await deans.add({ ...at, url: `${origin}/dean`, events: all })
  const role = (await scene.owner.calls.institutions.listRoles({ institutionId: scene.id, unitId: scene.law })).find(
    ({ email }) => email === dean.email,
  )
  await scene.owner.calls.institutions.endRole({ institutionId: scene.id, id: role?.id ?? '' })
  await scene.admit(await server.arrive('Ada'), { programmeId: scene.llm })
  await deliver()
  expect(received).toEqual([])
  expect(await listed(at)).toMatchObject([{ off: { reason: 'role_ended' } }])
})

test('nothing is sent into a network of ours: not when it is added, nor when its name leads there later', async () => {
  const add = (url: string) =>
    office.webhooks.add({
      institutionId: scene.id,
      unitId: scene.law,
      id: crypto.randomUUID(),
      url,
      events: all,
    })
  for (const url of [
    ...['http://hooks.example.org/', 'https://127.0.0.1/', 'https://10.0.0.8/', 'https://[::1]/', 'https://[fd00::1]/'],
    ...['https://169.254.169.254/latest/meta-data/', 'https://2130706433/', 'https://0x7f.1/', 'https://localhost/'],
    ...[
      'https://user:secret@example.org/',
      'https://example.org:8443/',
      'https://[::ffff:10.0.0.1]/',
      'http://127.0.0.1:9/',
    ],
  ])
    await refused(add(url), 'WRONG_ADDRESS')
  await refused(add('ftp://example.org/'), 'BAD_REQUEST')
  expect(await isOutside('https://localhost.localdomain/', [])).toBe(false)
  for (let many = 0; many < 10; many += 1) await addTo(scene.law)
  await refused(addTo(scene.law), 'WEBHOOK_LIMIT')
  const { at } = await addTo(scene.science)
  for (const url of ['https://localhost/hook', 'https://169.254.169.254/']) {
    await server.db.update(webhooks).set({ url }).where(eq(webhooks.id, at.id))
    await server.db.delete(webhookDeliveries)
    await scene.admit(await server.arrive('Ada'))
    await deliver()
    expect(await office.webhooks.listDeliveries(at)).toMatchObject([{ failure: 'not_public', status: null }])
  }
  expect(received).toEqual([])
})

test('a test is sent at once; a new secret signs beside the former one for a day, and neither is stored', async () => {
  const { at, secret } = await addTo(scene.science)
  await office.webhooks.sendTest(at)
  await expect.poll(() => typesOf()).toEqual(['webhook.test'])
  const renewed = await office.webhooks.renewSecret(at)
  expect(renewed.secret).not.toBe(secret)
  const { rows } = await server.db.execute(sql`select row_to_json(w)::text as row from webhooks w`)
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  await scene.admit(await server.arrive('Ada'))
  await deliver()
  const last = received.at(-1)
  if (!last) throw new Error('Nothing was received')
  const { headers, body } = last
  const message = { id: String(headers['webhook-id']), seconds: Number(headers['webhook-timestamp']), body }
  expect(headers['webhook-signature']).toBe(signatureOf([renewed.secret, secret], message))
  await scene.admit(await server.arrive('Bea'))
  await deliver(hours(25))
  expect(received.at(-1)?.headers['webhook-signature']).not.toContain(' ')
})
