import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'

/** Per cent of value-added tax in South Africa. */
export const vatPercent = 15

/** The tax on an amount, and both together, in cents. */
export function withVat(netCents: number): { vatCents: number; grossCents: number } {
  const vatCents = Math.round((netCents * vatPercent) / 100)
  return { vatCents, grossCents: netCents + vatCents }
}

const optional = (text: z.ZodType<string>) => text.transform((said) => said || null).nullable()

/** What invoices come to with tax, what of it was paid, and what is left to pay, in cents. */
export function totalsOf(invoices: readonly Pick<Invoice, 'grossCents' | 'paidOn'>[]) {
  const sum = (some: typeof invoices) => some.reduce((total, { grossCents }) => total + grossCents, 0)
  const [grossCents, paidCents] = [sum(invoices), sum(invoices.filter(({ paidOn }) => paidOn !== null))]
  return { grossCents, paidCents, openCents: grossCents - paidCents }
}

/** An invoice as sales enter it: it was written elsewhere, and is paid by EFT. */
export const NewInvoice = z
  .strictObject({
    number: line({
      max: 40,
      tooLong: 'Keep the number under 40 characters.',
      empty: 'Give the number of the invoice.',
    }),
    issuedOn: PlainDate,
    /** Without tax. */
    netCents: z
      .int('Give an amount in rand and cents.')
      .min(1, 'Give an amount above nothing.')
      .max(1_000_000_000, 'Give an amount under R10 million.'),
    /** Of whoever pays. */
    vatNumber: optional(
      line({ max: 20, tooLong: 'A VAT number has at most 20 characters.' }).refine(
        (said) => said === '' || /^4\d{9}$/.test(said),
        'A South African VAT number has ten digits and begins with 4.',
      ),
    ),
    orderNumber: optional(line({ max: 40, tooLong: 'Keep the order number under 40 characters.' })),
    /** Null while it is not paid. */
    paidOn: PlainDate.nullable(),
    note: optional(prose({ max: 500, tooLong: 'Keep the note under 500 characters.' })),
  })
  .refine(({ issuedOn, paidOn }) => paidOn === null || paidOn >= issuedOn, {
    path: ['paidOn'],
    message: 'It cannot be paid before it was written.',
  })
export type NewInvoice = z.infer<typeof NewInvoice>

/** An invoice with its tax. */
export type Invoice = NewInvoice & { id: string; vatCents: number; grossCents: number }
