import { eq } from 'drizzle-orm'
import { receiptNumber } from '#domain/money/receipts/receipt-words.ts'
import { paymentSummaries } from '#server/money/payments/reads.ts'
import { claimNotice } from '../notices/claim-notice.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { titleOf } from './draw-receipt.ts'
import { receiptMail } from './email.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receipts } from './tables.ts'

/** Mails a receipt, with the PDF, once. Somebody whose account is gone gets none: the address may not be theirs any more. */
export async function mailReceipt({ db, mailer, config }: PaymentDependencies, receiptId: string): Promise<void> {
  const [found] = await db
    .select({ receipt: receipts, profileId: paymentSummaries.profileId })
    .from(receipts)
    .innerJoin(paymentSummaries, eq(paymentSummaries.id, receipts.paymentId))
    .where(eq(receipts.id, receiptId))
  if (!found?.profileId) return
  const { receipt, profileId } = found
  const mail = await receiptMail(receipt, {
    title: titleOf(receipt),
    number: receiptNumber(receipt),
    baseUrl: config.baseUrl,
  })
  const attachment = await receiptPdf(receipt)
  await db.transaction(async (tx) => {
    if (!(await claimNotice(tx, { profileId, notice: 'receipt', about: receiptId }))) return
    await mailer.send(tx, { ...mail, profileId, attachment, attachmentName: `${receiptNumber(receipt)}.pdf` })
  })
}
