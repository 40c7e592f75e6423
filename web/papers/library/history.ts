import { added, fields, historyOf } from '#web/ground/history/kind.ts'
import { papersInWords } from './in-words.ts'

export const history = historyOf<'paper'>({
  kind: 'paper',
  label: 'Library',
  deed(entry) {
    const { merged } = entry.after ?? {}
    if (merged?.length) return `merged ${papersInWords(merged.length)} into “${entry.name}” in the library`
    if (merged) return `undid a merge into “${entry.name}” in the library`
    const { more = 0 } = entry.after ?? entry.before ?? {}
    const others = more > 0 ? ` and ${more.toLocaleString('en')} more` : ''
    const where = entry.before && entry.after ? 'in' : entry.before ? 'from' : 'to'
    return `${added(entry)} “${entry.name}”${others} ${where} the library`
  },
  fields: (entry) =>
    fields<'paper'>(entry, {
      ...(entry.before && entry.after ? { title: ['Title', (text) => text] } : {}),
      doi: ['DOI', (doi) => doi],
      merged: ['Merged entries', (titles) => titles.map((title) => `“${title}”`).join(', ') || null],
    }),
})
