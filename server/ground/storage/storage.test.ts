import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#server/test/s3.ts'
import { openFolder } from './folder-storage.ts'
import { openS3 } from './s3-storage.ts'
import { NotStored, type Storage } from './storage.ts'

/* The same for every storage. */

const newId = () => crypto.randomUUID()
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const s3 = await startS3()
if (!process.env.S3_TEST_ENDPOINT)
  console.log(
    'NOT TESTED: the storage tests on a real store that speaks S3 (no S3_TEST_ENDPOINT); a stand-in takes its place',
  )

const storages: [string, () => Promise<{ storage: Storage; close: () => Promise<void> }>][] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'ninefold-storage-'))
      return { storage: await openFolder(folder), close: () => rm(folder, { recursive: true, force: true }) }
    },
  ],
  [s3.name, async () => ({ storage: await openS3(s3.settings), close: s3.close })],
]

describe.each(storages)('%s', (_name, openStorage) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await openStorage())
  })
  afterAll(() => close())

  const write = (id: string, bytes: Buffer, offset: number) => storage.uploads.write(Readable.from([bytes]), id, offset)
  const read = async (id: string, part?: { start: number; end: number }) => {
    const chunks: Buffer[] = []
    for await (const chunk of await storage.read(id, part)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  test('what arrives in parts is read as it was sent', async () => {
    const [id, bytes] = [newId(), randomBytes(12_000_000)]
    expect(await storage.offsetOf(id)).toBeNull()
    await storage.begin(id, bytes.length)
    expect(await storage.offsetOf(id)).toBe(0)
    let offset = 0
    for (const part of [5_242_880, 5_242_880, bytes.length - 10_485_760]) {
      offset = await write(id, bytes.subarray(offset, offset + part), offset)
      expect(await storage.offsetOf(id)).toBe(offset)
    }
    await storage.begin(id, bytes.length)
    expect(await storage.offsetOf(id)).toBe(bytes.length)
    await storage.settle(id)
    expect(sha(await read(id))).toBe(sha(bytes))
    expect((await read(id, { start: 5_242_870, end: 5_242_889 })).equals(bytes.subarray(5_242_870, 5_242_890))).toBe(
      true,
    )
    const { size } = await storage.withFile(id, (path) => stat(path))
    expect(size).toBe(bytes.length)
  })

  test('a part that is cut short goes on where it ended', async () => {
    const [id, bytes] = [newId(), randomBytes(300_000)]
    await storage.begin(id, bytes.length)
    const offset = await write(id, bytes.subarray(0, 180_000), 0)
    expect(offset).toBe(180_000)
    expect(await storage.offsetOf(id)).toBe(180_000)
    await write(id, bytes.subarray(offset), offset)
    await storage.settle(id)
    expect(sha(await read(id))).toBe(sha(bytes))
  })

  test('what has arrived before a line is cut stays, with what came before', async () => {
    const [id, bytes] = [newId(), randomBytes(9_000_000)]
    await storage.begin(id, bytes.length)
    const sent = 2_097_152
    await write(id, bytes.subarray(0, sent), 0)
    await write(id, bytes.subarray(sent, 2 * sent), sent)
    async function* cutOff() {
      yield bytes.subarray(2 * sent, 2 * sent + 500_000)
      throw new Error('The line was cut')
    }
    await expect(storage.uploads.write(Readable.from(cutOff()), id, 2 * sent)).rejects.toThrow()
    const offset = (await storage.offsetOf(id)) ?? 0
    expect(offset).toBeGreaterThanOrEqual(2 * sent)
    expect(offset).toBeLessThanOrEqual(2 * sent + 500_000)
    await write(id, bytes.subarray(offset), offset)
    await storage.settle(id)
    expect(sha(await read(id))).toBe(sha(bytes))
  })

  test('one does not touch another; what is removed is gone, and removing it again is no error', async () => {
    const [one, other] = [newId(), newId()]
    for (const id of [one, other]) {
      await storage.begin(id, 3)
      await write(id, Buffer.from('abc'), 0)
      await storage.settle(id)
      await storage.settle(id)
    }
    const half = newId()
    await storage.begin(half, 10)
    const listed = async () => {
      const ids: string[] = []
      for await (const { id } of storage.list()) ids.push(id)
      return ids
    }
    expect(await listed()).toEqual(expect.arrayContaining([one, other, half]))
    for (const id of [one, half]) {
      await storage.remove(id)
      await storage.remove(id)
    }
    const left = await listed()
    expect([one, half, other].map((id) => left.includes(id))).toEqual([false, false, true])
    await expect(storage.read(one)).rejects.toBeInstanceOf(NotStored)
    await expect(storage.read(one, { start: 0, end: 1 })).rejects.toBeInstanceOf(NotStored)
    await expect(storage.withFile(one, async () => {})).rejects.toBeInstanceOf(NotStored)
    expect(await storage.offsetOf(one)).toBeNull()
    expect(String(await read(other))).toBe('abc')
  })

  test('what was settled stays as it was, whatever is still written to its upload', async () => {
    const id = newId()
    await storage.begin(id, 3)
    await expect(storage.read(id)).rejects.toBeInstanceOf(NotStored)
    await write(id, Buffer.from('abc'), 0)
    await storage.settle(id)
    await write(id, Buffer.from('XXX'), 0).catch(() => {})
    expect(String(await read(id))).toBe('abc')
    await storage.discard(id)
    expect(String(await read(id))).toBe('abc')
    expect(await storage.offsetOf(id)).toBeNull()
  })
})
