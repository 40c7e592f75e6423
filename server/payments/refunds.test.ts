import { expect, test } from 'vitest'
import { openShop } from '#server/test/shop.ts'

/** A refund as the provider reports it when it was made there, on its own pages. */
const refundEvent = (reference: string, amount: number | string, name: string, status = 'processed') =>
  JSON.stringify({
    event: `refund.${status}`,
    data: {
      status,
      transaction_reference: reference,
      refund_reference: name,
      amount: String(amount),
      currency: 'ZAR',
      domain: 'test',
    },
  })

test('a part of a payment that is given back leaves the plan; all of it ends it, and the renewal; each has a credit note', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  await shop.sendEvent(refundEvent(reference, '10000', 'RR1'))
  await shop.processed()
  expect(await shop.paymentsOf(person)).toMatchObject([{ status: 'partly_refunded', refunded: 100 }])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', renews: true })
  // The same again, in other words, changes nothing.
  await shop.sendEvent(refundEvent(reference, 10_000, 'RR1').replace('{', '{ '))
  await shop.sendEvent(refundEvent(reference, 35_000, 'RR2'))
  await shop.processed()
  expect(await shop.paymentsOf(person)).toMatchObject([{ status: 'refunded', refunded: 450 }])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free', renews: false })
  await shop.until('no renewal', async () => shop.provider.ledger.subscriptions[0]?.status === 'non-renewing')
  expect((await shop.receipts()).map(({ number, kind, amount, corrects }) => [number, kind, amount, corrects])).toEqual(
    [
      [1, 'receipt', 45_000, null],
      [2, 'credit_note', 10_000, 1],
      [3, 'credit_note', 35_000, 1],
    ],
  )
})

test('a refund of an earlier period does not end the one that is paid for', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  await shop.aYearLater()
  await shop.until('the second payment', async () => (await shop.paymentsOf(person)).length === 2)
  await shop.sendEvent(refundEvent(reference, 45_000, 'RR1'))
  await shop.processed()
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', renews: true })
})

test('a refund that fails, or needs attention, is an alert, and the plan stays', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  await shop.sendEvent(refundEvent(reference, 45_000, 'RR1', 'needs-attention'))
  await shop.sendEvent(refundEvent(reference, 45_000, 'RR1', 'failed'))
  await shop.processed()
  expect((await shop.alerts()).map(({ kind }) => kind).sort()).toEqual(['refund_failed', 'refund_needs-attention'])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher' })
  expect(await shop.receipts()).toHaveLength(1)
})

test('a disputed payment is marked and is an alert, and the plan stays', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  expect(shop.provider.dispute(reference)).toBe(true)
  await shop.until('the dispute', async () => (await shop.alerts()).length === 1)
  expect(await shop.alerts()).toMatchObject([{ kind: 'dispute.create', reference, details: { amount: 450 } }])
  expect(await person.calls.payments.list()).toMatchObject([{ status: 'disputed' }])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher' })
})

test('events that we do not know, or that are not ours, are stored and change nothing', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  const before = await shop.planOf(person)
  for (const body of [
    '{"event":"transfer.success","data":{"domain":"test","reference":"x"}}',
    '{"event":"subscription.create","data":{"domain":"test","subscription_code":"SUB_other","customer":{"customer_code":"CUS_other"}}}',
    '{"event":"invoice.payment_failed","data":{"domain":"test","subscription":{"subscription_code":"SUB_other"},"transaction":{}}}',
    '{"event":"charge.success","data":{"domain":"test","reference":"nf-nothing"}}',
    '{"event":"refund.processed","data":{"domain":"test","transaction_reference":"nf-nothing","amount":"10000"}}',
    '{"event":"charge.success"}',
    '[]',
    'not json',
  ])
    expect([body, await shop.sendEvent(body)]).toEqual([body, 200])
  await shop.processed()
  expect(await shop.planOf(person)).toEqual(before)
  expect(await shop.paymentsOf(person)).toHaveLength(1)
})

test('receipts have numbers without gaps, whatever fails between them', { retry: 0 }, async () => {
  await using shop = await openShop()
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => shop.onTrial(`Hal${at}`)))
  await Promise.all(
    people.map(async (person, at) => {
      // Every other one is given back what it pays: it has paid already.
      const reference = await shop.pay(person)
      await person.calls.payments.confirm({ reference })
      if (at % 2) await person.calls.payments.confirm({ reference: 'nf-nothing' }).catch(() => {})
    }),
  )
  expect((await shop.receipts()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const statement of ['delete from receipts', 'update receipts set amount = 1', 'truncate receipts'])
    await expect(shop.db.execute(statement)).rejects.toMatchObject({ cause: { message: /credit note/ } })
})
