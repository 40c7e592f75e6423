import { stageName } from '#domain/research/stages/stages.ts'
import { type ChangedField, type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

const fieldsOf = (entry: EntryOf<'project'>): ChangedField[] =>
  fields<'project'>(entry.before ? entry : { before: null, after: null }, {
    title: ['Title', (text) => text],
    researchQuestion: ['Research question', (text) => text],
    studyAim: ['Study aim', (text) => text],
    finalSubmissionDate: ['Final submission', (date) => date && plainDate(date)],
    phase: ['Phase', (phase) => `${phase}, ${stageName(phase)}`],
    status: ['Status', (status) => status],
    allMustApprove: ['Every supervisor must approve', (isOn) => (isOn ? 'Yes' : 'No')],
    reviewsRequired: ['Stages need an approved review', (isOn) => (isOn ? 'Yes' : 'No')],
  })

const listed = (fields: ChangedField[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(fields.map(({ label }) => label.toLowerCase()))

export const history = historyOf<'project'>({
  kind: 'project',
  label: 'Study',
  deed: (entry) => (entry.before === null ? 'started the project' : `changed the ${listed(fieldsOf(entry))}`),
  fields: fieldsOf,
})
