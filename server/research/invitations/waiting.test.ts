import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { waitingDays } from '#domain/research/invitations/invitations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { check } from '#server/ground/history/check.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { newProfile } from '#server/test/new-profile.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { expire } from './expire.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

/** Somebody whose address is confirmed, and who completes their profile. */
async function signUp({ db, logIn }: World, email: string) {
  const id = await createAccount(db, { email, name: 'Neo Test', password: '-' })
  const calls = await logIn(id)
  await calls.profiles.create(newProfile)
  return { id, calls }
}

const choosePlan = (db: Db, profileId: string, plan: PlanName) =>
  db.update(subscriptions).set({ plan }).where(eq(subscriptions.profileId, profileId))

test('an invitation waits for an address, whatever its letter case, and becomes one membership', () =>
  inWorld(async (world) => {
    const { db, arrive, startProject } = world
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada, 'Tides')
    const invite = (email: string, wait: boolean) =>
      ada.calls.invitations.create({ projectId, invitations: [{ email, role: 'collaborator', wait }] })
    expect(await invite('Neo@Example.org', false)).toMatchObject([{ outcome: { kind: 'not_found' } }])
    expect(await invite('Neo@Example.org', true)).toEqual([
      {
        email: 'neo@example.org',
        role: 'collaborator',
        outcome: { kind: 'waiting', until: 'sign_up', isMailed: true },
      },
    ])
    for (const wait of [true, false])
      expect(await invite('NEO@example.org', wait)).toMatchObject([{ outcome: { kind: 'pending' } }])
    const waiting = (await ada.calls.projects.find({ projectId })).waiting
    expect(waiting).toMatchObject([{ email: 'neo@example.org', role: 'collaborator' }])

    // Nobody else gets it.
    const other = await signUp(world, 'neo@example.com')
    expect(await other.calls.invitations.list()).toEqual([])
    const neo = await signUp(world, 'neo@example.org')
    const [invitation] = await neo.calls.invitations.list()
    expect(invitation).toMatchObject({
      id: waiting[0]?.id,
      projectTitle: 'Tides',
      inviter: 'Ada Test',
      status: 'pending',
    })
    const seen = await ada.calls.projects.find({ projectId })
    expect(seen.waiting).toEqual([])
    expect(seen.invitations).toMatchObject([
      { username: 'Neo Test', status: 'pending', waitsUntil: expect.any(String) },
    ])
    const invitationId = invitation?.id ?? ''
    await expect(neo.calls.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'FREE_PLAN' })
    await choosePlan(db, neo.id, 'Researcher')
    await neo.calls.invitations.accept({ invitationId })
    await expect(neo.calls.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'ANSWERED' })
    const members = (await ada.calls.projects.find({ projectId })).members
    expect(members.map(({ userId }) => userId)).toEqual([neo.id])
    expect(await invite('neo@example.org', true)).toMatchObject([{ outcome: { kind: 'member' } }])
    const { entries } = await ada.calls.history.list({ projectId, kinds: ['person'] })
    expect(
      entries.map(({ before, after }) =>
        [before, after].map((state) => state && 'standing' in state && state.standing),
      ),
    ).toEqual([
      ['invited', 'member'],
      ['waiting', 'invited'],
      [null, 'waiting'],
    ])
  }))

test('an invitation waits for somebody on the Free plan', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const fred = await arrive('Fred', 'Free')
    const invite = (wait: boolean) =>
      ada.calls.invitations.create({ projectId, invitations: [{ email: fred.email, role: 'supervisor', wait }] })
    expect(await invite(false)).toMatchObject([{ outcome: { kind: 'free_plan' } }])
    expect(await fred.calls.invitations.list()).toEqual([])
    expect(await invite(true)).toMatchObject([{ outcome: { kind: 'waiting', until: 'plan' } }])
    expect(await invite(true)).toMatchObject([{ outcome: { kind: 'pending' } }])
    const [invitation] = await fred.calls.invitations.list()
    const invitationId = invitation?.id ?? ''
    await expect(fred.calls.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'FREE_PLAN' })
    await choosePlan(db, fred.id, 'Supervisor')
    await fred.calls.invitations.accept({ invitationId })
    const [row] = await db.select().from(projectMembers).where(eq(projectMembers.userId, fred.id))
    expect(row).toMatchObject({ status: 'accepted', role: 'supervisor' })
  }))

