import * as z from 'zod'
import { PlainDate } from '#domain/ground/dates.ts'
import { line } from '#domain/ground/text.ts'
import { itemTextLimit } from './checklists.ts'

/** What somebody writes of an item. */
export const ItemDetails = z.strictObject({
  text: line({
    max: itemTextLimit,
    tooLong: `Keep it under ${itemTextLimit} characters.`,
    empty: 'Write what there is to do first.',
  }),
  dueOn: PlainDate.nullable().default(null),
})
export type ItemDetails = z.infer<typeof ItemDetails>
