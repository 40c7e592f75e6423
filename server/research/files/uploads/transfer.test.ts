import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, httpClient } from '#server/test/server.ts'
import { large, sha, tusOf } from '#server/test/tus.ts'
import { pdf, upload } from '#server/test/upload.ts'

/* The bytes of files over HTTP: up in parts, down whole, and for whom. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
type Person = Awaited<ReturnType<typeof server.arrive>>

const { offsetOf, patch } = tusOf(() => server)

/** Sends the beginning of a part, and hangs up. */
const cut = (id: string, bytes: Uint8Array, sendsUntil: number, cookie: string) =>
  new Promise<void>((resolve) => {
    const cutting = request(`${server.url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', origin: 'http://localhost:4321', cookie },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) },
      },
    })
    cutting.on('error', () => resolve())
    cutting.on('close', () => resolve())
    cutting.write(bytes.slice(0, sendsUntil))
    // Once it has arrived: what a busy machine has not read yet is lost with the connection.
    void expect
      .poll(async () => (await server.storage()).offsetOf(id), { timeout: 10_000 })
      .toBeGreaterThan(sendsUntil * 0.9)
      .finally(() => cutting.destroy())
  })

async function scene() {
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  return { ada, at: { projectId, stageId }, cookie: await server.cookieOf(ada) }
}

test('a line that is cut at 60 % is taken up where it was, and what was sent is what is there', async () => {
  const { ada, at, cookie } = await scene()
  const [id, fileId, bytes] = [newId(), newId(), large(3_000_000)]
  await ada.calls.files.startUpload({ ...at, id, name: 'thesis.pdf', size: bytes.length })
  await cut(id, bytes, bytes.length * 0.6, cookie)
  await expect.poll(() => offsetOf(id, { cookie })).toBeGreaterThan(bytes.length * 0.5)
  const offset = await offsetOf(id, { cookie })
  expect(offset).toBeLessThanOrEqual(bytes.length * 0.6)
  await expect(ada.calls.files.add({ ...at, id, fileId, name: 'thesis.pdf' })).rejects.toMatchObject({
    code: 'NOT_COMPLETE',
    data: { offset },
  })
  expect((await patch(id, offset + 1, bytes.slice(offset + 1), { cookie })).status).toBe(409)
  expect((await patch(id, offset, bytes.slice(offset), { cookie })).status).toBe(204)
  await ada.calls.files.add({ ...at, id, fileId, name: 'thesis.pdf', sha256: sha(bytes) })
  const down = await server.request(`/files/${at.projectId}/${id}`, { headers: { cookie } })
  expect(sha(new Uint8Array(await down.arrayBuffer()))).toBe(sha(bytes))
})

test('twenty uploads at once arrive whole', async () => {
  const { ada, at, cookie } = await scene()
  const added = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const [id, bytes] = [newId(), large(400_000 + number)]
      await ada.calls.files.startUpload({ ...at, id, name: `${number}.pdf`, size: bytes.length })
      expect((await patch(id, 0, bytes, { cookie })).status).toBe(204)
      return await ada.calls.files.add({ ...at, id, fileId: newId(), name: `${number}.pdf`, sha256: sha(bytes) })
    }),
  )
  expect(new Set(added.map(({ number }) => number))).toEqual(new Set([1]))
  expect((await ada.calls.files.list(at)).files).toHaveLength(20)
})

test('nothing can be sent beyond what was announced, and nothing larger than 50 MB announced', async () => {
  const { ada, at, cookie } = await scene()
  const id = newId()
  await ada.calls.files.startUpload({ ...at, id, name: 'a.pdf', size: 10 })
  expect((await patch(id, 0, new Uint8Array(11), { cookie })).status).toBe(413)
  expect(await offsetOf(id, { cookie })).toBe(0)
  await expect(
    ada.calls.files.startUpload({ ...at, id: newId(), name: 'a.pdf', size: 50 * 1024 * 1024 + 1 }),
  ).rejects.toMatchObject({ status: 400 })
})

test('an upload is its sender’s alone, while they are in the project; a program needs a token that writes', async () => {
  const { ada, at, cookie } = await scene()
  const bob = await server.join(at, 'Bob')
  const id = newId()
  const his = { cookie: await server.cookieOf(bob) }
  await bob.calls.files.startUpload({ ...at, id, name: 'a.pdf', size: pdf().length })
  expect(await offsetOf(id, his)).toBe(0)
  expect(await offsetOf(id, { cookie })).toBe(404)
  expect(await offsetOf(id, {})).toBe(401)
  expect(await offsetOf('nothing', his)).toBe(404)
  expect((await patch(id, 0, pdf(), { cookie })).status).toBe(404)
  expect((await patch(id, 0, pdf(), {})).status).toBe(401)
  const [reads, writes] = [await server.tokenOf(bob, 'read'), await server.tokenOf(bob, 'write')]
  expect((await patch(id, 0, pdf(), { authorization: `Bearer ${reads}` })).status).toBe(403)
  expect((await patch(id, 0, pdf().slice(0, 5), { authorization: `Bearer ${writes}`, origin: '' })).status).toBe(204)
  await ada.calls.members.remove({ projectId: at.projectId, userId: bob.id })
  expect((await patch(id, 5, pdf().slice(5), his)).status).toBe(404)
  expect(await offsetOf(id, his)).toBe(404)
})

test('a stranger, an invited and a removed person, and a visitor do not get a file, nor through another project', async () => {
  const { ada, at } = await scene()
  const { id } = await upload(ada, server.storage, at)
  const bob = await server.join(at, 'Bob')
  const invited = await server.arrive('Ivy')
  await server.addMember(at, invited, 'collaborator', 'pending')
  const stranger = await server.arrive('Stan')
  const theirs = await server.startProject(stranger)
  const statusFor = async (person: Person | null, projectId = at.projectId) =>
    (
      await server.request(`/files/${projectId}/${id}`, {
        headers: person ? { cookie: await server.cookieOf(person) } : {},
      })
    ).status
  expect(await statusFor(bob)).toBe(200)
  await ada.calls.members.remove({ projectId: at.projectId, userId: bob.id })
  expect([
    await statusFor(bob),
    await statusFor(invited),
    await statusFor(stranger),
    await statusFor(stranger, theirs.projectId),
    await statusFor(null),
  ]).toEqual([404, 404, 404, 404, 401])
  const reads = await server.tokenOf(ada, 'read')
  const byProgram = await server.request(`/files/${at.projectId}/${id}`, {
    headers: { authorization: `Bearer ${reads}` },
  })
  expect(byProgram.status).toBe(200)
})

test('a download is never shown as a page of ours, and is not sent again when it is known', async () => {
  const { ada, at, cookie } = await scene()
  const name = 'Größe "1" – 100 %.pdf'
  const { id, sha256 } = await upload(ada, server.storage, at, { name })
  const answer = await server.request(`/files/${at.projectId}/${id}`, { headers: { cookie } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf().length),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Gr__e _1_ _ 100 _.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%E2%80%93%20100%20%25.pdf`,
    etag: `"${sha256}"`,
  })
  const again = await server.request(`/files/${at.projectId}/${id}`, {
    headers: { cookie, 'if-none-match': `"${sha256}"` },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await (await server.storage()).remove(id)
  expect((await server.request(`/files/${at.projectId}/${id}`, { headers: { cookie } })).status).toBe(404)
})

test('a part of a download is sent alone, from where it is asked to where it is asked', async () => {
  const { ada, at, cookie } = await scene()
  const { id, sha256 } = await upload(ada, server.storage, at, { name: 'a.pdf' })
  const [address, all] = [`/files/${at.projectId}/${id}`, Buffer.from(pdf())]
  const ask = async (range: string, more: Record<string, string> = {}) => {
    const answer = await server.request(address, { headers: { cookie, range, ...more } })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  const { length } = all
  expect(await ask('bytes=2-5')).toEqual([206, `bytes 2-5/${length}`, all.subarray(2, 6).toString()])
  expect(await ask('bytes=4-')).toEqual([206, `bytes 4-${length - 1}/${length}`, all.subarray(4).toString()])
  expect(await ask(`bytes=4-${length + 9}`)).toEqual([
    206,
    `bytes 4-${length - 1}/${length}`,
    all.subarray(4).toString(),
  ])
  expect(await ask(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, ''])
  expect(await ask('bytes=5-2')).toEqual([416, `bytes */${length}`, ''])
  // What is not one part, or of what it was no more, is the whole.
  for (const whole of [ask('bytes=0-1,4-5'), ask('lines=1-2'), ask('bytes=0-1', { 'if-range': '"other"' })])
    expect(await whole).toEqual([200, null, all.toString()])
  expect((await ask('bytes=0-1', { 'if-range': `"${sha256}"` }))[0]).toBe(206)
})

test('another process takes up what one has received, and a page may call it', async () => {
  const { ada, at, cookie } = await scene()
  const second = await server.openSecond()
  const id = newId()
  await ada.calls.files.startUpload({ ...at, id, name: 'a.pdf', size: pdf().length })
  expect((await patch(id, 0, pdf().slice(0, 20), { cookie })).status).toBe(204)
  const answer = await fetch(`${second.url}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '20', cookie, origin: 'http://localhost:4321' },
      'content-type': 'application/offset+octet-stream',
    },
    body: pdf().slice(20).buffer,
  })
  expect(answer.status).toBe(204)
  const added = await httpClient(second.url, cookie).files.add({ ...at, id, fileId: newId(), name: 'a.pdf' })
  expect(added.sha256).toBe(sha(pdf()))
})
