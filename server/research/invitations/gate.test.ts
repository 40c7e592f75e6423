import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { openShop } from '#server/test/shop.ts'
import { trials } from '#server/test/trials.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { projectMembers } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

/** Somebody on Free, with an invitation that waits for them. */
async function invited(world: World, role: 'supervisor' | 'collaborator' = 'supervisor') {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const thabo = await world.arrive('Thabo', 'Free')
  await ada.calls.invitations.create({ projectId, invitations: [{ email: thabo.email, role, wait: true }] })
  const [invitation] = await thabo.calls.invitations.list()
  return { ada, thabo, projectId, invitationId: invitation?.id ?? '' }
}

const planOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.profileId, id)))[0]

test('somebody on Free begins the trial and is in the project, in one act, with the role of the plan', () =>
  inWorld(async (world) => {
    const { thabo, projectId, invitationId } = await invited(world)
    await expect(thabo.calls.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'FREE_PLAN' })
    expect(await thabo.calls.invitations.acceptOnPlan({ invitationId, plan: 'Supervisor' })).toEqual({
      ...{ projectId, title: 'Tides', role: 'supervisor' },
    })
    expect(await planOf(world, thabo)).toMatchObject({ plan: 'Supervisor', status: 'trialing' })
    expect(await thabo.calls.projects.find({ projectId })).toMatchObject({ me: { role: 'supervisor' } })
    const [profile] = await world.db.select().from(usersProfiles).where(eq(usersProfiles.profileId, thabo.id))
    expect(profile?.role).toBe('Supervisor')
    await expect(thabo.calls.invitations.acceptOnPlan({ invitationId, plan: 'Supervisor' })).rejects.toMatchObject({
      code: 'ANSWERED',
    })
  }))

