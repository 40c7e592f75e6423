import type { ProjectRole } from '#domain/research/members/members.ts'

/** Somebody has acknowledged the minutes as they were in a version. The name is null once the account is deleted. */
export type Acknowledgement = {
  profileId: string | null
  name: string | null
  role: ProjectRole
  version: number
  acknowledgedAt: Date
}

type AcknowledgedVersion = Pick<Acknowledgement, 'role' | 'version'>

/**
 * Minutes have two sides: the student, who owns the project, and those who supervise it; a project without a supervisor has
 * its other members as the second, and one without members only the owner.
 */
export function sidesOf(roles: ProjectRole[]): [ProjectRole[], ...ProjectRole[][]] {
  if (roles.includes('supervisor')) return [['owner'], ['supervisor']]
  return roles.includes('collaborator') ? [['owner'], ['collaborator']] : [['owner']]
}

/** Whether both sides have acknowledged this very version. An earlier one counts no more: the minutes have changed. */
export function isAgreed(
  acknowledgements: AcknowledgedVersion[],
  { version, roles }: { version: number; roles: ProjectRole[] },
): boolean {
  return sidesOf(roles).every((side) =>
    acknowledgements.some((each) => each.version === version && side.includes(each.role)),
  )
}

/** Whether it is for this person to acknowledge minutes. */
export const speaksForASide = (role: ProjectRole, roles: ProjectRole[]): boolean => sidesOf(roles).flat().includes(role)
