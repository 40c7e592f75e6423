import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, lookupPublic } from '#server/ground/public-address.ts'
import { nouns } from '#server/nouns.ts'
import { accountOf } from '#server/research/exports/account-files.ts'
import { accountsOn, password } from '#server/test/accounts.ts'
import { openPushScene } from '#server/test/push-scene.ts'
import { newDevice } from '#server/test/push-service.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* Which devices somebody has, and how they lose them. */

let scene: Awaited<ReturnType<typeof openPushScene>>
beforeAll(async () => {
  scene = await openPushScene()
})
afterAll(() => scene.close())

test('a device is told nothing after the logout on it; nor after its login was ended elsewhere, or the account deleted', async () => {
  const { server, turnOn, devicesOf } = scene
  const ada = await server.arrive('Ada')
  await server.givePassword(ada)
  const [first, second, third] = [await turnOn(ada), await turnOn(ada), await turnOn(ada)]
  expect(await devicesOf(ada)).toBe(3)
  expect((await accountsOn(server).post('sign-out', {}, { cookie: first.cookie })).status).toBe(200)
  expect(await devicesOf(ada)).toBe(2)
  await second.calls.accounts.endOtherSessions()
  expect(await devicesOf(ada)).toBe(1)
  expect((await second.calls.push.find()).endpoint).toBe(second.told.endpoint)
  await expect(third.calls.push.find()).rejects.toThrow('logged in')
  const gone = await server.request('/functions/v1/delete-user', {
    method: 'POST',
    body: JSON.stringify({ user_id: ada.id, password }),
    headers: { cookie: second.cookie },
  })
  expect(gone.status).toBe(200)
  expect(await devicesOf(ada)).toBe(0)
})

test('a device has one login, and is of whoever turned it on there last', async () => {
  const { server, calling, turnOn, devicesOf } = scene
  const [ada, bob] = [await server.arrive('Ada'), await server.arrive('Bob')]
  const { told, calls } = await turnOn(ada)
  await calls.push.subscribe(told)
  expect(await devicesOf(ada)).toBe(1)
  await (await calling(bob)).push.subscribe(told)
  expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([0, 1])
  // The browser has given the device another address.
  const [before, after] = [newDevice(), newDevice()]
  await calls.push.subscribe(before)
  await calls.push.subscribe(after)
  expect(await calls.push.find()).toMatchObject({ endpoint: after.endpoint })
  expect(await devicesOf(ada)).toBe(1)
  await calls.push.unsubscribe()
  await calls.push.unsubscribe()
  expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([0, 1])
})

test('nothing is sent into the network that the server stands in', async () => {
  const { server, calling } = scene
  const ada = await server.arrive('Ada')
  const calls = await calling(ada)
  const { keys } = newDevice()
  for (const endpoint of [
    'http://push.example.org/a',
    'https://push.example.org:8443/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://a:b@push.example.org/a',
    'http://127.0.0.1:1/a',
    'file:///etc/passwd',
    'push',
  ])
    await expect(calls.push.subscribe({ endpoint, keys }), endpoint).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  // A name that leads into it is found out when something is sent.
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ])
    expect(isPublic(address), address).toBe(false)
  for (const address of ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'])
    expect(isPublic(address), address).toBe(false)
  for (const address of ['142.250.1.1', '172.32.0.1', '2a00:1450:4001::1'])
    expect(isPublic(address), address).toBe(true)
  await expect(lookedUp('localhost')).rejects.toThrow('not on the internet')
})

const lookedUp = (name: string) =>
  new Promise((resolve, reject) =>
    lookupPublic(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

test('keys that nothing can be encrypted with are refused', async () => {
  const { server, calling } = scene
  const calls = await calling(await server.arrive('Ada'))
  const { endpoint, keys } = newDevice()
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  for (const wrong of [
    { ...keys, auth: 'c2hvcnQ' },
    { ...keys, p256dh: 'c2hvcnQ' },
    { ...keys, p256dh: offCurve.toString('base64url') },
  ])
    await expect(calls.push.subscribe({ endpoint, keys: wrong })).rejects.toMatchObject({ code: 'WRONG_KEYS' })
  await calls.push.subscribe({ endpoint, keys })
})

test('the device and the choice are among what people take along, without the address that opens it', async () => {
  const { server, turnOn } = scene
  const ada = await server.arrive('Ada')
  const { calls, told } = await turnOn(ada)
  await calls.notifications.setPush({ event: 'mention', pushed: false })
  const account = await accountOf({ db: server.db, nouns }, ada.id)
  expect(account).toMatchObject({
    pushDevices: [{ service: '127.0.0.1', turnedOn: expect.any(String), lastUsed: null }],
    pushSettings: { preset: null, chosen: { mention: false } },
  })
  expect(JSON.stringify(account)).not.toContain(told.endpoint)
})

test('without the service worker no browser is offered it', async () => {
  await using plain = await createServer({ SERVICE_WORKER: 'off' })
  const ada = await plain.arrive('Ada')
  expect(await httpClient(plain.url, await plain.cookieOf(ada)).push.find()).toEqual({ key: null, endpoint: null })
})

test('the worker, which has no client, tells of a new address in plain JSON', async () => {
  const { server, turnOn, devicesOf } = scene
  const ada = await server.arrive('Ada')
  const { cookie, calls } = await turnOn(ada)
  const ask = async (verb: string, json?: object) => {
    const body = JSON.stringify({ json })
    const answer = await server.request(`/rpc/push/${verb}`, { method: 'POST', headers: { cookie }, body })
    return [answer.status, ((await answer.json()) as { json?: unknown }).json]
  }
  expect(await ask('find')).toEqual([200, await calls.push.find()])
  const { endpoint, keys } = newDevice()
  expect((await ask('subscribe', { endpoint, keys }))[0]).toBe(200)
  expect(await calls.push.find()).toMatchObject({ endpoint })
  expect(await devicesOf(ada)).toBe(1)
})