test('where the trial was had, or does not help, nothing begins and nobody joins', () =>
  inWorld(async (world) => {
    const { thabo, ada, projectId, invitationId } = await invited(world)
    await world.db.update(subscriptions).set({ trialUsedAt: new Date() }).where(eq(subscriptions.profileId, thabo.id))
    const onPlan = (plan: 'Researcher' | 'Supervisor') => thabo.calls.invitations.acceptOnPlan({ invitationId, plan })
    await expect(onPlan('Supervisor')).rejects.toMatchObject({ code: 'REFUSED', data: { refusal: 'TRIAL_USED' } })
    expect(await planOf(world, thabo)).toMatchObject({ plan: 'Free' })
    // Already the supervisor of somebody else: the one seat of Researcher is taken, and the trial of it does not begin.
    const other = await world.startProject(await world.arrive('Other'))
    await world.addMember(other, thabo, 'supervisor')
    await world.db.update(subscriptions).set({ trialUsedAt: null }).where(eq(subscriptions.profileId, thabo.id))
    await expect(onPlan('Researcher')).rejects.toMatchObject({ code: 'SEATS', data: { plan: 'Researcher', limit: 1 } })
    expect(await planOf(world, thabo)).toMatchObject({ plan: 'Free', trialUsedAt: null })
    await thabo.calls.subscriptions.startTrial({ plan: 'Researcher' })
    await expect(onPlan('Researcher')).rejects.toMatchObject({ code: 'REFUSED', data: { refusal: 'SAME_PLAN' } })
    // On the trial of Researcher it is another plan of the same trial that lets them in, and its end stays.
    const before = await planOf(world, thabo)
    expect(await onPlan('Supervisor')).toMatchObject({ projectId })
    expect(await planOf(world, thabo)).toMatchObject({ plan: 'Supervisor', trialEnd: before?.trialEnd })
    await ada.calls.members.remove({ projectId, userId: thabo.id })
    await expect(onPlan('Supervisor')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))

test('somebody who paid for a plan without a seat left cannot begin another by accepting', () =>
  inWorld(async (world) => {
    const { thabo, invitationId } = await invited(world)
    const other = await world.startProject(await world.arrive('Other'))
    await world.addMember(other, thabo, 'supervisor')
    await world.db.update(subscriptions).set({ plan: 'Researcher' }).where(eq(subscriptions.profileId, thabo.id))
    await expect(thabo.calls.invitations.acceptOnPlan({ invitationId, plan: 'Supervisor' })).rejects.toMatchObject({
      code: 'REFUSED',
      data: { refusal: 'NOT_ON_TRIAL' },
    })
  }))

test('a declined invitation is accepted on a plan only while the project has room', () =>
  inWorld(async (world) => {
    const { thabo, ada, projectId, invitationId } = await invited(world)
    await thabo.calls.invitations.decline({ invitationId })
    const rival = await world.arrive('Rival')
    await ada.calls.invitations.create({ projectId, invitations: [{ email: rival.email, role: 'supervisor' }] })
    await expect(thabo.calls.invitations.acceptOnPlan({ invitationId, plan: 'Supervisor' })).rejects.toMatchObject({
      code: 'FULL',
    })
    expect(await planOf(world, thabo)).toMatchObject({ plan: 'Free', trialUsedAt: null })
  }))

test('of many acceptances on the trial at once, its one seat is given once, over and over', {
  timeout: 240_000,
}, async () => {
  await using world = await createWorld({ connections: 12 })
  const projects: { projectId: string }[] = []
  for (let at = 0; at < 6; at += 1) projects.push(await world.startProject(await world.arrive('Stu')))
  for (let run = 0; run < trials({ brief: 8, long: 60 }); run += 1) {
    const sue = await world.arrive('Sue', 'Free')
    for (const project of projects) await world.addMember(project, sue, 'supervisor', 'pending')
    const invitations = await sue.calls.invitations.list()
    const ended = await Promise.allSettled(
      invitations.map(({ id }) => sue.calls.invitations.acceptOnPlan({ invitationId: id, plan: 'Researcher' })),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const mine = and(eq(projectMembers.userId, sue.id), eq(projectMembers.status, 'accepted'))
    expect(await world.db.$count(projectMembers, mine)).toBe(1)
    expect(await planOf(world, sue)).toMatchObject({ plan: 'Researcher', status: 'trialing' })
  }
})

test('whoever pays in order to accept is in the project, although their page is gone; once, and only they', async () => {
  await using shop = await openShop()
  const ada = await shop.arrive('Ada')
  const { projectId } = await shop.startProject(ada, 'Tides')
  const thabo = await shop.onTrial('Thabo')
  await thabo.calls.subscriptions.cancel()
  await ada.calls.invitations.create({
    projectId,
    invitations: [{ email: thabo.email, role: 'supervisor', wait: true }],
  })
  const [invitation] = await thabo.calls.invitations.list()
  const invitationId = invitation?.id ?? ''
  const checkout = await thabo.calls.payments.startCheckout({ plan: 'Supervisor', invitationId })
  // Another tab that pays the same takes nothing of what was meant away.
  expect(await thabo.calls.payments.startCheckout({ plan: 'Supervisor' })).toMatchObject({
    reference: checkout.reference,
  })
  // Somebody else means the same invitation, which is not theirs.
  const mallory = await shop.onTrial('Mallory')
  const theirs = await mallory.calls.payments.startCheckout({ plan: 'Researcher', invitationId })
  shop.provider.payByCard(theirs.accessCode)
  await mallory.calls.payments.confirm({ reference: theirs.reference })
  await shop.settled()
  expect((await ada.calls.projects.find({ projectId })).members).toEqual([])

  shop.provider.payByCard(checkout.accessCode)
  const members = async () => (await ada.calls.projects.find({ projectId })).members
  await shop.until('they are in', async () => (await members()).length === 1)
  expect(await members()).toMatchObject([{ userId: thabo.id, role: 'supervisor' }])
  expect(await thabo.calls.payments.confirm({ reference: checkout.reference })).toMatchObject({ outcome: 'paid' })
  expect(await shop.paymentsOf(thabo)).toHaveLength(1)
})
