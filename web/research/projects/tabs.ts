import type { Role } from '#domain/people/profiles/profiles.ts'
import type { ProjectScope, ProjectSort } from '#domain/research/projects/project-filters.ts'

type Tab = {
  name: string
  label: string
  scope: ProjectScope
  /** How the list is sorted until somebody chooses otherwise. */
  sort: ProjectSort
  roles: readonly Role[]
  empty: { title: string; text: string }
}

/** The tabs of the dashboard, in the order of the side navigation; the role decides who sees which. */
export const tabs: Tab[] = [
  {
    name: 'my-students',
    label: 'My students',
    scope: 'supervised',
    sort: 'waiting',
    roles: ['Supervisor'],
    empty: {
      title: 'No students yet',
      text: 'Your students invite you with the address below. Their projects appear here as soon as you accept.',
    },
  },
  {
    name: 'my-research',
    label: 'My research',
    scope: 'owned',
    sort: 'newest',
    roles: ['Student', 'Supervisor'],
    empty: {
      title: 'Start your first project',
      text: 'Give it a title; the nine stages, from concept sheet to final submission, are there at once.',
    },
  },
  {
    name: 'my-projects',
    label: 'All Projects',
    scope: 'all',
    sort: 'newest',
    roles: ['Student', 'Supervisor'],
    empty: { title: 'No projects yet', text: 'Your own projects, and those you are a member of, appear here.' },
  },
  {
    name: 'collaborations',
    label: 'Collaborations',
    scope: 'shared',
    sort: 'newest',
    roles: ['Student', 'Supervisor', 'Collaborator'],
    empty: {
      title: 'No shared projects yet',
      text: 'Somebody invites you with the address below, or you ask to join with the address of a project.',
    },
  },
]

export const findTab = (name: string | undefined) => tabs.find((tab) => tab.name === name)

/** Which tab somebody is shown: a collaborator, who has no research of their own here, comes home to what they share. */
export const shownTo = (role: Role, name: string | undefined) =>
  role === 'Collaborator' && name === 'my-research' ? 'collaborations' : name

/** The entry of the side navigation that somebody is at: where their role has none for a page, the nearest it has. */
export function entryAt(role: Role, pathname: string): string | null {
  const name = pathname.split('/')[2] ?? ''
  const tab = findTab(name)
  if (!tab || tab.roles.includes(role)) return name || null
  return role === 'Collaborator' ? 'collaborations' : 'my-projects'
}
