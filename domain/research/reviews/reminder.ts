import { activity } from '#domain/ground/activity.ts'
import { longDate } from '#domain/ground/dates.ts'

/** Days after which reviewers are reminded, and days before the wished-for date. */
export const overdueDays = 7
export const wishDays = 2

export const reviewReminder = activity<{
  owner: string
  stageName: string
  sentOn: string
  wishedFor: string | null
}>()('review_reminder', {
  sentence: ({ owner, stageName, sentOn, wishedFor }) =>
    wishedFor
      ? `${owner} has asked for your review of ${stageName} by ${longDate(wishedFor)}`
      : `${owner} has been waiting for your review of ${stageName} since ${longDate(sentOn)}`,
  audience: 'subject',
  mail: 'at_once',
  label: 'Reminders: a review is waiting for me',
})
