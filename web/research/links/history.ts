import { added, fields, historyOf, inStage } from '#web/ground/history/kind.ts'

export const history = historyOf<'link'>({
  kind: 'link',
  label: 'Links',
  deed: (entry) => `${added(entry)} the link “${entry.name}”${inStage(entry)}`,
  fields: (entry) =>
    fields<'link'>(entry, {
      ...(entry.before && entry.after ? { title: ['Title', (text) => text] } : {}),
      url: ['Address', (url) => url],
      description: ['Description', (text) => text],
    }),
})
