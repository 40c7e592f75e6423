import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { listMarked } from '#server/research/meetings/list-marked.ts'
import { zoneAtTen } from '#server/test/days.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'

/* What the job looks at, when again, and whom it mails then. */

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const config = testConfig()
const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const day = 1440
const details = { title: 'Progress', startsAt: later(40 * day), zone: 'Africa/Johannesburg', minutes: 45 }

async function due({ db }: World, now: Date, send?: () => Promise<void>): Promise<string[]> {
  const sent: Mail[] = []
  const mailer = { send: send ?? (async (_tx: unknown, mail: Mail) => void sent.push(mail)) }
  await invite({ db, mailer, config, log }, now)
  return sent.map(({ to, subject }) => `${to.split('.')[0]}: ${subject.split(':')[0]}`).toSorted()
}

/** Two people, neither of whom has joined within a day. */
async function scene(world: World) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada)
  const bob = await world.join({ projectId }, 'Bob')
  await world.db.execute(
    sql`update project_members set accepted_at = now() - interval '9 days' where project_id = ${projectId}`,
  )
  const schedule = async (more: Partial<Parameters<typeof ada.calls.meetings.schedule>[0]> = {}) =>
    (await ada.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, ...more })).ids
  const looked = async (now: Date) => {
    const ids = new Set(
      (await world.db.execute<{ id: string }>(sql`select id from meetings where project_id = ${projectId}`)).rows.map(
        ({ id }) => id,
      ),
    )
    return (await listMarked(world.db, now)).filter(({ id }) => ids.has(id)).length
  }
  return { ada, bob, projectId, schedule, looked }
}

test('what everybody has been told of is not looked at again, until it changes or somebody joins', () =>
  inWorld(async (world) => {
    const { ada, projectId, schedule, looked } = await scene(world)
    const [meetingId = ''] = await schedule()
    expect(await looked(later(4))).toBe(0)
    expect(await looked(later(6))).toBe(1)
    expect(await due(world, later(6))).toHaveLength(2)
    expect(await looked(later(2 * day))).toBe(0)
    await ada.calls.meetings.update({ projectId, meetingId, ...details, place: 'Room 13' })
    expect(await due(world, later(12))).toEqual(['ada: Changed', 'bob: Changed'])
    expect(await looked(later(2 * day))).toBe(0)
    await world.join({ projectId }, 'Eve')
    expect(await due(world, later(13))).toEqual(['eve: Invitation'])
  }))

test('a mail that could not be written is tried again, and what is for the morning is looked at then', () =>
  inWorld(async (world) => {
    const { bob, schedule, looked } = await scene(world)
    await bob.calls.notifications.setDelivery({ event: 'meeting_scheduled', delivery: 'daily' })
    await schedule()
    await due(world, later(6), () => Promise.reject(new Error('no disk')))
    expect(await due(world, later(7))).toEqual(['ada: Invitation'])
    expect(await looked(later(8)), 'nobody is left but Bob').toBe(0)
    expect(await due(world, later(day + 8))).toEqual(['bob: Invitation'])
    expect(await looked(later(3 * day))).toBe(0)
  }))

test('once a meeting of a series is cancelled, the next is invited to at once', () =>
  inWorld(async (world) => {
    const { ada, projectId, schedule } = await scene(world)
    const [first = ''] = await schedule({ repeat: { every: 'monthly', times: 3 } })
    expect(await due(world, later(6))).toEqual(['ada: Invitation', 'bob: Invitation'])
    await ada.calls.meetings.cancel({ projectId, meetingId: first })
    expect(await due(world, later(12))).toEqual([
      'ada: Cancelled',
      'ada: Invitation',
      'bob: Cancelled',
      'bob: Invitation',
    ])
    expect(await due(world, later(13))).toEqual([])
  }))

test('a project that runs again invites within the hour', () =>
  inWorld(async (world) => {
    const { projectId, schedule } = await scene(world)
    const status = (to: string) =>
      world.db.execute(sql`update research_projects set status = ${to} where id = ${projectId}`)
    await status('Completed')
    await schedule()
    expect(await due(world, later(6))).toEqual([])
    await status('Active')
    expect(await due(world, later(67))).toEqual(['ada: Invitation', 'bob: Invitation'])
  }))

test('each is mailed as they chose: not at all, at once, or in the morning unless it is before that', () =>
  inWorld(async (world) => {
    const { ada, bob, projectId } = await scene(world)
    const sue = await world.join({ projectId }, 'Sue', 'supervisor')
    await world.db.update(usersProfiles).set({ zone: zoneAtTen() })
    const schedule = async (startsAt = details.startsAt) => {
      const { ids } = await sue.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, startsAt })
      return { projectId, meetingId: ids[0] ?? '' }
    }
    await ada.calls.notifications.setDelivery({ event: 'meeting_scheduled', delivery: 'off' })
    await bob.calls.notifications.setDelivery({ event: 'meeting_scheduled', delivery: 'daily' })
    const at = await schedule()
    expect(await due(world, later(6))).toEqual(['sue: Invitation'])
    expect(await due(world, later(day + 6))).toEqual(['bob: Invitation'])
    await sue.calls.meetings.update({ ...at, ...details, place: 'Elsewhere' })
    // Ada, who was told nothing, is invited by it.
    expect(await due(world, later(day + 6))).toEqual(['ada: Invitation', 'bob: Changed', 'sue: Changed'])
    const soon = await schedule(later(30))
    expect(await due(world, later(6))).toEqual(['bob: Invitation', 'sue: Invitation'])
    await sue.calls.meetings.cancel(soon)
    await bob.calls.notifications.mute({ projectId, muted: true })
    expect(await due(world, later(12))).toEqual(['ada: Cancelled', 'sue: Cancelled'])
  }))
