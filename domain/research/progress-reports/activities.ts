import { activity } from '#domain/ground/activity.ts'
import { longDate } from '#domain/ground/dates.ts'

type About = { username: string; title: string }

/* None of them says what was recommended: a mail or a screen that somebody else sees may show the sentence. */

export const reportRequested = activity<About & { dueOn: string | null }>()('progress_report_requested', {
  sentence: ({ username, title, dueOn }) =>
    `${username} asks for a progress report on "${title}"${dueOn ? ` by ${longDate(dueOn)}` : ''}`,
  audience: 'owner',
  mail: 'at_once',
  label: 'A supervisor asks for a progress report',
})

export const reportSent = activity<About>()('progress_report_sent', {
  sentence: ({ username, title }) => `${username} handed in the progress report on "${title}"`,
  audience: 'supervisors',
  mail: 'at_once',
  label: 'A progress report is handed in',
})

export const reportReturned = activity<About>()('progress_report_returned', {
  sentence: ({ username, title }) => `${username} gave the progress report on "${title}" back to be changed`,
  audience: 'owner',
  mail: 'at_once',
  label: 'A progress report comes back to be changed',
})

export const reportRecommended = activity<About & { needsSecond: boolean }>()('progress_report_recommended', {
  sentence: ({ username, title, needsSecond }) =>
    `${username} commented on the progress report on "${title}" and signed it${needsSecond ? '. A second supervisor has to sign' : ''}`,
  audience: 'owner_and_supervisors',
  mail: 'at_once',
  label: 'A supervisor comments on a progress report',
})

export const reportCountersigned = activity<About>()('progress_report_countersigned', {
  sentence: ({ username, title }) => `${username} signed the progress report on "${title}" as well: it is complete`,
  audience: 'owner_and_supervisors',
  mail: 'at_once',
  label: 'A second supervisor signs a progress report',
})

export const scheduleSet = activity<About & { everyMonths: number | null; nextDueOn: string | null }>()(
  'progress_report_dates_set',
  {
    sentence: ({ username, title, everyMonths, nextDueOn }) =>
      everyMonths && nextDueOn
        ? `${username} set progress reports on "${title}" ${everyMonths === 12 ? 'once' : 'twice'} a year, the next by ${longDate(nextDueOn)}`
        : `${username} ended the dates of progress reports on "${title}"`,
    audience: 'owner_and_supervisors',
    mail: 'daily',
    label: 'The dates of progress reports change',
  },
)

type Due = { title: string; dueOn: string; isLate: boolean }

export const reportDue = activity<Due>()('progress_report_due', {
  sentence: ({ title, dueOn, isLate }) =>
    isLate
      ? `The progress report on "${title}" is late: it was due on ${longDate(dueOn)}`
      : `The progress report on "${title}" is due on ${longDate(dueOn)}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a progress report is due or late',
})

export const followUpDue = activity<Due>()('follow_up_due', {
  sentence: ({ title, dueOn, isLate }) =>
    isLate
      ? `A step of the plan for "${title}" is late: it was due on ${longDate(dueOn)}`
      : `A step of the plan for "${title}" is due on ${longDate(dueOn)}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a step that was agreed is due or late',
})

export const followUpDone = activity<About & { isLast: boolean }>()('follow_up_done', {
  sentence: ({ username, title, isLast }) =>
    `${username} ticked a step of the plan for "${title}"${isLast ? ': all of it is done' : ''}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'A step that was agreed is done',
})
