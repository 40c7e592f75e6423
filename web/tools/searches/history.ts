import { added, fields, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'search'>({
  kind: 'search',
  label: 'Searches',
  deed: (entry) => `${added(entry, 'kept')} the search “${entry.name}”`,
  fields: (entry) =>
    fields<'search'>(entry, {
      ...(entry.before && entry.after ? { title: ['Name', (text) => text] } : {}),
      database: ['Database', (name) => name],
      query: ['Search', (text) => text],
      limits: ['Limits', (text) => text],
    }),
})
