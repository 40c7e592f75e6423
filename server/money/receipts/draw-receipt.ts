import type { Content } from 'pdfmake/interfaces.js'
import { dayOf } from '#domain/ground/dates.ts'
import { inRandWords, receiptNumber } from '#domain/money/receipts/receipt-words.ts'
import { drawPdf, folded as foldedAt, letterhead, quiet } from '#server/ground/pdf/draw-pdf.ts'
import type { receipts } from './tables.ts'

export type Receipt = typeof receipts.$inferSelect

/**
 * A receipt or a credit note as a PDF, on one page of A4. It is a tax invoice, with what section 20 of the VAT Act asks
 * for, only where the seller has a VAT number.
 */
export const drawReceipt = (receipt: Receipt): Promise<Uint8Array> =>
  drawPdf({
    title: `${titleOf(receipt)} ${receiptNumber(receipt)}`,
    author: receipt.seller.name,
    content: contentOf(receipt),
  })

/** What it is called: on the paper, and in the list of payments. */
export function titleOf({ kind, seller }: Pick<Receipt, 'kind' | 'seller'>): string {
  if (kind === 'credit_note') return 'Credit note'
  return seller.vatNumber ? 'Tax invoice' : 'Receipt'
}

function contentOf(receipt: Receipt): Content[] {
  const { seller, buyerName, buyerEmail, buyerAddress, buyerVatNumber, orderNumber, issuedAt, reference } = receipt
  const label = (text: string): Content => ({ text, color: quiet, fontSize: 9, margin: [0, 0, 0, 2] })
  return [
    ...letterhead(titleOf(receipt)),
    {
      columns: [
        [
          label('From'),
          { text: folded(seller.name), bold: true },
          ...(seller.address ? [folded(seller.address)] : []),
          ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : []),
        ],
        [
          label('To'),
          { text: folded(buyerName), bold: true },
          ...(buyerAddress ? [folded(buyerAddress)] : []),
          ...(buyerVatNumber ? [`VAT number ${buyerVatNumber}`] : []),
          folded(buyerEmail),
        ],
        [
          label('Number'),
          receiptNumber(receipt),
          label('Date'),
          dayOf(issuedAt),
          ...(orderNumber ? [label('Order number'), folded(orderNumber)] : []),
        ],
      ],
      columnGap: 24,
      margin: [0, 0, 0, 28],
    },
    linesOf(receipt),
    {
      text:
        receipt.corrects !== null
          ? `Corrects ${receiptNumber({ number: receipt.corrects, kind: 'receipt' })}. The amount goes back to the card that was charged.`
          : 'Paid by card. Thank you.',
      color: quiet,
      margin: [0, 24, 0, 4],
    },
    { text: `Reference ${reference}`, color: quiet, fontSize: 9 },
  ]
}

/** Letters in a line of a column. */
const inColumn = 28
const folded = (text: string) => foldedAt(text, inColumn)

function linesOf({ kind, plan, periodStart, periodEnd, amount, vat }: Receipt): Content {
  const period = periodStart && periodEnd ? `${dayOf(periodStart)} to ${dayOf(periodEnd)}` : ''
  const what = kind === 'credit_note' ? `Refund of the ${plan} plan` : `${plan} plan, one year`
  const right = (text: string, more = {}): Content => ({ text, alignment: 'right', ...more })
  return {
    table: {
      headerRows: 1,
      widths: ['*', 'auto'],
      body: [
        [
          { text: 'What', color: quiet },
          { text: 'Amount (ZAR)', color: quiet, alignment: 'right' },
        ],
        [{ stack: [what, { text: period, color: quiet, fontSize: 9 }] }, right(inRandWords(amount))],
        ...(vat > 0
          ? [
              ['Without VAT', right(inRandWords(amount - vat))],
              ['VAT at 15 %', right(inRandWords(vat))],
            ]
          : []),
        [
          { text: kind === 'credit_note' ? 'Paid back' : 'Paid', bold: true },
          right(inRandWords(amount), { bold: true }),
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => '#c3cdcb',
      paddingTop: () => 7,
      paddingBottom: () => 7,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
  }
}
