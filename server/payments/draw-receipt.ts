import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { inDay, inRandWords, receiptNumber } from '#domain/receipt-words.ts'
import type { receipts } from './tables.ts'

type Receipt = typeof receipts.$inferSelect

/** Roboto comes with the library, and has every Latin, Greek and Cyrillic letter of a name. */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
const fonts = {
  Roboto: { normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf') },
}

const ink = '#20524b'
const quiet = '#66707d'

/**
 * A receipt or a credit note as a PDF, on one page of A4. It is a tax invoice, with what section 20 of the VAT Act asks
 * for, only where the seller has a VAT number.
 */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  // Loaded with the first one: few processes draw any.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts(fonts)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  pdfmake.setUrlAccessPolicy(() => false)
  return new Uint8Array(await pdfmake.createPdf(pageOf(receipt)).getBuffer())
}

/** What it is called: on the paper, and in the list of payments. */
export function titleOf({ kind, seller }: Pick<Receipt, 'kind' | 'seller'>): string {
  if (kind === 'credit_note') return 'Credit note'
  return seller.vatNumber ? 'Tax invoice' : 'Receipt'
}

function pageOf(receipt: Receipt): TDocumentDefinitions {
  const { seller, buyerName, buyerEmail, issuedAt, reference } = receipt
  const title = titleOf(receipt)
  const number = receiptNumber(receipt)
  const label = (text: string): Content => ({ text, color: quiet, fontSize: 9, margin: [0, 0, 0, 2] })
  return {
    info: { title: `${title} ${number}`, author: seller.name, subject: 'Ninefold' },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, color: '#17202b' },
    content: [
      {
        columns: [
          { text: 'Ninefold', bold: true, fontSize: 18, color: ink },
          { text: title, alignment: 'right', fontSize: 18 },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 1, lineColor: '#c3cdcb' }],
        margin: [0, 8, 0, 20],
      },
      {
        columns: [
          [
            label('From'),
            { text: folded(seller.name), bold: true },
            ...(seller.address ? [folded(seller.address)] : []),
            ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : []),
          ],
          [label('To'), { text: folded(buyerName), bold: true }, folded(buyerEmail)],
          [label('Number'), number, label('Date'), inDay(issuedAt)],
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
    ],
  }
}

/** Letters in a line of a column. A longer word is broken, or it would push the other columns off the page. */
const inColumn = 28
const folded = (text: string) => text.replace(new RegExp(`\\S{${inColumn}}(?=\\S)`, 'g'), '$&\n')

function linesOf({ kind, plan, periodStart, periodEnd, amount, vat }: Receipt): Content {
  const period = periodStart && periodEnd ? `${inDay(periodStart)} to ${inDay(periodEnd)}` : ''
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
