/** Who did something: a person, with an API token of theirs where there is one; a guest reader; null for nobody, as when a date has come. */
export type Actor = { userId: string; tokenId?: string | null } | { guestId: string } | null

/** What is stored beside the person: nothing for somebody who is logged in. */
export type ActorKind = { kind: 'token' | 'guest'; id: string }

/** The person, and what is stored beside them. */
export function actorOf(actor: Actor): { userId: string | null; with: ActorKind | null } {
  if (!actor) return { userId: null, with: null }
  if ('guestId' in actor) return { userId: null, with: { kind: 'guest', id: actor.guestId } }
  return { userId: actor.userId, with: actor.tokenId ? { kind: 'token', id: actor.tokenId } : null }
}
