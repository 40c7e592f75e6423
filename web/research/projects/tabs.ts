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
      text: 'Projects that you supervise appear here as soon as you accept an invitation.',
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
    empty: { title: 'No shared projects yet', text: 'Projects that you collaborate on appear here.' },
  },
]

export const findTab = (name: string | undefined) => tabs.find((tab) => tab.name === name)
