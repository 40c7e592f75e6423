import { expect, test } from 'vitest'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { entryAt, shownTo } from './tabs.ts'

test.each<[Role, string, string | null]>([
  ['Student', '/dashboard/my-research/p', 'my-research'],
  ['Student', '/dashboard/my-students/p', 'my-projects'],
  ['Supervisor', '/dashboard/my-students', 'my-students'],
  ['Supervisor', '/dashboard/my-research', 'my-research'],
  ['Collaborator', '/dashboard/my-research', 'collaborations'],
  ['Collaborator', '/dashboard/my-research/p', 'collaborations'],
  ['Collaborator', '/dashboard/collaborations/p', 'collaborations'],
  ['Collaborator', '/dashboard/account-settings/edit', 'account-settings'],
  ['Collaborator', '/dashboard', null],
])('a %s at %s is at the entry %s', (role, pathname, entry) => {
  expect(entryAt(role, pathname)).toBe(entry)
})

test('a collaborator comes home to what they share, and everybody else to their research', () => {
  expect(shownTo('Collaborator', 'my-research')).toBe('collaborations')
  expect(shownTo('Student', 'my-research')).toBe('my-research')
  expect(shownTo('Collaborator', 'my-projects')).toBe('my-projects')
})
