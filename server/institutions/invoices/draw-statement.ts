import { readFileSync } from 'node:fs'
import { longDate } from '#domain/ground/dates.ts'
import { type Invoice, totalsOf, vatPercent } from '#domain/institutions/invoices/invoices.ts'
import { inRandWords } from '#domain/money/receipts/receipt-words.ts'
import type { Config } from '#server/ground/config/config.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'

type Statement = { institution: string; invoices: readonly Invoice[]; seller: Config['seller']; today: string }

const template = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8')
const main = `#import "paper.typ": *
#import "statement.typ": statement
#show: paper.with(title: content.name, kind: content.kind)
#title()
#statement(content)`

/** A paper takes 100 ms of a thread: whoever is in this line waits a few seconds at most. */
const line = inLine({ atOnce: 1, mostWaiting: 20 })

/** The invoices of a contract, the oldest first, with what was paid and what is left to pay, as a PDF. Throws Busy. */
export const drawStatement = (of: Statement): Promise<Uint8Array> =>
  line(() => typesetPdf({ main, files: { 'statement.typ': template }, content: contentOf(of) }))

function contentOf({ institution, invoices, seller, today }: Statement) {
  const { grossCents, paidCents, openCents } = totalsOf(invoices)
  const vatNumbers = [...new Set(invoices.flatMap(({ vatNumber }) => vatNumber ?? []))]
  return {
    kind: 'Statement',
    name: `Statement of ${longDate(today)}`,
    from: [seller.name, ...linesOf(seller.address), ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : [])],
    to: [folded(institution, 30), ...vatNumbers.map((number) => `VAT number ${number}`)],
    head: ['Invoice', 'Date', 'Order number', 'Without VAT', `VAT at ${vatPercent} %`, 'With VAT', 'Paid on'],
    rows: invoices.map((each) => [
      ...[folded(each.number, 14), longDate(each.issuedOn), folded(each.orderNumber ?? '–', 12)],
      ...[inRandWords(each.netCents), inRandWords(each.vatCents), inRandWords(each.grossCents)],
      each.paidOn ? longDate(each.paidOn) : 'Not yet',
    ]),
    totals: [
      ['Invoiced', inRandWords(grossCents)],
      ['Paid by EFT', inRandWords(paidCents)],
      ['Left to pay', inRandWords(openCents)],
    ],
    note: 'A statement of the invoices above, which were sent to you. It is no tax invoice.',
  }
}

/** A word longer than its column may be broken, or it would stand over the next one. */
const folded = (text: string, letters: number) => text.replace(new RegExp(`\\S{${letters}}(?=\\S)`, 'g'), '$&\u200b')

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((each) => each.trim() !== '')
