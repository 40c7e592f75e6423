import { useNavigate } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { type Keys, useKeys } from '#web/ground/keys/keys.ts'
import { tabs } from '#web/research/projects/tabs.ts'

/** The second key of each list, after g. */
const lists: Readonly<Record<string, string>> = {
  'my-students': 's',
  'my-research': 'r',
  'my-projects': 'p',
  collaborations: 'c',
}

const pages = [
  ['i', 'notifications', 'Notifications'],
  ['m', 'meeting-notes', 'Meeting notes'],
  ['u', 'publications', 'Publications'],
  ['a', 'account-settings', 'Account settings'],
] as const

/** Goes to a page of the navigation with two keys: g, then its own. */
export function useGoKeys(role: Role): void {
  const navigate = useNavigate()
  const go = (name: string) => () => void navigate(`/dashboard/${name}`)
  const keys: Keys = Object.fromEntries([
    ...tabs
      .filter(({ roles }) => roles.includes(role))
      .map(({ name, label }) => [`g ${lists[name] ?? name[0]}`, [label, go(name)] as const]),
    ...pages.map(([key, name, label]) => [`g ${key}`, [label, go(name)] as const]),
  ])
  useKeys('Go to', keys)
}
