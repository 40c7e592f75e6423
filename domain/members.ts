/** What someone is inside one project. The owner is the project's `created_by`; the others are member rows. */
export const memberRoles = ['supervisor', 'collaborator'] as const
export type MemberRole = (typeof memberRoles)[number]
export type ProjectRole = 'owner' | MemberRole

export const memberStatuses = ['pending', 'accepted', 'declined'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const projectRoleLabels: Record<ProjectRole, string> = {
  owner: 'Owner',
  supervisor: 'Supervisor',
  collaborator: 'Collaborator',
}
