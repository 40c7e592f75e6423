import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '#server/test/world.ts'
import { check } from './check.ts'
import { projectHistory } from './tables.ts'

const newId = () => crypto.randomUUID()

test('entries of one moment are numbered without a gap', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId, stages } = await world.startProject(ada)
  await Promise.all(
    stages.flatMap(({ id: stageId }, at) =>
      [0, 1, 2].map(() =>
        ada.calls.links.add({ projectId, stageId, id: newId(), title: `${at}`, url: 'https://example.org' }),
      ),
    ),
  )
  expect(await check(world.db)).toEqual({ entries: 28, broken: [] })
})

test('nobody can change the history by SQL unnoticed', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId, stageId } = await world.startProject(ada)
  for (const status of ['in_progress', 'under_review', 'completed'] as const)
    await ada.calls.stages.setStatus({ projectId, stageId, status })
  const ofProject = eq(projectHistory.projectId, projectId)
  await expect(world.db.update(projectHistory).set({ reason: 'x' }).where(ofProject)).rejects.toMatchObject({
    cause: { message: 'The history of a project is neither changed nor shortened' },
  })
  await expect(world.db.delete(projectHistory).where(ofProject)).rejects.toThrow()
  await expect(world.db.execute(sql`truncate project_history`)).rejects.toThrow()

  /** As somebody would who may switch the triggers off; afterwards everything is as it was. */
  const after = async (alter: string) => {
    const undo = new Error('undo')
    let found: unknown
    await world.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(alter))
        found = (await check(tx)).broken
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return found
  }
  const altered = (seq: number) => [{ projectId, seq, what: 'altered' }]
  expect(await after(`update project_history set after = '{"status": "on_hold"}' where seq = 2`)).toEqual(altered(2))
  expect(await after(`update project_history set actor_id = gen_random_uuid() where seq = 5`)).toEqual(altered(5))
  expect(await after(`update project_history set recorded_at = recorded_at - interval '1 ms' where seq = 3`)).toEqual(
    altered(3),
  )
  expect(await after(`delete from project_history where seq = 3`)).toEqual([{ projectId, seq: 3, what: 'missing' }])
  expect(await after(`delete from project_history where seq >= 5`)).toEqual([{ projectId, seq: 5, what: 'missing' }])
  expect(await after(`delete from project_history where seq = 1`)).toEqual([{ projectId, seq: 1, what: 'missing' }])
  expect((await check(world.db)).broken).toEqual([])
})
