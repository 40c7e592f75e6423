/* Whose turn it is with a stage, and what comes next. */

/** Whose turn it is in an open round, for whoever reads it; `others` have still to approve it. */
export function turnIn({
  isReviewer,
  hasApproved,
  others,
}: {
  isReviewer: boolean
  hasApproved: boolean
  others: number
}): string {
  if (hasApproved) return 'You have approved it.'
  if (isReviewer) return 'It is your turn.'
  return others > 1 ? 'It is the supervisors’ turn.' : 'It is the supervisor’s turn.'
}

/** What is left of an approval with minor corrections. */
export function correctionsLeft(isOwner: boolean, left: number): string {
  const what = left === 1 ? 'one correction is' : `${left} corrections are`
  if (!isOwner) return `It is approved with minor corrections: ${what} still to be confirmed.`
  return `It is approved with minor corrections, and ${what} left. Confirm each below, with the page where one finds it: with the last one the stage is complete, without another round.`
}

type Between = { isOwner: boolean; hasSupervisor: boolean; isSetByHand: boolean; number: number }

/** What comes next where no round is open, and no corrections are left. */
export function whatIsNext({ isOwner, hasSupervisor, isSetByHand, number }: Between): string {
  if (!hasSupervisor)
    return 'Stages are reviewed by a supervisor. This project has none yet, so its stages are completed without a review.'
  if (!isOwner && isSetByHand)
    return 'Its status was set to “Under review” by hand. The owner has not sent it with anything to read yet.'
  if (!isOwner)
    return number === 1
      ? 'It has not been sent for review yet.'
      : 'The next round begins when the owner sends it again.'
  return number === 1
    ? 'When it is ready, send it for review: your supervisor reads exactly the versions and links that you choose, asks for changes, and approves or returns it.'
    : 'When it is ready, send it for review again.'
}
