import type { Decision } from '#domain/research/reviews/drafts.ts'

/* What a decision is called, what it does, and why it cannot be taken. */

export const labels: Record<Decision, string> = {
  return: 'Return for changes',
  correct: 'Approve with minor corrections',
  approve: 'Approve',
  comment: 'Only comment',
}
export const actions: Record<Decision, string> = {
  return: 'Return',
  correct: 'Approve',
  approve: 'Approve',
  comment: 'Send comments',
}
export const effects: Record<Decision, (stage: string) => string> = {
  return: () => 'The owner answers the points and sends it again.',
  correct: (stage) => `The owner confirms each point; ${stage} is then complete, without another round.`,
  approve: (stage) => `${stage} is complete, and the project moves on.`,
  comment: () => 'Nothing is decided: the round stays open.',
}
/** What an approval does where every supervisor has to approve, and others have not. */
export const waitsFor = (names: string[]) =>
  `The round stays open until ${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'} approved too.`
export const missing = {
  return: 'Say what has to happen before the next round, or ask for a change.',
  comment: 'Write a comment first, or ask for a change.',
}
export const goesAlong = (count: number) =>
  count === 0
    ? 'No new points go with it.'
    : `${count === 1 ? 'One point goes' : `${count} points go`} with it; nobody else has seen ${count === 1 ? 'it' : 'them'} yet.`

export const whyNot = (refusal: { code: string; count?: number }) =>
  refusal.code === 'NOTHING_TO_CORRECT'
    ? 'Ask for a change first: a point that is to be corrected.'
    : refusal.code !== 'MUSTS_OPEN'
      ? 'This round is no longer open.'
      : refusal.count === 1
        ? 'Close the point marked “must” first.'
        : `Close the ${refusal.count} points marked “must” first.`
