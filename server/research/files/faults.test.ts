import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/ground/free-port.ts'
import { createServer, httpClient, origin } from '#server/test/server.ts'
import { pdf } from '#server/test/upload.ts'
import { testSecret } from '#server/test/world.ts'

/* What happens to an upload when the process is killed, or the disk is full. */

const newId = () => crypto.randomUUID()
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const large = (size: number) => Uint8Array.from(Buffer.concat([pdf(), randomBytes(size - pdf().length)]))

const tus = (offset: number, cookie: string) => ({
  ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset), origin, cookie },
  'content-type': 'application/offset+octet-stream',
})
const patch = (url: string, offset: number, bytes: Uint8Array, cookie: string) =>
  fetch(url, { method: 'PATCH', headers: tus(offset, cookie), body: bytes.slice().buffer })
const offsetOf = async (url: string, cookie: string) =>
  Number(
    (await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', cookie } })).headers.get('upload-offset'),
  )

async function startProcess(env: Record<string, string>, port: number): Promise<ChildProcess> {
  const app = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'development' },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      // On a new checkout it builds the pages first.
      { timeout: 120_000 },
    )
    .toBe(true)
  return app
}

test('a process that is killed in the middle of an upload leaves what had arrived, and the next one goes on', {
  timeout: 400_000,
}, async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada)
  const cookie = await server.cookieOf(ada)
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-kill-'))
  const [port, id, fileId, bytes] = [await freePort(), newId(), newId(), large(6_000_000)]
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
    APP_SECRET: testSecret,
    BASE_URL: origin,
    DEMO: 'off',
  }
  const url = `http://127.0.0.1:${port}`
  let app = await startProcess(env, port)
  try {
    const at = { projectId, stageId, id, name: 'thesis.pdf' }
    await httpClient(url, cookie).files.startUpload({ ...at, size: bytes.length })
    await new Promise<void>((resolve) => {
      const headers = { ...tus(0, cookie), 'content-length': String(bytes.length) }
      const sending = request(`${url}/uploads/${id}`, { method: 'PATCH', headers })
      sending.on('error', () => resolve())
      sending.on('close', () => resolve())
      sending.write(bytes.slice(0, bytes.length * 0.6), () => setTimeout(() => app.kill('SIGKILL'), 300))
    })
    app = await startProcess(env, port)
    const offset = await offsetOf(`${url}/uploads/${id}`, cookie)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(bytes.length * 0.6)
    console.log(`Killed after 60 %: ${Math.round((offset / bytes.length) * 100)} % had arrived`)
    expect((await patch(`${url}/uploads/${id}`, offset, bytes.slice(offset), cookie)).status).toBe(204)
    // Killed between the bytes and the row: the same call makes the version.
    app.kill('SIGKILL')
    app = await startProcess(env, port)
    const added = await httpClient(url, cookie).files.add({ ...at, fileId })
    expect(added.sha256).toBe(sha(bytes))
  } finally {
    app.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A small disk, where this machine lets us have one. */
function smallDisk(): { folder: string; resize: (megabytes: number) => void; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-disk-'))
  const run = (...args: string[]) => execFileSync(args[0] ?? '', args.slice(1), { stdio: 'ignore' })
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder)
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    resize: (megabytes: number) => run('mount', '-o', `remount,size=${megabytes}m`, folder),
    remove() {
      run('umount', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const disk = smallDisk()
if (!disk) console.log('SKIPPED: the test of a full disk (mounting a small one is not allowed here)')

test.skipIf(!disk)(
  'a full disk is said, keeps what had arrived, and the upload goes on once there is room',
  async () => {
    if (!disk) return
    try {
      await using server = await createServer({ DATA_DIR: disk.folder })
      const ada = await server.arrive('Ada')
      const { projectId, stageId } = await server.startProject(ada)
      const cookie = await server.cookieOf(ada)
      const client = httpClient(server.url, cookie)
      const [id, bytes] = [newId(), large(9_000_000)]
      const at = { projectId, stageId, id, name: 'thesis.pdf' }
      const url = `${server.url}/uploads/${id}`
      await client.files.startUpload({ ...at, size: bytes.length })
      const refused = await patch(url, 0, bytes, cookie)
      expect([refused.status, await refused.text()]).toEqual([507, 'The server has no room for files at the moment.'])
      const offset = await offsetOf(url, cookie)
      expect(offset).toBeGreaterThan(1_000_000)
      expect((await patch(url, offset, bytes.slice(offset), cookie)).status).toBe(507)
      // Everything else works.
      await client.messages.post({ projectId, stageId, id: newId(), message: 'Hello' })
      // Room for what arrives, and not for the copy of it that becomes the version.
      disk.resize(12)
      const again = await offsetOf(url, cookie)
      expect((await patch(url, again, bytes.slice(again), cookie)).status).toBe(204)
      const fileId = newId()
      await expect(client.files.add({ ...at, fileId })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
      disk.resize(40)
      expect((await client.files.add({ ...at, fileId })).sha256).toBe(sha(bytes))
    } finally {
      disk.remove()
    }
  },
)
