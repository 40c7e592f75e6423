import { added, type EntryOf, fields, historyOf, inStage } from '#web/ground/history/kind.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

export const history = historyOf<'checklist'>({
  kind: 'checklist',
  label: 'Checklists',
  deed: (entry) => `${didTo(entry)} “${entry.name}” ${whereTo(entry)}`,
  fields: (entry) =>
    entry.before && entry.after
      ? fields<'checklist'>(entry, {
          text: ['Item', (text) => text],
          dueOn: ['By', (date) => plainDate(date)],
          position: ['Place', String],
        })
      : fields<'checklist'>(entry, { dueOn: ['By', (date) => plainDate(date)] }),
})

function didTo({ before, after, ...entry }: EntryOf<'checklist'>): string {
  if (before && after?.done === true) return 'ticked'
  if (before && after?.done === false) return 'unticked'
  if (before && after?.position) return 'moved'
  return added({ ...entry, before, after })
}

function whereTo(entry: EntryOf<'checklist'>): string {
  const list = `the checklist${inStage(entry).replace(' in ', ' of ')}`
  if (entry.before === null) return `to ${list}`
  return `${entry.after === null ? 'from' : 'on'} ${list}`
}
