import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Project } from '../projects/project.ts'

export type Person = { userId: string; username: string; role: ProjectRole }

/** Everybody who belongs to a project, its owner first. */
export const peopleOf = ({ createdBy, creatorProfile, members }: Project): Person[] => [
  { userId: createdBy, username: creatorProfile.username, role: 'owner' },
  ...members,
]
