import pLimit from 'p-limit'
import { Busy } from '#server/errors.ts'

/**
 * Returns a function that does so much work at once and lets the rest wait, without a connection of the database: everybody
 * else's pages need those. Throws Busy when too many wait already.
 */
export function inLine({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const limit = pLimit(atOnce)
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (limit.pendingCount >= mostWaiting) throw new Busy(5)
    return limit(work)
  }
}
