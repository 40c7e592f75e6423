import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type Invoice, type NewInvoice, withVat } from '#domain/institutions/invoices/invoices.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionInvoices } from './tables.ts'

/** What a verb of the desk declares that names an invoice. */
export const numberTaken = { NUMBER_TAKEN: { status: 409, message: 'There is an invoice of this number already.' } }

/** The invoices of an institution with their tax, the newest first. */
export async function invoicesOf(db: Db, institutionId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(institutionInvoices)
    .where(eq(institutionInvoices.institutionId, institutionId))
    .orderBy(desc(institutionInvoices.issuedOn), desc(institutionInvoices.id))
  return rows.map(({ institutionId: _, enteredAt: __, ...invoice }) => ({ ...invoice, ...withVat(invoice.netCents) }))
}

/** Whether another invoice has this number, of whatever institution. */
export async function isNumbered(
  tx: Db,
  { id, number }: Pick<NewInvoice, 'number'> & { id: string },
): Promise<boolean> {
  const same = sql`lower(${institutionInvoices.number}) = lower(${number})`
  return (await tx.$count(institutionInvoices, and(same, ne(institutionInvoices.id, id)))) > 0
}
