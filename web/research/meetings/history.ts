import { answerLabels } from '#domain/research/meetings/answers.ts'
import { type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'

export const history = historyOf<'meeting'>({
  kind: 'meeting',
  label: 'Meetings',
  deed: deedOnMeeting,
  fields: (entry) =>
    fields<'meeting'>(entry.after?.state && entry.before ? { before: null, after: null } : entry, {
      answer: ['Answer', (answer) => answer && answerLabels[answer]],
      ...(entry.before ? { title: ['Title', (text) => text] } : {}),
      startsAt: ['Time', (at) => `${dayOf(new Date(at))}, ${timeOf(new Date(at))}`],
      minutes: ['Length', (minutes) => `${minutes} minutes`],
      place: ['Place', (place) => place],
      callUrl: ['Call', (url) => url],
    }),
})

function deedOnMeeting(entry: EntryOf<'meeting'>): string {
  if (entry.after && 'answer' in entry.after) return `answered the invitation to “${entry.name}”`
  if (entry.before === null) return `scheduled “${entry.name}”`
  if (entry.after?.state === 'cancelled') return `cancelled “${entry.name}”`
  if (entry.after?.state === 'locked') return `acknowledged the minutes of “${entry.name}”, and locked them`
  return `changed “${entry.name}”`
}
