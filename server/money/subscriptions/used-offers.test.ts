import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHash } from '#server/ground/mail/address-hash.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { newProfile } from '#server/test/new-profile.ts'
import { openShop, type Shop } from '#server/test/shop.ts'
import { forgetOffers } from './forget-offers.ts'
import { newestOf } from './queries.ts'
import { usedOffers } from './tables.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Somebody who signs up with this address and completes their profile. */
async function signUp(email: string) {
  const id = await createAccount(shop.db, { email, name: '', password: '-' })
  const calls = await shop.logIn(id)
  await calls.profiles.create(newProfile)
  return { id, email, calls }
}

/** The address of somebody who paid at half price after a trial, and deleted their account. */
async function former(): Promise<string> {
  const { person } = await shop.payer()
  await deleteAccount({ ...shop.dependencies, nouns }, person)
  return person.email
}

const offersOf = async ({ id }: { id: string }) => {
  const stored = await newestOf(shop.db, id)
  return [stored?.trialUsedAt !== null, stored?.halfPriceUsedAt !== null]
}

test('whoever deletes an account and signs up again has had the trial and the half price, in any spelling', async () => {
  const email = await former()
  const [mailbox, domain] = email.split('@')
  for (const spelling of [email, `${mailbox}+again@${domain}`]) {
    const again = await signUp(spelling)
    expect(await offersOf(again), spelling).toEqual([true, true])
    await expect(again.calls.subscriptions.startTrial({ plan: 'Researcher' })).rejects.toMatchObject({
      data: { refusal: 'TRIAL_USED' },
    })
    const { offers } = await again.calls.subscriptions.find()
    expect(offers.find(({ plan }) => plan === 'Researcher')?.price).toEqual({ next: 90_000, after: 90_000 })
  }
  expect(await offersOf(await signUp(`other.${email}`))).toEqual([false, false])
})

test('nothing but a keyed hash is kept, for those who had something, and it is forgotten after two years', async () => {
  const before = await shop.db.$count(usedOffers)
  const nobody = await signUp(`nobody.${crypto.randomUUID()}@example.org`)
  await deleteAccount({ ...shop.dependencies, nouns }, nobody)
  expect(await shop.db.$count(usedOffers)).toBe(before)
  const email = await former()
  const rows = await shop.db.select().from(usedOffers)
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0])
  expect(await shop.db.$count(authUsers, eq(authUsers.email, email))).toBe(0)
  await shop.db.execute(`update used_offers set remembered_at = now() - interval '2 years 1 day'`)
  expect(await offersOf(await signUp(email))).toEqual([false, false])
  await forgetOffers(shop.db)
  expect(await shop.db.$count(usedOffers)).toBe(0)
})

test('one mailbox has one hash, and each installation its own', () => {
  const hash = (email: string, secret = 'a') => addressHash('used-offers', email, secret)
  expect(
    new Set(
      ['Ada@Example.org', 'ada@example.org', 'ada+trial@example.org', ' ADA+1+2@EXAMPLE.ORG'].map((each) => hash(each)),
    ).size,
  ).toBe(1)
  expect(hash('ada@example.org')).not.toBe(hash('ada@example.com'))
  expect(hash('ada@example.org')).not.toBe(hash('ada@example.org', 'b'))
})
