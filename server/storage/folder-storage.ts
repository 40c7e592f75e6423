import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { beginUpload, offsetIn } from './begin-upload.ts'
import { idIn, NotStored, type Storage } from './storage.ts'

/** Keeps bytes in a folder that nobody but the server can read. Processes that share the folder share what is in it. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const uploads = new FileStore({ directory: folder })
  const pathOf = (id: string) => join(folder, id)
  return {
    uploads,
    begin: (id, size) => beginUpload(uploads, id, size),
    offsetOf: (id) => offsetIn(uploads, id),
    async read(id) {
      await demand(pathOf(id), id)
      return createReadStream(pathOf(id))
    },
    async withFile(id, use) {
      await demand(pathOf(id), id)
      return await use(pathOf(id))
    },
    async settle(id) {
      for (const path of [pathOf(id), folder]) {
        const handle = await open(path)
        await handle.sync().finally(() => handle.close())
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.json`, { force: true })
    },
    async *list() {
      const seen = new Set<string>()
      for await (const { name } of await opendir(folder)) {
        const id = idIn(name)
        if (!id || seen.has(id)) continue
        seen.add(id)
        const found = await stat(join(folder, name)).catch(() => null)
        if (found) yield { id, storedAt: found.mtime }
      }
    },
  }
}

async function demand(path: string, id: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new NotStored(id)
}
