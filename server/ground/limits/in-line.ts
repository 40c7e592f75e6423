import pLimit, { type LimitFunction } from 'p-limit'
import { Busy } from '#server/ground/errors.ts'

/** Pieces of one person, the one in the line included. */
const mostOfOne = 20

/**
 * Returns a function that does so much work at once and lets the rest wait, without a connection of the database: everybody
 * else's pages need those. Of one person (`of`) there is never more than one piece in the line: however much they send, others
 * wait for one of theirs. Throws Busy when too many wait already.
 */
export function inLine({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const limit = pLimit(atOnce)
  const turns = new Map<string, { take: LimitFunction; pieces: number }>()
  let pieces = 0

  async function inTurn<Done>(of: string, work: () => Promise<Done>): Promise<Done> {
    const turn = turns.get(of) ?? { take: pLimit(1), pieces: 0 }
    if (turn.pieces >= mostOfOne) throw new Busy(5)
    turns.set(of, turn)
    turn.pieces += 1
    try {
      return await turn.take(() => limit(work))
    } finally {
      turn.pieces -= 1
      if (turn.pieces === 0) turns.delete(of)
    }
  }

  return async <Done>(work: () => Promise<Done>, of?: string): Promise<Done> => {
    if (pieces >= atOnce + mostWaiting) throw new Busy(5)
    pieces += 1
    try {
      return await (of === undefined ? limit(work) : inTurn(of, work))
    } finally {
      pieces -= 1
    }
  }
}
