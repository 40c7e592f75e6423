import { publicationStatusLabels } from '#domain/papers/publications/publications.ts'
import { added, fields, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'publication'>({
  kind: 'publication',
  label: 'Publications',
  deed: (entry) => `${added(entry)} the publication “${entry.name}”`,
  fields: (entry) =>
    fields<'publication'>(entry, {
      ...(entry.before && entry.after ? { title: ['Title', (text) => text] } : {}),
      status: ['Status', (status) => publicationStatusLabels[status]],
      doi: ['DOI', (doi) => doi],
    }),
})
