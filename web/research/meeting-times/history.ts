import { fields, historyOf } from '#web/ground/history/kind.ts'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'

export const history = historyOf<'meeting_times'>({
  kind: 'meeting_times',
  label: 'Times for meetings',
  deed: ({ before, name }) => `${before ? 'withdrew the times proposed' : 'proposed times'} for “${name}”`,
  fields: (entry) =>
    fields<'meeting_times'>(
      { before: null, after: entry.before ? null : { startsAt: entry.after?.startsAt ?? [] } },
      {
        startsAt: ['Times', (all) => all.map((at) => `${dayOf(new Date(at))}, ${timeOf(new Date(at))}`).join('; ')],
      },
    ),
})
