import { expect, test } from 'vitest'
import { sweep } from '#server/research/files/sweep.ts'
import { upload } from '#server/test/upload.ts'
import { createWorld } from '#server/test/world.ts'
import { lockFiles } from './backup-lock.ts'
import { connect } from './connect.ts'

test('while a backup is taken the bytes of what is removed stay; they are swept after it', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId, stageId } = await world.startProject(ada)
  const storage = await world.storage()
  const [during, later] = [
    await upload(ada, world.storage, { projectId, stageId }),
    await upload(ada, world.storage, { projectId, stageId }),
  ]
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  const isThere = async ({ id }: { id: string }) =>
    await storage.read(id).then(
      (bytes) => Boolean(bytes.destroy()),
      () => false,
    )

  const backup = await connect(world.databaseUrl, 'backup')
  await lockFiles(backup)
  await ada.calls.files.removeVersion({ projectId, stageId, id: during.id })
  await sweep(world.db, storage, inTwoHours)
  expect(await isThere(during)).toBe(true)
  await backup.end()
  await sweep(world.db, storage, inTwoHours)
  expect([await isThere(during), await isThere(later)]).toEqual([false, true])
  await ada.calls.files.removeVersion({ projectId, stageId, id: later.id })
  expect(await isThere(later)).toBe(false)
})
