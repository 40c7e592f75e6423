import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'
import { itemTextLimit } from './checklists.ts'

/** What somebody writes of an item. */
const Text = line({
  max: itemTextLimit,
  tooLong: `Keep it under ${itemTextLimit} characters.`,
  empty: 'Write what there is to do first.',
})
export const ItemDetails = z.strictObject({ text: Text, dueOn: PlainDate.nullable().default(null) })

/** What somebody changes of it: what is left out stays as it is. */
export const ItemChange = z.strictObject({ text: Text.optional(), dueOn: PlainDate.nullable().optional() })
export type ItemDetails = z.infer<typeof ItemDetails>
