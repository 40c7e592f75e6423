/** Whether nobody caused an activity: a date came near, or has passed. */
export const isReminder = (activityType: string): boolean =>
  [
    ...['stage_due', 'action_due', 'review_reminder', 'memorandum_due', 'progress_report_due', 'follow_up_due'],
    ...['approval_expires', 'permission_expires', 'ethics_due', 'meeting_tomorrow', 'meeting_soon'],
  ].includes(activityType)

/** Whether an institution is behind an activity, and no person. */
export const isOfInstitution = (activityType: string): boolean =>
  ['announcement_made', 'seats_waited_for'].includes(activityType)
