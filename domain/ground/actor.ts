/**
 * Who did something: a person, with the API token that their request came with, if one did; a guest reader; null for nobody, as
 * when a date has come. That there was no token is said, so that none is forgotten.
 */
export type Actor = { userId: string; tokenId: string | null } | { guestId: string } | null

/** What is stored beside the person: nothing for somebody who is logged in. */
export type ActorKind = { kind: 'token' | 'guest'; id: string }

/** The caller of a procedure, as an actor. */
export const acting = ({ id, tokenId }: { id: string; tokenId: string | null }): Actor => ({ userId: id, tokenId })

/** The person, and what is stored beside them. */
export function actorOf(actor: Actor): { userId: string | null; with: ActorKind | null } {
  if (!actor) return { userId: null, with: null }
  if ('guestId' in actor) return { userId: null, with: { kind: 'guest', id: actor.guestId } }
  return { userId: actor.userId, with: actor.tokenId ? { kind: 'token', id: actor.tokenId } : null }
}
