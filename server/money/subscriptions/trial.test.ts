import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { createServer, openLive } from '#server/test/server.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { lapse } from './lapse.ts'
import { subscriptions } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const rowOf = async ({ db }: Pick<World, 'db'>, { id }: Person) =>
  (
    await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.profileId, id))
      .orderBy(desc(subscriptions.createdAt))
      .limit(1)
  )[0]
const roleOf = async ({ db }: Pick<World, 'db'>, { id }: Person) =>
  (await db.select({ role: usersProfiles.role }).from(usersProfiles).where(eq(usersProfiles.profileId, id)))[0]?.role
const refused = (refusal: string) => ({ code: 'REFUSED', data: { refusal } })
const age = ({ db }: Pick<World, 'db'>, { id }: Person, days: number) =>
  db.execute(sql`update subscriptions set currentperiodend = currentperiodend - ${days} * interval '1 day',
    trialend = trialend - ${days} * interval '1 day' where profile_id = ${id}`)

test('a trial begins at once, unlocks what its plan allows, goes on with another plan, and brings the role', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada', 'Free')
    for (const title of ['One', 'Two', 'Three']) await world.startProject(ada, title)
    await expect(ada.calls.projects.create({ title: 'Four', phase: 1 })).rejects.toMatchObject({
      code: 'PROJECT_LIMIT',
    })
    expect(await ada.calls.subscriptions.startTrial({ plan: 'Researcher' })).toEqual({
      plan: 'Researcher',
      status: 'trialing',
    })
    await world.startProject(ada, 'Four')
    expect(await ada.calls.subscriptions.find()).toMatchObject({
      planInForce: 'Researcher',
      trialDaysLeft: 7,
      offers: [
        { plan: 'Free', offer: 'none' },
        { plan: 'Researcher', offer: 'pay' },
        { plan: 'Supervisor', offer: 'switch' },
        { plan: 'Institutions', offer: 'contact_sales' },
      ],
    })
    const before = await rowOf(world, ada)
    await ada.calls.subscriptions.switchTrialPlan({ plan: 'Supervisor' })
    expect(await rowOf(world, ada)).toMatchObject({ plan: 'Supervisor', trialEnd: before?.trialEnd, id: before?.id })
    expect(await roleOf(world, ada)).toBe('Supervisor')
    await ada.calls.subscriptions.switchTrialPlan({ plan: 'Researcher' })
    expect(await roleOf(world, ada)).toBe('Student')
  }))

test('what cannot be done is refused, and changes nothing', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada', 'Free')
    const { subscriptions: calls } = ada.calls
    await expect(calls.switchTrialPlan({ plan: 'Researcher' })).rejects.toMatchObject(refused('NOT_ON_TRIAL'))
    await expect(calls.cancel()).rejects.toMatchObject(refused('NOTHING_TO_CANCEL'))
    await calls.startTrial({ plan: 'Supervisor' })
    const during = await rowOf(world, ada)
    await expect(calls.startTrial({ plan: 'Supervisor' })).rejects.toMatchObject(refused('ALREADY_ON_PLAN'))
    await expect(calls.switchTrialPlan({ plan: 'Free' })).rejects.toMatchObject(refused('NO_SWITCH_TO_FREE'))
    await expect(calls.switchTrialPlan({ plan: 'Institutions' })).rejects.toMatchObject(refused('CONTACT_SALES'))
    await expect(calls.switchTrialPlan({ plan: 'Supervisor' })).rejects.toMatchObject(refused('SAME_PLAN'))
    expect(await rowOf(world, ada)).toEqual(during)
    await calls.cancel()
    expect(await calls.find()).toMatchObject({ planInForce: 'Free', trialDaysLeft: null })
    await expect(calls.startTrial({ plan: 'Researcher' })).rejects.toMatchObject(refused('TRIAL_USED'))
    await expect(world.visitor.subscriptions.cancel()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }))

test('a trial that is over is Free for every reader at once, and is stored as such by the job; reading stores nothing', () =>
  inWorld(async (world) => {
    const [ada, bob] = [await world.arrive('Ada', 'Free'), await world.arrive('Bob', 'Free')]
    for (const person of [ada, bob]) await person.calls.subscriptions.startTrial({ plan: 'Researcher' })
    await age(world, ada, 8)
    const stored = await rowOf(world, ada)
    expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free', status: 'active' })
    expect(await rowOf(world, ada)).toEqual(stored)
    await lapse(world.db, null)
    expect(await rowOf(world, ada)).toMatchObject({ plan: 'Free', status: 'active', trialEnd: null, id: stored?.id })
    expect(await rowOf(world, bob)).toMatchObject({ plan: 'Researcher', status: 'trialing' })
    expect((await ada.calls.subscriptions.find()).offers).toContainEqual(
      expect.objectContaining({ plan: 'Researcher', offer: 'pay' }),
    )
  }))

test('a paid plan is kept for three days after its period, until its renewal has arrived', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada', 'Supervisor')
    await age(world, ada, 3)
    await lapse(world.db, null)
    expect(await rowOf(world, ada)).toMatchObject({ plan: 'Supervisor' })
    await age(world, ada, 2)
    expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free' })
    await lapse(world.db, null)
    expect(await rowOf(world, ada)).toMatchObject({ plan: 'Free' })
  }))

test('of twenty trials that are started at once there is one', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Free')
  const attempts = Array.from({ length: 20 }, (_, at) =>
    ada.calls.subscriptions.startTrial({ plan: at % 2 ? 'Researcher' : 'Supervisor' }),
  )
  const ended = await Promise.allSettled(attempts)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await world.db.select().from(subscriptions).where(eq(subscriptions.profileId, ada.id))
  expect(rows).toHaveLength(1)
})

test('every open page of a person is told that their plan has changed, and nobody else’s', async () => {
  await using server = await createServer()
  const [ada, bob] = [await server.arrive('Ada', 'Free'), await server.arrive('Bob', 'Free')]
  const open = async (person: Person) => openLive(server.url, { cookie: await server.cookieOf(person) })
  const [first, second, others] = [await open(ada), await open(ada), await open(bob)]
  await ada.calls.subscriptions.startTrial({ plan: 'Researcher' })
  for (const live of [first, second]) await live.until(() => live.received('subscription_changed').length === 1)
  expect(others.received('subscription_changed')).toEqual([])
  for (const live of [first, second, others]) live.close()
})
