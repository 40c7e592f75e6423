import { activity } from '#domain/ground/activity.ts'

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

type AboutMember = { username: string; title: string }

export const memberJoined = activity<AboutMember & { role: ProjectRole }>()('member_joined', {
  sentence: ({ username, title, role }) => `${username} joined "${title}" as ${role}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Somebody joins',
})

export const memberLeft = activity<AboutMember>()('member_left', {
  sentence: ({ username, title }) => `${username} left "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Somebody leaves',
})

export const memberRemoved = activity<AboutMember>()('member_removed', {
  sentence: ({ username, title }) => `${username} was removed from "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Somebody is removed',
})

/** The place in the dashboard where somebody finds a project, by their role in it. */
export const tabOf: Record<ProjectRole, string> = {
  owner: 'my-research',
  supervisor: 'my-students',
  collaborator: 'collaborations',
}
