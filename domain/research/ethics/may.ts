import { allow, type Me } from '#domain/ground/grants.ts'

type Added = { addedBy: string | null; isConfirmed: boolean }

/** Everybody enters what a committee decided; whether it is so, a supervisor says. */
export const may = {
  enter: allow('owner', 'supervisor', 'collaborator'),
  confirm: allow('supervisor'),
  /** A suspension stops the work: whoever entered it changes or removes it, or a supervisor. */
  liftSuspension: ({ role, userId }: Me, { addedBy }: Pick<Added, 'addedBy'>): boolean =>
    role === 'supervisor' || addedBy === userId,
  /** What a supervisor has confirmed, only a supervisor takes away; a collaborator only what is their own. */
  remove({ role, userId }: Me, { addedBy, isConfirmed }: Added): boolean {
    if (role === 'supervisor') return true
    if (isConfirmed) return false
    return role === 'owner' || (role === 'collaborator' && addedBy === userId)
  },
}
