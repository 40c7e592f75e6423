import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { beginUpload, offsetIn } from './begin-upload.ts'
import { idIn, NotStored, type Storage } from './storage.ts'

/**
 * Keeps bytes in a folder that nobody but the server can read, and what is arriving in one below it. What has arrived is copied
 * before it is looked into: a part that is still on its way, to this process or to another, can write to what it has open, and
 * never to the copy.
 */
export async function openFolder(folder: string): Promise<Storage> {
  const arriving = join(folder, 'uploads')
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const uploads = new FileStore({ directory: arriving })
  const pathOf = (id: string) => join(folder, id)
  /** Also what whoever was killed has left of a copy. */
  const discard = async (id: string) => {
    for (const name of await readdir(arriving)) if (idIn(name) === id) await rm(join(arriving, name), { force: true })
  }
  return {
    uploads,
    begin: (id, size) => beginUpload(uploads, id, size),
    offsetOf: (id) => offsetIn(uploads, id),
    async settle(id) {
      if (await isThere(pathOf(id))) return
      const copy = join(arriving, `${id}.${crypto.randomUUID()}`)
      try {
        // On file systems that can, the copy takes no room.
        await copyFile(join(arriving, id), copy, constants.COPYFILE_FICLONE)
        await sync(copy)
        await rename(copy, pathOf(id))
        await sync(folder)
      } catch (error) {
        await rm(copy, { force: true })
        // Another call has settled it meanwhile, and discarded what it was copied from.
        if (!(await isThere(pathOf(id)))) throw error
      }
    },
    discard,
    async read(id, part) {
      if (!(await isThere(pathOf(id)))) throw new NotStored(id)
      return createReadStream(pathOf(id), part)
    },
    async withFile(id, use) {
      if (!(await isThere(pathOf(id)))) throw new NotStored(id)
      return await use(pathOf(id))
    },
    async remove(id) {
      await discard(id)
      await rm(pathOf(id), { force: true })
    },
    async *list() {
      for (const [place, isUpload] of [
        [folder, false],
        [arriving, true],
      ] as const)
        for await (const { name } of await opendir(place)) {
          const id = idIn(name)
          const found = id && (await stat(join(place, name)).catch(() => null))
          if (id && found) yield { id, storedAt: found.mtime, isUpload }
        }
    },
  }
}

const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
