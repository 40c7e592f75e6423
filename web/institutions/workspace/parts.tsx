import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may, type Standing } from '#domain/institutions/institutions/policy.ts'
import { part } from '#web/ground/failures/part.tsx'

type WorkspacePart = {
  /** Its name in the address. */
  name: string
  label: string
  isFor: (workspace: Workspace) => boolean
  Part: ComponentType<{ workspace: Workspace }>
}

const wait = <Skeleton height={240} radius={14} />

/** Whether somebody may do this in a unit that they see. */
const somewhere =
  (allowed: (standing: Standing) => boolean) =>
  ({ units }: Workspace) =>
    units.some(allowed)

/** Whoever sees one programme alone has a role in no whole unit. */
const seesCandidatures = (workspace: Workspace) =>
  somewhere(may.seeCandidatures)(workspace) || workspace.units.every(({ roles }) => roles.length === 0)

/** The parts of an institution’s workspace, in their order. */
export const parts: readonly WorkspacePart[] = [
  {
    name: 'overview',
    label: 'Overview',
    isFor: seesCandidatures,
    Part: part(() => import('./Overview.tsx'), wait),
  },
  {
    name: 'candidatures',
    label: 'Candidatures',
    isFor: seesCandidatures,
    Part: part(() => import('../candidatures/Candidatures.tsx'), wait),
  },
  {
    name: 'risk',
    label: 'At risk',
    isFor: seesCandidatures,
    Part: part(() => import('../risk/AtRisk.tsx'), wait),
  },
  {
    name: 'reports',
    label: 'Reports',
    isFor: () => true,
    Part: part(() => import('../reports/Reports.tsx'), wait),
  },
  {
    name: 'units',
    label: 'Units and programmes',
    isFor: () => true,
    Part: part(() => import('../institutions/Units.tsx'), wait),
  },
  {
    name: 'roles',
    label: 'Roles',
    isFor: somewhere(may.seeGrants),
    Part: part(() => import('../institutions/Roles.tsx'), wait),
  },
  {
    name: 'members',
    label: 'Members',
    isFor: somewhere(may.changeMembers),
    Part: part(() => import('../members/Members.tsx'), wait),
  },
  {
    name: 'announcements',
    label: 'Announcements',
    isFor: somewhere(may.announce),
    Part: part(() => import('../announcements/Announcements.tsx'), wait),
  },
  {
    name: 'settings',
    label: 'Settings',
    isFor: somewhere(may.seeCandidatures),
    Part: part(() => import('./Settings.tsx'), wait),
  },
  {
    name: 'sign-in',
    label: 'Sign-in',
    isFor: somewhere(may.changeSignIn),
    Part: part(() => import('./SignIn.tsx'), wait),
  },
  {
    name: 'provisioning',
    label: 'Provisioning',
    isFor: somewhere(may.changeSignIn),
    Part: part(() => import('../provisioning/Provisioning.tsx'), wait),
  },
  {
    name: 'log',
    label: 'Log',
    isFor: ({ contract }) => contract !== null,
    Part: part(() => import('../institutions/Log.tsx'), wait),
  },
]
