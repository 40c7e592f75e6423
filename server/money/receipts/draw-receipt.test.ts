import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { drawReceipt, type Receipt } from './draw-receipt.ts'

const receipt: Receipt = {
  number: 41,
  id: crypto.randomUUID(),
  kind: 'receipt',
  paymentId: crypto.randomUUID(),
  amount: 180_000,
  vat: 23_478,
  seller: { name: 'Ninefold (Pty) Ltd', address: '12 Long Street\nCape Town', vatNumber: '4123456789' },
  buyerName: 'School of Public Health',
  buyerEmail: 'finance@demo.example',
  buyerAddress: '27 St Andrews Road\nParktown\n2193',
  buyerVatNumber: '4987654321',
  orderNumber: 'PO-17',
  plan: 'Researcher',
  periodStart: new Date('2026-03-01T08:00:00Z'),
  periodEnd: new Date('2027-03-01T08:00:00Z'),
  reference: 'nf_1',
  corrects: null,
  issuedAt: new Date('2026-03-01T08:00:00Z'),
}
const credit: Receipt = { ...receipt, kind: 'credit_note', number: 3, corrects: 41 }

type Node = { role?: string; children?: Node[] }
const rolesIn = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)]

/** A paper as a screen reader has it: its pages, whether it is tagged, the roles of its tags, its words. */
async function read(bytes: Uint8Array) {
  const loading = getDocument({ data: bytes.slice(), isEvalSupported: false, verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const said = {
    pages: document.numPages,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    info: (await document.getMetadata()).info as { Title?: string; Language?: string },
    roles: rolesIn((await page.getStructTree()) as Node),
    text: items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll('\u200b', '')
      .replace(/\s+/g, ' '),
  }
  await loading.destroy()
  return said
}

test('a receipt is tagged: a title, and its amounts as a table with a head', async () => {
  const { pages, isTagged, info, roles } = await read(await drawReceipt(receipt))
  expect({ pages, isTagged, ...info }).toMatchObject({
    ...{ pages: 1, isTagged: true, Language: 'en-ZA', Title: 'Tax invoice NF-000041' },
  })
  for (const role of ['Table', 'THead', 'TH', 'TD', 'P']) expect(roles).toContain(role)
})

test('it says who sold what to whom, when, for how much, with VAT only of who is registered for it', async () => {
  const invoice = await read(await drawReceipt(receipt))
  for (const said of [
    ...['Tax invoice NF-000041', 'Ninefold (Pty) Ltd', '12 Long Street', 'VAT number 4123456789', 'Order number PO-17'],
    ...['School of Public Health', 'Parktown', 'VAT number 4987654321', 'finance@demo.example', '1 March 2026'],
    ...['Researcher plan, one year', 'Without VAT', 'VAT at 15 %', 'Reference nf_1', 'Paid by card. Thank you.'],
  ])
    expect(invoice.text).toContain(said)
  const plain = await read(
    await drawReceipt({
      ...receipt,
      vat: 0,
      seller: { ...receipt.seller, vatNumber: null },
      ...{ buyerAddress: null, buyerVatNumber: null, orderNumber: null },
    }),
  )
  expect(plain.text).toContain('Receipt NF-000041')
  expect(plain.text).not.toMatch(/VAT|Order number/)
  const { text } = await read(await drawReceipt(credit))
  expect(text).toMatch(/Credit note/)
  expect(text).toMatch(/Corrects NF-000041\./)
  expect(text).toContain('Paid back')
})

test('the longest details stay on one page, and break where they are longer than their column', async () => {
  const long: Receipt = {
    ...receipt,
    buyerName: 'x'.repeat(200),
    buyerEmail: `${'long.'.repeat(40)}name@demo.example`,
    buyerAddress: Array.from({ length: 8 }, () => 'An address that goes on and on and on').join('\n'),
    orderNumber: '9'.repeat(60),
  }
  const { pages, text } = await read(await drawReceipt(long))
  expect(pages).toBe(1)
  expect(text.replaceAll(' ', '')).toContain('9'.repeat(60))
})
