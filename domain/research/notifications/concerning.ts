import type { ActivityType } from '#domain/nouns.ts'

/** What is about its recipient, or waits for them. */
export const concerning = [
  'join_requested',
  'stage_due',
  'approval_declared',
  'approval_returned',
  'adverse_event_entered',
  'approval_expires',
  'permission_expires',
  'ethics_due',
  'meeting_scheduled',
  'meeting_moved',
  'meeting_cancelled',
  'meeting_tomorrow',
  'meeting_soon',
  'action_assigned',
  'action_due',
  'memorandum_written',
  'memorandum_signed',
  'memorandum_due',
  'progress_report_requested',
  'progress_report_sent',
  'progress_report_returned',
  'progress_report_recommended',
  'progress_report_due',
  'follow_up_due',
  'review_sent',
  'review_returned',
  'review_commented',
  'review_approved',
  'review_reminder',
  'review_guest_report',
  'seats_waited_for',
] as const satisfies readonly ActivityType[]

type Received = { type: ActivityType; mentioned: boolean; answered: boolean }

/** Whether a notification concerns its reader: it names them, answers them, is about them or waits for them. */
export const concerns = ({ type, mentioned, answered }: Received): boolean =>
  mentioned || answered || concerning.some((each) => each === type)
