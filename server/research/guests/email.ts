import { guestDays } from '#domain/research/guests/guests.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'

type About = { guestId: string; name: string; inviter: string; title: string; stageName: string; token: string }

type Sent = { name: string; title: string; stageName: string; report: string | null; points: string[] }

/** What a guest has sent, for themselves to keep: their link is dead once the review has ended. */
export async function receiptMail(to: string, { name, title, stageName, report, points }: Sent): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `A copy of your review of ${stageName} of “${title}”.`,
    heading: 'Your review has been sent',
    name,
    paragraphs: [
      `Thank you. This is a copy of what you sent about ${stageName} of “${title}”.`,
      ...points.map((point, at) => `${at + 1}. ${point}`),
      ...(report === null ? [] : report.split(/\n{2,}/)),
    ],
    action: null,
    footer: 'You can send it again with your link, as long as the review is open.',
  })
  return { kind: 'receipt', to, subject: `Your review of “${title}”`, ...letter }
}

/** The only place where a guest’s link stands. */
export async function guestMail(
  to: string,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { guestId, name, inviter, title, stageName, token }: About,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${inviter} has asked you to read ${stageName} of “${title}”.`,
    heading: 'You have been asked for a review',
    name,
    paragraphs: [
      `${inviter} has asked you to read ${stageName} of the research project “${title}” on Ninefold, as a guest reader, and to say what should change. You do not need an account.`,
      `The link below is yours alone: anyone who has it can read and write in your name. It works for ${guestDays} days, or until the review has ended.`,
    ],
    action: { label: 'Open the review', url: `${baseUrl}/review#${token}` },
    footer: 'If you do not know this person, you can ignore this email.',
  })
  return { kind: 'review', aboutId: guestId, to, subject: `${inviter} has asked you for a review`, ...letter }
}
