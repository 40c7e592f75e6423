import { activity } from '#domain/ground/activity.ts'

export const guestReported = activity<{ name: string; stageName: string; round: number }>()('review_guest_report', {
  sentence: ({ name, stageName, round }) => `${name}, a guest, sent a report on ${stageName}, round ${round}`,
  audience: 'owner_and_supervisors',
  mail: 'at_once',
  label: 'A guest sends a report',
})

export const guestReportedInConfidence = activity<{ name: string; stageName: string; round: number }>()(
  'review_guest_report_held_back',
  {
    sentence: ({ name, stageName, round }) =>
      `${name}, a guest, sent a report on ${stageName}, round ${round}. The owner sees it after your decision`,
    audience: 'supervisors',
    mail: 'at_once',
    label: 'A guest sends a report that is held back',
  },
)
