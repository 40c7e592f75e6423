import { expect, test } from 'vitest'
import { NewInvoice, withVat } from './invoices.ts'

test('tax is 15 per cent of the amount, to the cent', () => {
  expect(withVat(10_000)).toEqual({ vatCents: 1_500, grossCents: 11_500 })
  expect(withVat(333)).toEqual({ vatCents: 50, grossCents: 383 })
  expect(withVat(1)).toEqual({ vatCents: 0, grossCents: 1 })
})

test('what cannot be is refused', () => {
  const invoice = {
    number: 'NF-1',
    issuedOn: '2026-02-01',
    netCents: 100,
    vatNumber: '',
    orderNumber: '',
    paidOn: null,
    note: '',
  }
  expect(NewInvoice.parse(invoice)).toMatchObject({ vatNumber: null, orderNumber: null, note: null })
  for (const wrong of [
    { number: ' ' },
    { issuedOn: '2026-02-30' },
    { netCents: 0 },
    { netCents: 1.5 },
    { netCents: -100 },
    { vatNumber: '5123456789' },
    { paidOn: '2026-01-31' },
  ])
    expect(NewInvoice.safeParse({ ...invoice, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})
