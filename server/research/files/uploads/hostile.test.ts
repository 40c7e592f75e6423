import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCalls } from '#server/test/count-calls.ts'
import { createServer } from '#server/test/server.ts'
import { large, sha, tusOf } from '#server/test/tus.ts'
import { pdf, upload } from '#server/test/upload.ts'

/* What somebody could try with uploads and files that are not theirs, or with too many. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const newId = () => crypto.randomUUID()
const { offsetOf, patch } = tusOf(() => server)

async function scene() {
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  return { ada, at: { projectId, stageId }, cookie: await server.cookieOf(ada) }
}

test('an upload with the id of a version is refused, so that nobody can end it, in whatever letters', async () => {
  const { ada, at } = await scene()
  const { id } = await upload(ada, server.storage, at)
  const eve = await server.arrive('Eve')
  const hers = await server.startProject(eve)
  const here = { projectId: hers.projectId, stageId: hers.stageId }
  for (const uploadId of [id, id.toUpperCase()]) {
    await expect(eve.calls.files.startUpload({ ...here, id: uploadId, name: 'x.txt', size: 1 })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    })
    await eve.calls.files.cancelUpload({ ...here, id: uploadId })
  }
  const down = await server.request(`/files/${at.projectId}/${id}`, { headers: { cookie: await server.cookieOf(ada) } })
  expect(sha(new Uint8Array(await down.arrayBuffer()))).toBe(sha(pdf()))
})

test('an id in capital letters is the same upload, and another size is another one', async () => {
  const { ada, at, cookie } = await scene()
  const id = newId()
  const begin = { ...at, id: id.toUpperCase(), name: 'a.pdf', size: pdf().length }
  expect((await ada.calls.files.startUpload(begin)).address).toBe(`/uploads/${id}`)
  await expect(ada.calls.files.startUpload({ ...begin, id, size: 5_000_000 })).rejects.toMatchObject({
    code: 'ID_TAKEN',
  })
  expect(await offsetOf(id.toUpperCase(), { cookie })).toBe(404)
  expect((await patch(id, 0, pdf(), { cookie })).status).toBe(204)
  const added = await ada.calls.files.add({ ...at, id: id.toUpperCase(), fileId: newId(), name: 'a.pdf' })
  const down = await server.request(`/files/${at.projectId}/${added.id}`, { headers: { cookie } })
  expect(down.status).toBe(200)
})

test('a part goes to the upload of its address, whatever its query says', async () => {
  const { ada, at, cookie } = await scene()
  const [mine, other] = [newId(), newId()]
  for (const id of [mine, other]) await ada.calls.files.startUpload({ ...at, id, name: 'a.pdf', size: pdf().length })
  expect((await patch(`${mine}?y=/${other}`, 0, pdf().slice(0, 7), { cookie })).status).toBe(204)
  expect([await offsetOf(mine, { cookie }), await offsetOf(other, { cookie })]).toEqual([7, 0])
})

test('a request for the headers of a file opens nothing', async () => {
  const { ada, at, cookie } = await scene()
  const { id } = await upload(ada, server.storage, at, { bytes: large(2_000_000) })
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  for (let times = 0; times < 20; times += 1) {
    const answer = await server.request(`/files/${at.projectId}/${id}`, { method: 'HEAD', headers: { cookie } })
    expect(answer.headers.get('content-length')).toBe('2000000')
  }
  expect(open()).toBeLessThan(before + 10)
})

test('of two requests for one upload the later one ends the earlier, without a storm', async () => {
  const { ada, at, cookie } = await scene()
  const id = newId()
  await ada.calls.files.startUpload({ ...at, id, name: 'a.pdf', size: pdf().length })
  const headers = {
    ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', origin: 'http://localhost:4321', cookie },
    ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(pdf().length) },
  }
  const hanging = request(`${server.url}/uploads/${id}`, { method: 'PATCH', headers })
  hanging.on('error', () => {})
  hanging.write(pdf().slice(0, 7))
  await expect.poll(async () => (await server.storage()).offsetOf(id)).toBe(7)
  const [calls] = await countCalls(async () => expect(await offsetOf(id, { cookie })).toBe(7))
  expect(calls).toBeLessThan(1_000_000)
  expect((await patch(id, 7, pdf().slice(7), { cookie })).status).toBe(204)
  hanging.destroy()
})