test('waiting invitations hold their place in the plan, can be withdrawn, and expire after sixty days', () =>
  inWorld(async (world) => {
    const { db, arrive, startProject } = world
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const fred = await arrive('Fred', 'Free')
    const invite = (email: string) =>
      ada.calls.invitations.create({ projectId, invitations: [{ email, role: 'supervisor', wait: true }] })
    const find = () => ada.calls.projects.find({ projectId })
    await invite('neo@example.org')
    expect(await invite('other@example.org')).toMatchObject([{ outcome: { kind: 'limit', limit: 1 } }])
    await ada.calls.invitations.withdraw({ projectId, invitationId: (await find()).waiting[0]?.id ?? '' })
    expect((await find()).waiting).toEqual([])
    const neo = await signUp(world, 'neo@example.org')
    expect(await neo.calls.invitations.list()).toEqual([])

    await invite('late@example.org')
    await ada.calls.invitations.create({
      projectId,
      invitations: [{ email: fred.email, role: 'collaborator', wait: true }],
    })
    const after = (days: number) => new Date(Date.now() + days * 86_400_000)
    await expire(db, testConfig(), after(waitingDays - 1))
    expect([(await find()).waiting.length, (await find()).invitations.length]).toEqual([1, 1])
    const [late] = (await find()).waiting
    const resend = () => ada.calls.invitations.resend({ projectId, invitationId: late?.id ?? '' })
    await db.update(waitingInvitations).set({ waitsUntil: after(1) })
    await resend()
    await expire(db, testConfig(), after(2))
    expect((await find()).waiting).toHaveLength(1)
    await expire(db, testConfig(), after(waitingDays + 1))
    expect([(await find()).waiting, (await find()).invitations]).toEqual([[], []])
    expect(await fred.calls.invitations.list()).toEqual([])
    await expect(resend()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { entries } = await ada.calls.history.list({ projectId, kinds: ['person'] })
    expect(entries.slice(0, 2)).toMatchObject([
      { byId: null, before: { standing: 'waiting' }, after: null },
      { byId: null, before: { standing: 'waiting' }, after: null },
    ])
  }))

test('an invitation is sent again at most three times a day, and a request to join never', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const bob = await arrive('Bob')
    await bob.calls.invitations.request({ projectId })
    const [request] = (await ada.calls.projects.find({ projectId })).invitations
    await expect(ada.calls.invitations.resend({ projectId, invitationId: request?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await ada.calls.invitations.create({
      projectId,
      invitations: [{ email: 'neo@example.org', role: 'collaborator', wait: true }],
    })
    const [{ id: invitationId = '' } = {}] = (await ada.calls.projects.find({ projectId })).waiting
    for (let times = 0; times < 3; times += 1) await ada.calls.invitations.resend({ projectId, invitationId })
    await expect(ada.calls.invitations.resend({ projectId, invitationId })).rejects.toThrow('Too many attempts')
  }))

test('of a list of 200 rows with three bad ones 197 are invited or waited for, and the three are named', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Institutions')
  const { projectId } = await world.startProject(ada)
  const people = await Promise.all(Array.from({ length: 20 }, (_, at) => world.arrive(`Bob${at}`)))
  const rows = Array.from({ length: 200 }, (_, at) => {
    const role = at % 2 ? ' Collaborator ' : ''
    return { email: people[at]?.email ?? `New.${at}@Example.org`, role }
  })
  rows[50] = { email: 'nobody', role: '' }
  rows[100] = { email: 'boss@example.org', role: 'boss' }
  rows[150] = { email: '', role: 'supervisor' }
  const outcomes = await ada.calls.invitations.createMany({ projectId, rows })
  const of = (kind: string) => outcomes.filter(({ outcome }) => outcome.kind === kind)
  expect([of('invited').length, of('waiting').length, of('wrong').length]).toEqual([20, 177, 3])
  expect(of('wrong')).toEqual([
    { email: 'nobody', role: '', outcome: { kind: 'wrong', problem: 'Enter a valid email address' } },
    {
      ...{ email: 'boss@example.org', role: 'boss' },
      outcome: { kind: 'wrong', problem: 'The role must be collaborator or supervisor.' },
    },
    { email: '', role: 'supervisor', outcome: { kind: 'wrong', problem: 'Enter a valid email address' } },
  ])
  expect(outcomes.map(({ email }) => email.toLowerCase())).toEqual(rows.map(({ email }) => email.toLowerCase()))
  const { waiting, invitations } = await ada.calls.projects.find({ projectId })
  expect([waiting.length, invitations.length]).toEqual([177, 20])
  expect(await check(world.db)).toEqual({ entries: 198, broken: [] })
})

test('whoever signs up at the moment of the invitation gets it exactly once', {
  timeout: 60_000,
}, async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Institutions')
  const { projectId } = await world.startProject(ada)
  for (let round = 0; round < 40; round += 1) {
    const email = `neo.${round}@example.org`
    const [neo] = await Promise.all([
      signUp(world, email),
      ada.calls.invitations.create({ projectId, invitations: [{ email, role: 'collaborator', wait: true }] }),
    ])
    expect(await neo.calls.invitations.list()).toHaveLength(1)
  }
  const { rows } = await world.db.execute(sql`select from waiting_invitations`)
  expect(rows).toEqual([])
})

test('withdrawing and inviting again mails an address five times a day at most', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada)
  const sent: string[] = []
  world.outgoing.mailer = { send: async (_tx, { to }) => void sent.push(to) }
  for (let times = 0; times < 7; times += 1) {
    const invitations = [{ email: 'neo@example.org', role: 'collaborator' as const, wait: true }]
    expect(await ada.calls.invitations.create({ projectId, invitations })).toMatchObject([
      // Whoever invites is told whether it was mailed.
      { outcome: { kind: 'waiting', isMailed: times < 5 } },
    ])
    const [{ id: invitationId = '' } = {}] = (await ada.calls.projects.find({ projectId })).waiting
    await ada.calls.invitations.withdraw({ projectId, invitationId })
  }
  expect(sent).toEqual(Array(5).fill('neo@example.org'))
})
