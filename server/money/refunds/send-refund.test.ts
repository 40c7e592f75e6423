import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '#server/ground/free-port.ts'
import { payments } from '#server/money/payments/tables.ts'
import { createPaystack } from '#server/money/paystack/client.ts'
import { ProviderAway } from '#server/money/paystack/request.ts'
import { setAgent } from '#server/site/support/set-agent.ts'
import { openShop } from '#server/test/shop.ts'
import { sendRefund } from './send-refund.ts'
import { refunds } from './tables.ts'

test('money is asked back once, also when the answer is lost; what cannot be found is left to support', async () => {
  let asks = 0
  let isLost = true
  await using shop = await openShop({
    watch: ({ path, method, when }) => {
      if (path !== '/refund' || method !== 'POST') return undefined
      if (when === 'before') asks += 1
      return when === 'after' && isLost ? 'lose' : undefined
    },
  })
  const { person } = await shop.payer()
  const sue = await shop.onTrial('Sue')
  await setAgent(shop.db, sue.email, true)
  const [paid] = await shop.paymentsOf(person)
  const part = { paymentId: paid?.id ?? '', amount: 10_000, reason: 'A part of it' }
  await sue.calls.support.refundPayment(part)
  await shop.until('it is found', async () => (await shop.db.select().from(refunds))[0]?.state === 'sent')
  expect(asks).toBe(1)
  // Another whose request never arrived, as far as anybody can tell.
  await sue.calls.support.refundPayment(part)
  await shop.until('it is asked', async () => asks === 2)
  shop.provider.ledger.refunds.splice(1)
  await shop.db.execute(`update refunds set provider_id = null, state = 'asked', asked_at = now() - interval '1 hour'
    where id = (select id from refunds order by created_at desc limit 1)`)
  await shop.wait(5)
  await shop.reconcile()
  expect((await shop.alerts()).map(({ kind }) => kind)).toEqual(['refund_unclear'])
  isLost = false
  await shop.reconcile()
  expect(asks).toBe(2)
  const [alert] = await sue.calls.support.listAlerts()
  const reason = 'It is not at the provider'
  await sue.calls.support.closeAlert({ alertId: alert?.id ?? '', reason })
  await expect(sue.calls.support.closeAlert({ alertId: alert?.id ?? '', reason })).rejects.toMatchObject({
    code: 'NO_ALERT',
  })
  expect(await sue.calls.support.listAlerts()).toEqual([])
  // Somebody has looked: the rest can be given back, all but the part that was found.
  await sue.calls.support.refundPayment({ ...part, amount: 35_000 })
  await shop.until('it is asked again', async () => asks === 3)
})

test('money that could certainly not be asked back yet, as with a wrong key, is asked back later', async () => {
  await using shop = await openShop()
  const { reference } = await shop.payer()
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
  const refund = { paymentId: payment?.id ?? '', amount: 10_000, reason: 'A part of it' }
  const [queued] = await shop.db.insert(refunds).values(refund).returning()
  const id = queued?.id ?? ''
  const { settings } = shop.dependencies.provider
  const state = async () => (await shop.db.select().from(refunds))[0]?.state
  for (const wrong of [
    { ...settings, secretKey: 'sk_test_wrong' },
    { ...settings, apiUrl: `http://127.0.0.1:${await freePort()}` },
  ]) {
    const provider = { ...shop.dependencies.provider, paystack: createPaystack(wrong) }
    await expect(sendRefund({ ...shop.dependencies, provider }, id)).rejects.toBeInstanceOf(ProviderAway)
    expect(await state()).toBe('queued')
  }
  await Promise.all([1, 2, 3].map(() => sendRefund(shop.dependencies, id)))
  expect(await state()).toBe('sent')
  expect(shop.provider.ledger.refunds).toHaveLength(1)
})
