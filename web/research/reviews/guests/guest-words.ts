import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import { words as reviewWords } from '../words.ts'

/** What whoever asks a guest should know of the links in a round, of which only their own service knows who may open them. */
export const aboutLinks = (links: readonly { title: string }[]): string | null =>
  links.length === 0
    ? null
    : `${new Intl.ListFormat('en').format(links.map(({ title }) => `“${title}”`))} ${links.length === 1 ? 'opens' : 'open'} as the service that keeps ${links.length === 1 ? 'it' : 'them'} allows: see that your guest may read without an account there.`

/** What somebody reads when something about guests, or of a guest, is refused. */
export const words: Words<typeof client.guests> = {
  ...reviewWords,
  NOT_FOUND: () => 'It is no longer there.',
  NO_REVIEW: () => 'This link does not work any more: it has expired, or the review has ended.',
  ALREADY_INVITED: () => 'This address already has a link to this round. Withdraw it to send another.',
  NOTHING_SAID: () => 'Write a few words, or ask for a change.',
  POINT_LIMIT: ({ limit }) => `A guest can ask for at most ${limit} changes.`,
  GUEST_LIMIT: ({ limit }) => `A round can have at most ${limit} guests.`,
  FORBIDDEN: () => 'Only a supervisor can withdraw the link of a guest who is held back.',
  NOT_YOURS_TO_HOLD_BACK: () => 'Only a supervisor can hold back a guest until the decision.',
  TOO_MANY_MAILS: () => 'This address has been sent enough email for today. Try again tomorrow.',
}
