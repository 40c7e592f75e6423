import { expect, test } from 'vitest'
import { dayOf } from '#domain/ground/dates.ts'
import { accountsOn } from '#server/test/accounts.ts'
import { openShop, type Shop } from '#server/test/shop.ts'
import { sendNotices } from './send-notices.ts'

/** What somebody has been mailed, without days and numbers, after everybody has been told what there is, twice. */
async function toldTo(shop: Shop, email: string): Promise<string[]> {
  for (let twice = 0; twice < 2; twice += 1) await sendNotices(shop.dependencies)
  const subjects = await shop.mailsTo(email)
  return subjects.map((subject) => subject.replace(/\d+ [A-Z][a-z]+ \d{4}/, 'a day').replace(/NF-\d+/, 'NF-n'))
}

test('people are told about their plan in time, once each: a trial that ends, a renewal, a card that expires or fails', async () => {
  await using shop = await openShop()
  const [ada, bob] = [await shop.onTrial('Ada'), await shop.onTrial('Bob')]
  expect(await toldTo(shop, ada.email)).toEqual([])
  await shop.age(ada, 5.5)
  expect(await toldTo(shop, ada.email)).toEqual(['Your trial of Researcher ends on a day'])
  expect((await ada.calls.subscriptions.find()).notice).toMatchObject({ notice: 'trial_ends' })

  // Bob pays with a card that is good until the month before his renewal.
  await bob.calls.payments.confirm({ reference: await shop.pay(bob) })
  await shop.until('the renewal', async () => (await shop.planOf(bob))?.renews === true)
  await shop.settled()
  const told = ['Receipt NF-n for R450.00']
  expect(await toldTo(shop, bob.email)).toEqual(told)
  await shop.db.execute(`update subscriptions set card_expires = to_char(now() + interval '11 months', 'YYYY-MM')`)
  await shop.age(bob, 345)
  await shop.db.execute(`update subscriptions set card_expires = to_char(now() - interval '1 month', 'YYYY-MM')`)
  told.unshift('The card for your plan expires')
  expect(await toldTo(shop, bob.email)).toEqual(told)
  await shop.db.execute(`update subscriptions set card_expires = '2040-01'`)
  await shop.age(bob, 14)
  told.unshift('Your Researcher plan renews on a day')
  expect(await toldTo(shop, bob.email)).toEqual(told)

  // The card is refused: by the provider's event, and by the job, and still once.
  const [renewal] = shop.provider.ledger.subscriptions
  if (renewal) renewal.card.last4 = '0000'
  await shop.age(bob, 5.5)
  shop.provider.advance(366)
  await shop.settled()
  told.unshift('Your Researcher plan could not be renewed')
  expect(await toldTo(shop, bob.email)).toEqual(told)
  await shop.age(bob, 2)
  expect((await bob.calls.subscriptions.find()).notice).toMatchObject({ notice: 'renewal_failed' })
  expect(await toldTo(shop, bob.email)).toEqual(told)
})

test('somebody whose plan is cancelled, or paid by hand, is told that it ends', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial('Ada')
  await ada.calls.payments.confirm({ reference: await shop.pay(ada, 'Researcher', '507850785078507812') })
  await shop.settled()
  const told = ['Receipt NF-n for R450.00']
  expect(await toldTo(shop, ada.email)).toEqual(told)
  await shop.age(ada, 340)
  told.unshift('Your Researcher plan ends on a day')
  expect(await toldTo(shop, ada.email)).toEqual(told)
  await ada.calls.subscriptions.cancel()
  told.unshift('Your Researcher plan is cancelled')
  expect(await toldTo(shop, ada.email)).toEqual(told)
  await shop.age(ada, 20)
  expect((await ada.calls.subscriptions.find()).notice).toMatchObject({ notice: 'ends' })
  told.unshift('Your Researcher plan ends on a day')
  expect(await toldTo(shop, ada.email)).toEqual(told)
})

test('a cancellation is confirmed by mail: a trial is over, what was paid for works on', async () => {
  await using shop = await openShop()
  const { mailsTo } = accountsOn(shop)
  const [ada, bob] = [await shop.onTrial('Ada'), await shop.onTrial('Bob')]
  await ada.calls.subscriptions.cancel()
  const [trial] = await mailsTo(ada.email)
  expect(trial).toMatchObject({ subject: 'Your trial of Researcher has ended' })
  expect(trial?.text).toContain('Nothing was charged.')
  await bob.calls.payments.confirm({ reference: await shop.pay(bob) })
  await mailsTo(bob.email)
  await bob.calls.subscriptions.cancel()
  await expect(bob.calls.subscriptions.cancel()).rejects.toMatchObject({ code: 'REFUSED' })
  await shop.settled()
  const mails = (await mailsTo(bob.email, 2)).filter(({ subject }) => /cancelled/.test(subject))
  const until = dayOf((await bob.calls.subscriptions.find()).currentPeriodEnd)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Researcher plan is cancelled'])
  expect(mails[0]?.text).toContain(until)
})

test('a cancelled plan works to its end, and can be taken up again: the same card is charged then', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial('Ada')
  await ada.calls.payments.confirm({ reference: await shop.pay(ada) })
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  await ada.calls.subscriptions.cancel()
  await expect(ada.calls.subscriptions.cancel()).rejects.toMatchObject({ data: { refusal: 'NOTHING_TO_CANCEL' } })
  await shop.until('no renewal', async () => shop.provider.ledger.subscriptions[0]?.status === 'non-renewing')
  expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', status: 'cancelled' })
  await expect(ada.calls.payments.findCardLink()).rejects.toMatchObject({ code: 'NO_CARD' })
  await ada.calls.subscriptions.resume()
  await expect(ada.calls.subscriptions.resume()).rejects.toMatchObject({ data: { refusal: 'NOTHING_TO_RESUME' } })
  await shop.until('the renewal again', async () => (await shop.planOf(ada))?.renews === true)
  expect(shop.provider.ledger.subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1)
  expect((await ada.calls.payments.findCardLink()).url).toMatch(/\/manage\/SUB_/)
  expect(shop.provider.ledger.charges).toHaveLength(1)
})
