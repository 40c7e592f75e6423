import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentAlerts } from '#server/money/alerts/tables.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { inWorld } from '#server/test/world.ts'
import { subscriptions } from './tables.ts'

test('somebody whose subscription is missing has Free again when they next call, once, and the desk is told', () =>
  inWorld(async ({ db, arrive }) => {
    const ada = await arrive('Ada')
    await db.delete(subscriptions).where(eq(subscriptions.profileId, ada.id))
    expect(await ada.calls.subscriptions.find()).toMatchObject({ plan: 'Free', status: 'active' })
    expect((await ada.calls.workspace.open()).subscription).toMatchObject({ plan: 'Free' })
    expect(await db.$count(subscriptions, eq(subscriptions.profileId, ada.id))).toBe(1)
    const [made] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, ada.id))
    expect(made && made.currentPeriodEnd.getUTCFullYear() - made.currentPeriodStart.getUTCFullYear()).toBe(10)
    expect(await db.select().from(paymentAlerts)).toMatchObject([
      { kind: 'subscription_missing', details: { profileId: ada.id } },
    ])
  }))

test('before the profile is complete there is none to miss', () =>
  inWorld(async ({ db, logIn }) => {
    const calls = await logIn(await createAccount(db, { email: 'neo@example.org', name: 'Neo', password: '-' }))
    await expect(calls.subscriptions.find()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' })
    expect((await calls.workspace.open()).subscription).toBeNull()
    expect(await db.$count(paymentAlerts)).toBe(0)
  }))
