import { type Actor, actors, members } from './actors.ts'

/* What each kind of person gets, in the permission table. */

export const ok = 'ok'
export const strangerGets = (actor: Actor) => (actor === 'visitor' ? 'UNAUTHORIZED' : 'NOT_FOUND')

/** What members get; everybody else gets the answer for a project that does not exist. */
export const amongMembers = (answer: (actor: Actor) => string) => (actor: Actor) =>
  members.includes(actor) ? answer(actor) : strangerGets(actor)
export const everyMember = amongMembers(() => ok)
export const onlyOwner = amongMembers((actor) => (actor === 'owner' ? ok : 'FORBIDDEN'))
export const noMember = amongMembers(() => 'FORBIDDEN')
export const onlySupervisor = amongMembers((actor) => (actor === 'supervisor' ? ok : 'FORBIDDEN'))
export const notCollaborator = amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok))
/** What belongs to one other person looks as if it did not exist. */
export const nobody = strangerGets
export const ownerAlone = (actor: Actor) => (actor === 'owner' ? ok : strangerGets(actor))
export const some =
  (answers: Partial<Record<Actor, string>>, rest: (actor: Actor) => string = strangerGets) =>
  (actor: Actor) =>
    answers[actor] ?? rest(actor)

/**
 * Returns true if a cell of the permission table is in the selection that `PERMISSIONS` names. `brief` selects the first person with the
 * permission, and a stranger. `first` leaves out outsiders with the same response as a stranger, because one check refuses them all.
 * Without a selection, every cell is tried.
 */
export function isSelected(actor: Actor, gets: (actor: Actor) => string): boolean {
  const selection = process.env.PERMISSIONS
  if (selection === 'brief')
    return actor === 'stranger' || actor === (actors.find((each) => gets(each) === ok) ?? 'owner')
  if (selection === 'first') return actor === 'stranger' || members.includes(actor) || gets(actor) !== gets('stranger')
  return true
}
