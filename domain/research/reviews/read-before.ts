import type { PinnedVersion, ReviewRound } from './stage-review.ts'

/**
 * What was to be read of the same files in earlier rounds, the last time that it was another version. Rounds that were
 * withdrawn do not count: nobody decided about them.
 */
export function readBefore(rounds: ReviewRound[], round: ReviewRound): PinnedVersion[] {
  const earlier = rounds
    .filter(({ number, state }) => number < round.number && state !== 'withdrawn')
    .toSorted((a, b) => b.number - a.number)
    .flatMap(({ versions }) => versions)
  return round.versions.flatMap(
    ({ id, fileId }) => earlier.find((version) => version.fileId === fileId && version.id !== id) ?? [],
  )
}
