import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'

const optional = (text: z.ZodType<string>) =>
  text
    .transform((said) => said || null)
    .nullable()
    .default(null)

/** Lines of an address: a receipt is one page. */
const linesAtMost = 8

/**
 * What stands on the receipts of somebody who pays for an institution. In South Africa a full tax invoice, needed above R5,000, names the
 * buyer with their address and VAT number (VAT Act 89 of 1991, section 20(4)); finance offices ask for an order number.
 */
export const ReceiptDetails = z.strictObject({
  /** Of the institution; without one, the name of whoever pays. */
  name: optional(line({ max: 120, tooLong: 'Keep the name under 120 characters.' })),
  address: optional(
    prose({ max: 300, tooLong: 'Keep the address under 300 characters.' }).refine(
      (said) => said.split('\n').length <= linesAtMost,
      `Keep the address to ${linesAtMost} lines.`,
    ),
  ),
  vatNumber: optional(
    line({ max: 20, tooLong: 'A VAT number has at most 20 characters.' }).refine(
      (said) => said === '' || /^[A-Za-z]{0,3}[0-9][0-9A-Za-z -]{3,}$/.test(said),
      'Give the VAT number as the tax office writes it, such as 4123456789.',
    ),
  ),
  orderNumber: optional(line({ max: 40, tooLong: 'Keep the order number under 40 characters.' })),
})
export type ReceiptDetails = z.infer<typeof ReceiptDetails>
