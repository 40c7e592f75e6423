import { and, eq, exists } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod'
import { receiptNumber } from '#domain/money/receipts/receipt-words.ts'
import type { Env } from '#server/ground/guards.ts'
import { refusal } from '#server/ground/guards.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import { paymentSummaries } from '#server/money/payments/reads.ts'
import type { AuthParts } from '#server/people/sign-in/library/endpoint.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receipts } from './tables.ts'

/** A receipt as a PDF, for the person who paid; for everybody else it does not exist. */
export async function serveReceipt(c: Context<Env>, { db, config, limits }: AuthParts): Promise<Response> {
  const person = await findPerson(db, tokenIn(c.req.header('cookie'), config))
  if (!person) return refusal(c, 401, 'UNAUTHORIZED', 'You must be logged in to perform this action')
  await limits.take('receiptsOfPerson', person.id)
  const id = z.uuid().safeParse(c.req.param('id'))
  const own = db
    .select({ id: paymentSummaries.id })
    .from(paymentSummaries)
    .where(and(eq(paymentSummaries.id, receipts.paymentId), eq(paymentSummaries.profileId, person.id)))
  const [receipt] = id.success
    ? await db
        .select()
        .from(receipts)
        .where(and(eq(receipts.id, id.data), exists(own)))
    : []
  if (!receipt) return refusal(c, 404, 'NOT_FOUND', 'There is no such receipt.')
  const pdf = await receiptPdf(receipt)
  return c.body(pdf.slice().buffer, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${receiptNumber(receipt)}.pdf"`,
    'Cache-Control': 'no-store',
  })
}
