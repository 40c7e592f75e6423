import type { EnquiryKind, NewEnquiry } from '#domain/site/enquiries/enquiries.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'

type Addresses = Pick<Config, 'baseUrl' | 'supportEmail' | 'salesEmail'>
type Enquiry = NewEnquiry & { kind: EnquiryKind }

const whoAnswers = ({ kind }: { kind: EnquiryKind }, { supportEmail, salesEmail }: Addresses) =>
  kind === 'sales' ? salesEmail : supportEmail

/** Tells whoever answers what was asked. */
export async function enquiryMail(enquiry: Enquiry, config: Addresses): Promise<Mail> {
  const { name, email, organisation, subject, message } = enquiry
  const from = organisation ? `${name}, ${organisation} (${email})` : `${name} (${email})`
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${from}: ${subject}`,
    heading: subject,
    name: null,
    paragraphs: [`${from} writes:`, ...paragraphsOf(message)],
    action: { label: 'Answer at the support desk', url: `${config.baseUrl}/support-desk` },
    footer: 'Answer there, so that the answer is kept with the request.',
  })
  const what = enquiry.kind === 'sales' ? 'Sales' : 'Support'
  return { kind: 'enquiry', to: whoAnswers(enquiry, config), subject: `${what}: ${subject}`, ...letter }
}

/**
 * Tells whoever asked that it has arrived. What they wrote goes only to an address that is known to be theirs: nobody must send
 * words of their own to others through us.
 */
export async function acknowledgementMail(
  { name, email, subject, message, profileId }: Enquiry & { profileId: string | null },
  { baseUrl }: Addresses,
): Promise<Mail> {
  const isTheirs = profileId !== null
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: 'We have your request and will answer by email.',
    heading: 'We have your request',
    name: isTheirs ? name : null,
    paragraphs: [
      'We will answer by email, usually within two working days.',
      ...(isTheirs ? ['This is what you wrote:', ...paragraphsOf(message)] : []),
    ],
    action: null,
    footer: `You received this email because somebody wrote to us at ${baseUrl} with this address. If it was not you, you do not need to do anything.`,
  })
  return {
    kind: 'enquiry',
    to: email,
    subject: isTheirs ? `We have your request: ${subject}` : 'We have your request',
    ...letter,
  }
}

type Answered = Pick<NewEnquiry, 'name' | 'email' | 'subject' | 'message'> & { answer: string }

/** Support's answer, with what was asked below it. */
export async function answerMail({ name, email, subject, message, answer }: Answered, baseUrl: string): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: answer.slice(0, 140),
    heading: subject,
    name,
    paragraphs: [...paragraphsOf(answer), 'You wrote:', ...paragraphsOf(message)],
    action: { label: 'Write to us again', url: `${baseUrl}/contact-support` },
    footer: 'You received this email because you wrote to us.',
  })
  return { kind: 'enquiry', to: email, subject: `Re: ${subject}`, ...letter }
}

/** Tells whoever answers how many more requests wait than were mailed one by one. */
export async function summaryMail(kind: EnquiryKind, waiting: number, config: Addresses): Promise<Mail> {
  const many = waiting === 1 ? '1 more request is waiting' : `${waiting} more requests are waiting`
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${many} at the support desk.`,
    heading: `${many} for an answer`,
    name: null,
    paragraphs: [
      'So many arrived within an hour that they were not emailed one by one. All of them are at the support desk.',
    ],
    action: { label: 'Open the support desk', url: `${config.baseUrl}/support-desk` },
    footer: 'This email comes at most once an hour.',
  })
  return { kind: 'enquiry', to: whoAnswers({ kind }, config), subject: `${many} at the support desk`, ...letter }
}

/** Each line is a paragraph: mail has no other line breaks. */
const paragraphsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
