import { readFileSync } from 'node:fs'
import { dayOf } from '#domain/ground/dates.ts'
import { inRandWords, receiptNumber } from '#domain/money/receipts/receipt-words.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { receipts } from './tables.ts'

export type Receipt = typeof receipts.$inferSelect

const template = readFileSync(new URL('./receipt.typ', import.meta.url), 'utf8')
const main = `#import "paper.typ": *
#import "receipt.typ": receipt
#show: paper.with(title: content.name, kind: content.kind)
#title()
#receipt(content)`

/**
 * A receipt or a credit note as a PDF, on one page of A4. It is a tax invoice, with what section 20 of the VAT Act asks
 * for, only where the seller has a VAT number.
 */
export const drawReceipt = (receipt: Receipt): Promise<Uint8Array> =>
  typesetPdf({ main, files: { 'receipt.typ': template }, content: contentOf(receipt) })

/** What it is called: on the paper, and in the list of payments. */
export function titleOf({ kind, seller }: Pick<Receipt, 'kind' | 'seller'>): string {
  if (kind === 'credit_note') return 'Credit note'
  return seller.vatNumber ? 'Tax invoice' : 'Receipt'
}

function contentOf(receipt: Receipt) {
  const { seller, buyerName, buyerEmail, buyerAddress, buyerVatNumber, orderNumber, issuedAt, reference } = receipt
  const { kind, plan, periodStart, periodEnd, amount, vat, corrects } = receipt
  const isCredit = kind === 'credit_note'
  const vatLine = (number: string | null) => (number ? [`VAT number ${number}`] : [])
  return {
    kind: titleOf(receipt),
    name: `${titleOf(receipt)} ${receiptNumber(receipt)}`,
    from: [seller.name, ...linesOf(seller.address), ...vatLine(seller.vatNumber)].map(inColumn),
    to: [buyerName, ...linesOf(buyerAddress), ...vatLine(buyerVatNumber), buyerEmail].map(inColumn),
    about: [
      ['Number', receiptNumber(receipt)],
      ['Date', dayOf(issuedAt)],
      ...(orderNumber ? [['Order number', folded(orderNumber, 15)]] : []),
    ],
    what: isCredit ? `Refund of the ${plan} plan` : `${plan} plan, one year`,
    period: periodStart && periodEnd ? `${dayOf(periodStart)} to ${dayOf(periodEnd)}` : '',
    amount: inRandWords(amount),
    shares:
      vat > 0
        ? [
            ['Without VAT', inRandWords(amount - vat)],
            ['VAT at 15 %', inRandWords(vat)],
          ]
        : [],
    paid: [isCredit ? 'Paid back' : 'Paid', inRandWords(amount)],
    note:
      corrects === null
        ? 'Paid by card. Thank you.'
        : `Corrects ${receiptNumber({ number: corrects, kind: 'receipt' })}. The amount goes back to the card that was charged.`,
    reference,
  }
}

/** A word longer than its column may be broken, or it would stand over the next one. */
const folded = (text: string, letters: number) => text.replace(new RegExp(`\\S{${letters}}(?=\\S)`, 'g'), '$&\u200b')
const inColumn = (text: string) => folded(text, 26)

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')
