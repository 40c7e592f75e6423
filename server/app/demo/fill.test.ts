import { expect, test } from 'vitest'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { inWorld } from '#server/test/world.ts'
import { demoPeople } from './accounts.ts'
import { fillDemoWorld } from './fill.ts'

test('the demo world is created once, with the newest notifications first', () =>
  inWorld(async ({ db, logIn }) => {
    await fillDemoWorld(db)
    await fillDemoWorld(db)
    const people = await db.select({ id: authUsers.id, email: authUsers.email }).from(authUsers)
    expect(people).toHaveLength(Object.keys(demoPeople).length)
    let most = 0
    const aWeekAgo = Date.now() - 7 * 86_400_000
    for (const person of people) {
      const { notifications } = await (await logIn(person.id)).notifications.list()
      // A message's notification leads to the message, and is read with it.
      for (const { type, messageSeq } of notifications) expect(messageSeq !== null).toBe(type === 'stage_chat_message')
      for (const { createdAt, isRead } of notifications) expect(isRead).toBe(createdAt.getTime() < aWeekAgo)
      const times = notifications.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual([...times].sort((a, b) => b - a))
      most = Math.max(most, times.length)
    }
    expect(most).toBeGreaterThan(5)
  }))
