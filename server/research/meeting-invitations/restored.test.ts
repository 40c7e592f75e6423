import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'
import { meetingInvitations } from './noun.ts'

const config = testConfig({ MAIL_FROM: 'Ninefold <calls@ninefold.test>' })
const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

/** How many are mailed at a given time. */
async function mailed({ db }: World, now: Date): Promise<number> {
  let count = 0
  const send = async () => {
    count += 1
  }
  await invite({ db, mailer: { send }, config, log: createLog('silent') }, now)
  return count
}

const details = { title: 'Supervision', zone: 'Africa/Johannesburg', minutes: 45, place: null, callUrl: null }

test('after a restore nothing is mailed by itself, what is moved then is, and so it is after another', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const { projectId } = await world.startProject(ada)
    const { ids } = await ada.calls.meetings.schedule({
      ...{ projectId, id: crypto.randomUUID(), ...details, startsAt: later(3 * 1440) },
    })
    const at = { projectId, meetingId: ids[0] ?? '' }
    expect(await mailed(world, later(6))).toBe(1)
    for (let times = 1; times <= 2; times += 1) {
      await meetingInvitations.restored?.({ db: world.db } as never)
      expect(await mailed(world, later(6))).toBe(0)
      await ada.calls.meetings.update({ ...at, ...details, startsAt: later((3 + times) * 1440), guests: null })
      expect(await mailed(world, later(6))).toBe(1)
      // A second restore finds invitations that were stopped, and not changed since.
      await meetingInvitations.restored?.({ db: world.db } as never)
    }
  }))

test('what was to be taken out of calendars when the backup was made is not mailed after a restore', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const { projectId } = await world.startProject(ada, 'Tides')
    await ada.calls.meetings.schedule({
      ...{ projectId, id: crypto.randomUUID(), ...details, startsAt: later(3 * 1440) },
    })
    expect(await mailed(world, later(6))).toBe(1)
    await ada.calls.projects.remove({ projectId, title: 'Tides' })
    await meetingInvitations.restored?.({ db: world.db } as never)
    expect(await mailed(world, later(7))).toBe(0)
  }))

test('lines that are added to an agenda just before the meeting wait as ever, and say nothing once it has begun', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const { projectId } = await world.startProject(ada)
    const { ids } = await ada.calls.meetings.schedule({
      ...{ projectId, id: crypto.randomUUID(), ...details, startsAt: later(4) },
    })
    expect(await mailed(world, later(0.1))).toBe(1)
    for (const text of ['The sampling frame', 'Dates'])
      await ada.calls.meetings.addItem({
        ...{ projectId, meetingId: ids[0] ?? '', id: crypto.randomUUID(), kind: 'agenda', text },
      })
    expect(await mailed(world, later(1))).toBe(0)
    expect(await mailed(world, later(6))).toBe(0)
  }))
