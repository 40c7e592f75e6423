import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inHours, meetingsOf, projectOfFour, propose } from '#server/test/times-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('in a project that has all the meetings it can have, none is scheduled, chosen or made by an answer, and nothing is lost', () =>
  inWorld(async (world) => {
    const { ada, sue, sam, bob, projectId } = await projectOfFour(world)
    const { at } = await propose(ada, projectId, { required: [sue.id, sam.id] })
    const details = { title: 'Progress', startsAt: inHours(30), zone: 'Africa/Johannesburg', minutes: 45 }
    const schedule = (more: object = {}) =>
      ada.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, ...more })
    const fill = (meetings: number) =>
      world.db.execute(sql`
        insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
        select gen_random_uuid(), ${projectId}, 'Past', now() - interval '1 day', 'UTC', 30, now(), now()
        from generate_series(1, ${meetings}::int)`)
    await fill(999)
    const limit = { code: 'MEETING_LIMIT', status: 409, data: { limit: 1000 } }
    await expect(
      schedule({ repeat: { every: 'weekly', times: 2 } }),
      'a series that ends beyond',
    ).rejects.toMatchObject(limit)
    await fill(1)
    await expect(schedule()).rejects.toMatchObject(limit)
    await expect(ada.calls.meetingTimes.choose(at(0))).rejects.toMatchObject(limit)
    await sue.calls.meetingTimes.answer({ ...at(1), suits: true })
    await bob.calls.meetingTimes.answer({ ...at(1), suits: true })
    await expect(sam.calls.meetingTimes.answer({ ...at(1), suits: true })).rejects.toMatchObject(limit)
    const [times] = await sam.calls.meetingTimes.list({ projectId })
    expect(
      times?.slots.map(({ answers }) => answers.length),
      'what the others said stays',
    ).toEqual([0, 2, 0])
    expect(await meetingsOf(ada)).toEqual([])
    // With room for one the same answer makes it.
    await world.db.execute(
      sql`delete from meetings where id in (select id from meetings where project_id = ${projectId} limit 1)`,
    )
    const { meetingId } = await sam.calls.meetingTimes.answer({ ...at(1), suits: true })
    expect((await meetingsOf(ada)).map(({ id }) => id)).toEqual([meetingId])
  }))
