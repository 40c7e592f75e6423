import { added, fields, historyOf, inStage } from '#web/ground/history/kind.ts'

export const history = historyOf<'file'>({
  kind: 'file',
  label: 'Files',
  deed: (entry) =>
    `${added(entry)} version ${(entry.after ?? entry.before)?.version} of “${entry.name}”${inStage(entry)}`,
  fields: (entry) => fields<'file'>(entry, { sha256: ['SHA-256', (hash) => hash] }),
})
