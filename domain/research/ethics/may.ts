import { allow, type Me } from '#domain/ground/grants.ts'
import type { StepKind } from './approvals.ts'

/** `wasConfirmed`: whether a supervisor has ever confirmed it, also where that does not hold any more. */
type Added = { addedBy: string | null; wasConfirmed: boolean }

const enter = allow('owner', 'supervisor', 'collaborator')

/** Everybody enters what a committee decided; whether it is so, a supervisor says. */
export const may = {
  enter,
  confirm: allow('supervisor'),
  /**
   * A suspension and a closure stop the work: once they are confirmed, a supervisor alone changes them, and a suspension before that
   * whoever entered it.
   */
  changeStep(me: Me, { kind, addedBy, wasConfirmed }: Added & { kind: StepKind }): boolean {
    if (me.role === 'supervisor') return true
    if (!enter(me)) return false
    if (kind !== 'suspension' && kind !== 'closure') return true
    return !wasConfirmed && (kind === 'closure' || addedBy === me.userId)
  },
  /** What a supervisor has ever confirmed, only a supervisor takes away; a collaborator only what is their own. */
  remove({ role, userId }: Me, { addedBy, wasConfirmed }: Added): boolean {
    if (role === 'supervisor') return true
    if (wasConfirmed) return false
    return role === 'owner' || (role === 'collaborator' && addedBy === userId)
  },
}
