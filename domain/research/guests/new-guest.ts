import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'

const reportLimit = 50_000

/** Who is asked to read a round without having an account. */
export const NewGuest = z.strictObject({
  name: line({ max: 100, tooLong: 'Keep the name under 100 characters.', empty: 'Give the guest’s name.' }),
  /** Whether name, report and points are the supervisors’ alone until the decision; only a supervisor may say so. */
  isHeldBack: z.boolean().default(false),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'This address is too long.')
    .pipe(z.email('Enter an email address, such as name@example.org.')),
})

/** The report of a guest; null when they ask for changes alone. */
export const Report = prose({
  max: reportLimit,
  tooLong: `Keep it under ${reportLimit.toLocaleString('en')} characters.`,
})
  .transform((said) => said || null)
  .nullable()
  .default(null)
