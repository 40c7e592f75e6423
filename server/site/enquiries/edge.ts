import type { Context } from 'hono'
import { type EnquiryKind, NewEnquiry } from '#domain/site/enquiries/enquiries.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { readForm, sendBack, tooMany, wrongIn } from '#server/ground/pages/read-form.ts'
import { serveCsv } from '#server/site/support/serve-csv.ts'
import { enquiryRows } from './queries.ts'
import { send } from './send.ts'

/** Where a visitor goes afterwards: the landing page says that it arrived. */
const done = '/#request-sent'

/** The form of a public page, as the browser itself sends it. */
const received = (page: string, kind: EnquiryKind) => async (c: Context<Env>, parts: EdgeParts) => {
  const { values, isFromProgram } = await readForm(c)
  if (isFromProgram) return c.redirect(done, 303)
  const { name = '', email = '', organisation = '', subject = '', message = '' } = values
  const parsed = NewEnquiry.safeParse({ name, email, organisation, subject, message })
  if (!parsed.success) return sendBack(c, parts.pages, { page, values }, wrongIn(parsed.error))
  try {
    await parts.limits.take('enquiriesFromAddress', networkOf(c.get('clientAddress')))
  } catch (error) {
    return sendBack(c, parts.pages, { page, values }, tooMany(c, error))
  }
  await send(parts, { ...parsed.data, kind, profileId: null })
  return c.redirect(done, 303)
}

const form = { method: 'POST', from: 'our pages', access: 'open', largestBody: 65_536 } as const

export const edges: Edge[] = [
  { ...form, path: '/contact-support', handle: received('/contact-support', 'support') },
  { ...form, path: '/contact-sales', handle: received('/contact-sales', 'sales') },
  serveCsv('enquiries', enquiryRows),
]
