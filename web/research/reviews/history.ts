import { stageName } from '#domain/research/stages/stages.ts'
import { type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'review'>({
  kind: 'review',
  label: 'Reviews',
  deed: deedOnReview,
  fields: (entry) =>
    fields<'review'>(
      { before: null, after: entry.after },
      {
        words: [
          entry.after?.state === 'open' && entry.after.comments === undefined && !entry.after.agreed
            ? 'Note'
            : 'Summary',
          (text) => text,
        ],
      },
    ),
})

function deedOnReview({ stageNumber, before, after, name, with: actor }: EntryOf<'review'>): string {
  const guest = name ?? 'a guest'
  const what = `${stageName(stageNumber ?? 1)}, round ${after?.round ?? 1}`
  if (after?.guest === 'invited') return `asked ${guest}, a guest, to read ${what}`
  if (after?.guest === 'withdrawn') return `withdrew the link of ${guest}, a guest, to ${what}`
  // Before guests were named as those who did it, the product was.
  if (after?.guest === 'reported')
    return actor ? `sent a report on ${what}` : `received the report of ${guest}, a guest, on ${what}`
  if (after?.agreed) return `approved ${what}, as one of several supervisors`
  if (after?.comments !== undefined) return `commented on ${what}`
  switch (after?.state) {
    case 'withdrawn':
      return `withdrew ${what} from review`
    case 'returned':
      return `returned ${what}`
    case 'corrections':
      return `approved ${what}, with minor corrections`
    case 'approved':
      return before?.state === 'corrections' ? `settled the last minor correction to ${what}` : `approved ${what}`
    default:
      return `sent ${what}, for review`
  }
}
