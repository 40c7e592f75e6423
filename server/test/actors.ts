/** Every kind of person who can call, from the project's owner to a visitor without a session. */
export const actors = [
  'owner',
  'supervisor',
  'collaborator',
  'pending',
  'declined',
  'removed',
  'stranger',
  'no profile',
  'visitor',
] as const
export type Actor = (typeof actors)[number]

export const members: Actor[] = ['owner', 'supervisor', 'collaborator']
