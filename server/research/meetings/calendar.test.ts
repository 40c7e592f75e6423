import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entriesAtMost } from '#server/research/calendars/calendar-of.ts'
import { inWorld } from '#server/test/world.ts'
import { calendar } from './calendar.ts'

test('of more meetings than a calendar has, those to come stay, and of the past the last', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const now = new Date()
    const hours = (from: number, to: number) =>
      db.execute(sql`
        insert into meetings (id, project_id, title, starts_at, zone, minutes, created_at, updated_at)
        select gen_random_uuid(), ${projectId}, 'Hour ' || h, ${now.toISOString()}::timestamptz + make_interval(hours => h),
          'Africa/Johannesburg', 30, now(), now() from generate_series(${from}::int, ${to}::int) h where h <> 0`)
    await hours(-entriesAtMost, 300)
    const read = async () =>
      (await calendar(db, { profileId: ada.id, now, baseUrl: 'https://ninefold.test' })).map(({ summary }) => summary)
    const some = await read()
    expect([some.length, some[0], some.at(-1)]).toEqual([entriesAtMost, `Hour ${300 - entriesAtMost}`, 'Hour 300'])
    await hours(301, entriesAtMost + 100)
    const many = await read()
    expect([many.length, many[0], many.at(-1)]).toEqual([entriesAtMost, 'Hour 1', `Hour ${entriesAtMost}`])
  }))
