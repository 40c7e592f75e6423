import { type Actor, members } from './actors.ts'
import { ok } from './answers.ts'
import { meet } from './cast.ts'
import type { createServer } from './server.ts'

type Cast = Awaited<ReturnType<typeof meet>>

/** The people that the calls of the permission table meet: as few casts as will do, because each is a hundred statements. */
export function castsOn(server: () => Awaited<ReturnType<typeof createServer>>) {
  /** Whoever only reads, or is refused, leaves everything as it was: they can all meet the same people. */
  const unchanged = new Map<Actor, Promise<Cast>>()
  /** Where a member has written. What they may do there they may do anywhere: writing makes nobody more than a member. */
  const written = new Map<string, Cast>()

  /** The answer to a call of this actor, one way or the other, that leaves the project so: from people who have what it needs. */
  async function answerTo(
    actor: Actor,
    way: 'cookie' | 'token',
    leaves: 'unchanged' | 'written',
    ask: (met: Cast) => Promise<string>,
  ): Promise<string> {
    if (leaves === 'unchanged') {
      const met = unchanged.get(actor) ?? meet(server(), actor)
      unchanged.set(actor, met)
      return await ask(await met)
    }
    const where = `${actor}, ${way}`
    const before = members.includes(actor) ? written.get(where) : undefined
    // What an earlier call has removed or ended is there again in a new cast, whose answer is the one that counts.
    if (before && (await ask(before)) === ok) return ok
    const met = await meet(server(), actor)
    written.set(where, met)
    return await ask(met)
  }
  return { answerTo }
}
