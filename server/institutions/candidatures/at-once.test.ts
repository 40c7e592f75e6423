import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

test('a candidature is changed, attached and detached at once, and no two wait for each other', async () => {
  await using world = await createWorld()
  const { id, owner, admit, msc } = await openInstitution(world)
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const candidatureId = await admit(ada)
  await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
  for (let round = 0; round < 15; round += 1) {
    const { version, studentNumber } = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
    const edited = {
      ...candidatureOf(ada, { programmeId: msc, studentNumber }),
      institutionId: id,
      id: candidatureId,
      version,
    }
    await Promise.all([
      owner.calls.candidatures.edit(edited),
      ada.calls.candidatures.attach({ projectId, candidatureId }),
      ada.calls.candidatures.detach({ projectId }),
      ada.calls.candidatures.attach({ projectId, candidatureId }),
    ])
  }
  const { rows } = await world.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows[0]?.deadlocks).toBe(0)
})

test('a search looks into names and numbers, an id of elsewhere is refused, and a name is one line that can be seen', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc, science } = await openInstitution(world)
    const other = await openInstitution(world, { name: 'Fort Hare' })
    const supervisors = [{ name: 'Sue Radebe', email: 'sue@example.org', share: 100 }]
    const candidatureId = await admit(await world.arrive('Bea'), { supervisors })
    const search = async (text: string) =>
      (await owner.calls.candidatures.list({ institutionId: id, search: text })).total
    expect([await search('radebe'), await search('ADA T'), await search('share'), await search('%')]).toEqual([
      1, 1, 0, 0,
    ])
    const ada = candidatureOf({ email: 'ada@example.org' }, { programmeId: other.msc })
    const added = { institutionId: other.id, id: candidatureId, ...ada }
    await expect(other.owner.calls.candidatures.add(added)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    const unit = { id: science, institutionId: other.id, unitId: other.id, name: 'Arts', kind: 'faculty' as const }
    await expect(other.owner.calls.institutions.addUnit(unit)).rejects.toMatchObject({ code: 'ID_TAKEN' })
    for (const name of ['\u202eevil', 'Two\nlines', ' \u200b '])
      await expect(
        owner.calls.candidatures.add({
          ...added,
          ...ada,
          institutionId: id,
          programmeId: msc,
          id: crypto.randomUUID(),
          name,
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }))
