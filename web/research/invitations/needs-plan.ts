import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'

/** What somebody who is invited sees of a project before they are in it. */
export const untilTheyAccept = 'Until they accept, they see only the project’s title, your name and the role.'

/** What whoever invites is told of whoever is invited. */
export const needsPlan = `To accept they need a plan of their own: Researcher or higher, free for ${trialDays} days.`

/** The same as whoever is invited reads it, in the text that is sent by other means. */
export const needsPlanYourself = `To accept you need a plan of your own: Researcher or higher, free for ${trialDays} days and without a card.`
