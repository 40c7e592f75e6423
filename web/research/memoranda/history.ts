import { type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'memorandum'>({
  kind: 'memorandum',
  label: 'Memorandum',
  deed,
  fields: ({ before, after }) =>
    after?.state === 'written' || after === null
      ? []
      : fields<'memorandum'>(
          { before: before && {}, after: after && { fingerprint: after.fingerprint ?? '' } },
          { fingerprint: ['Fingerprint of the text', (text) => text] },
        ),
})

function deed({ before, after, ...entry }: EntryOf<'memorandum'>): string {
  if (after === null) return `discarded version ${before?.number} of the memorandum of understanding`
  const what = `version ${after.number} of the memorandum of understanding`
  if (entry.byId === null && !entry.with) {
    const has = 'all who are still in the project have signed'
    return after.state === 'confirmed' ? `noted that ${what} is confirmed: ${has}` : `put ${what} in force: ${has}`
  }
  switch (after.state) {
    case 'confirmed':
      return `confirmed ${what}`
    case 'in_force':
      return `signed ${what}, which is in force`
    case 'signed':
      return `signed ${what}`
    default:
      return before === null || before.number !== after.number ? `wrote ${what}` : `changed ${what}`
  }
}
