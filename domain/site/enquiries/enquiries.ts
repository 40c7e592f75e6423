import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'

/** What an enquiry is: a request for support, or a question to sales. */
export const enquiryKinds = ['support', 'sales'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const enquiryLimits = { name: 120, email: 254, organisation: 160, subject: 160, message: 5000 }

const most = (what: string, max: number) => `Keep the ${what} to ${max.toLocaleString('en')} characters.`

/** An address somebody answers to. */
export const ContactEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(enquiryLimits.email, 'Enter a valid email address')
  .pipe(z.email('Enter a valid email address'))

export const ContactName = line({
  max: enquiryLimits.name,
  tooLong: most('name', enquiryLimits.name),
  empty: 'Oops! Your name is missing.',
})

export const Organisation = line({
  max: enquiryLimits.organisation,
  tooLong: most('name of the organisation', enquiryLimits.organisation),
})

/** What somebody with an account asks. */
export const NewRequest = z.strictObject({
  subject: line({
    max: enquiryLimits.subject,
    tooLong: most('subject', enquiryLimits.subject),
    empty: 'Oops! Your subject is missing.',
  }),
  message: prose({
    max: enquiryLimits.message,
    tooLong: most('message', enquiryLimits.message),
    empty: 'Oops! Your message is missing.',
  }),
})
export type NewRequest = z.infer<typeof NewRequest>

/** What anybody sends with the forms of the public pages. */
export const NewEnquiry = NewRequest.extend({
  name: ContactName,
  email: ContactEmail,
  organisation: Organisation.default(''),
})
export type NewEnquiry = z.infer<typeof NewEnquiry>

/** What the support desk answers. */
export const Answer = prose({
  max: enquiryLimits.message,
  tooLong: most('answer', enquiryLimits.message),
  empty: 'Write an answer first.',
})
