import { expect, test } from 'vitest'
import { readPdf } from '#server/test/read-pdf.ts'
import { openShop } from '#server/test/shop.ts'

/** What the provider would say of a refund, as somebody who has its key says it too. */
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
  const giveBack = async (amount: number) => {
    shop.provider.refundThere({ reference, amount })
    const refunded = (await shop.paymentsOf(person))[0]?.refunded ?? 0
    await shop.until('it is stored', async () => ((await shop.paymentsOf(person))[0]?.refunded ?? 0) > refunded)
  }
  await giveBack(10_000)
  expect(await shop.paymentsOf(person)).toMatchObject([{ status: 'partly_refunded', refunded: 100 }])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', renews: true })
  // The same again, in other words, changes nothing.
  await shop.sendEvent(refundEvent(reference, 10_000, 'RR1').replace('{', '{ '))
  await shop.processed()
  await giveBack(35_000)
  expect(await shop.paymentsOf(person)).toMatchObject([{ status: 'refunded', refunded: 450 }])
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free', renews: false })
  await shop.until('no renewal', async () => shop.provider.ledger.subscriptions[0]?.status === 'non-renewing')
  expect((await shop.receipts()).map(({ number, kind, amount, corrects }) => [number, kind, amount, corrects])).toEqual(
    [
      [1, 'receipt', 45_000, null],
      [1, 'credit_note', 10_000, 1],
      [2, 'credit_note', 35_000, 1],
    ],
  )
})

test('a refund of an earlier period does not end the one that is paid for', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  await shop.aYearLater()
  await shop.until('the second payment', async () => (await shop.paymentsOf(person)).length === 2)
  shop.provider.refundThere({ reference, amount: 45_000 })
  await shop.until('it is stored', async () => (await shop.paymentsOf(person))[0]?.status === 'refunded')
  expect(await person.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', renews: true })
})

test('a refund that fails, or needs attention, is an alert, and the plan stays', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  const id = shop.provider.refundThere({ reference, amount: 45_000, status: 'needs-attention' })
  await shop.until('an alert', async () => (await shop.alerts()).length === 1)
  shop.provider.refundThere({ reference, amount: 45_000, status: 'failed', id })
  await shop.until('another', async () => (await shop.alerts()).length === 2)
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

test('what an event says of refunds and disputes counts for nothing: the provider is asked', async () => {
  await using shop = await openShop()
  const { person, reference } = await shop.payer()
  const another = await shop.payer('Bob')
  const before = await shop.planOf(person)
  for (const body of [
    refundEvent(reference, 9_999_999, 'RR1'),
    refundEvent(reference, 45_000, 'RR2'),
    JSON.stringify({
      event: 'charge.dispute.create',
      data: { id: 1, domain: 'test', status: 'awaiting-merchant-feedback', transaction: { reference } },
    }),
  ]) {
    expect(await shop.sendEvent(body)).toBe(200)
    await shop.processed()
    expect(await shop.planOf(person), body).toEqual(before)
    expect(await shop.paymentsOf(person), body).toMatchObject([{ status: 'success', refunded: 0 }])
  }
  expect(await shop.alerts()).toEqual([])
  // A refund of one payment is none of another.
  shop.provider.refundThere({ reference: another.reference, amount: 45_000 })
  await shop.until('it is stored', async () => (await shop.paymentsOf(another.person))[0]?.status === 'refunded')
  await shop.sendEvent(refundEvent(reference, 45_000, 'RR3'))
  await shop.processed()
  expect(await shop.paymentsOf(person)).toMatchObject([{ status: 'success', refunded: 0 }])
  expect(await shop.receipts()).toHaveLength(3)
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

test('a receipt has what its buyer’s finance office needs, and so has the note that corrects it; what was issued stays as it is', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const nothing = { name: null, address: null, vatNumber: null, orderNumber: null }
  expect(await ada.calls.payments.findReceiptDetails()).toEqual(nothing)
  const details = {
    name: 'University of Venda',
    address: 'Private Bag X5050\nThohoyandou',
    vatNumber: '4123456789',
    orderNumber: 'PO-77',
  }
  for (const wrong of [
    { vatNumber: 'none' },
    { name: 'x'.repeat(121) },
    { address: 'a'.repeat(301) },
    { address: `${'a\n'.repeat(9)}a` },
  ])
    await expect(ada.calls.payments.setReceiptDetails({ ...details, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await ada.calls.payments.setReceiptDetails(details)
  const reference = await shop.pay(ada)
  await ada.calls.payments.confirm({ reference })
  await ada.calls.payments.setReceiptDetails({ ...nothing, name: '' })
  expect(await ada.calls.payments.findReceiptDetails()).toEqual(nothing)
  shop.provider.refundThere({ reference, amount: 10_000 })
  await shop.until('the note', async () => (await shop.receipts()).length === 2)
  const buyer = { buyerName: details.name, buyerAddress: details.address, buyerVatNumber: details.vatNumber }
  expect(await shop.receipts()).toMatchObject([
    { kind: 'receipt', ...buyer, orderNumber: 'PO-77', buyerEmail: ada.email },
    { kind: 'credit_note', ...buyer, orderNumber: 'PO-77' },
  ])
  const [receipt] = await shop.receipts()
  const headers = { cookie: await shop.cookieOf(ada) }
  const { pages } = await readPdf(
    new Uint8Array(await (await shop.request(`/receipts/${receipt?.id}`, { headers })).arrayBuffer()),
  )
  for (const says of ['University of Venda', 'Thohoyandou', 'VAT number 4123456789', 'Order number', 'PO-77'])
    expect(pages[0]?.text).toContain(says)
})

test('receipts have numbers without gaps, whatever fails between them', async () => {
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
