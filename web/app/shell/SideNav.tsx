import { NavLink, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowUpCircle,
  IconBook2,
  IconBulb,
  IconFileText,
  IconNotes,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { ProjectScope } from '#domain/research/projects/project-filters.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { plansAddress } from '#web/money/subscriptions/came-from.ts'
import { entryAt, tabs } from '#web/research/projects/tabs.ts'
import { Unread } from '#web/research/unread/Unread.tsx'
import classes from './Dashboard.module.css'
import { Views } from './Views.tsx'

const GetStarted = part(() => import('#web/ground/help/GetStarted.tsx'))

/** The entries in the side navigation that are not lists of projects. */
const everybody: Role[] = ['Student', 'Supervisor', 'Collaborator']
const others = [
  { name: 'meeting-notes', label: 'Meeting notes', roles: everybody },
  { name: 'publications', label: 'Publications', roles: everybody },
  { name: 'account-settings', label: 'Account settings', roles: everybody },
]

const icons: Record<string, typeof IconBook2> = {
  'my-students': IconSchool,
  'my-research': IconBook2,
  'my-projects': IconStack2,
  collaborations: IconUsers,
  'meeting-notes': IconNotes,
  publications: IconFileText,
  'account-settings': IconSettings,
}

/** Whose projects a tab lists, by the person's role in them; what is unread in all of them is under the bell. */
const roleOf: Partial<Record<ProjectScope, ProjectRole>> = {
  owned: 'owner',
  supervised: 'supervisor',
  shared: 'collaborator',
}

/** The side navigation, by role; `onLeave` is called when somebody follows an entry. */
export function SideNav({ role, onLeave }: { role: Role; onLeave: () => void }) {
  const { pathname } = useLocation()
  const [helping, { open, close }] = useDisclosure()
  const outside = useQuery(api.settings.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const icon = (Icon: typeof IconBook2) => <Icon size={20} stroke={1.6} aria-hidden />
  return (
    <>
      {[...tabs, ...others]
        .filter((tab) => tab.roles.includes(role))
        .map((tab) => {
          const active = tab.name === entryAt(role, pathname)
          return (
            <Fragment key={tab.name}>
              <NavLink
                component={Link}
                to={`/dashboard/${tab.name}`}
                label={tab.label}
                leftSection={icon(icons[tab.name] ?? IconBook2)}
                rightSection={'scope' in tab && roleOf[tab.scope] && <Unread role={roleOf[tab.scope]} />}
                active={active}
                aria-current={active ? 'page' : undefined}
                onClick={onLeave}
                className={classes.link}
              />
              {'scope' in tab && <Views tab={tab.name} onLeave={onLeave} />}
            </Fragment>
          )
        })}
      <Stack gap={0} mt="auto">
        <NavLink
          component="button"
          label="Get Started"
          leftSection={icon(IconPlayerPlay)}
          onClick={open}
          className={classes.link}
        />
        {outside.data?.featureRequestsUrl && (
          <NavLink
            href={outside.data.featureRequestsUrl}
            target="_blank"
            rel="noopener noreferrer"
            label="Request a feature"
            leftSection={icon(IconBulb)}
            className={classes.link}
          />
        )}
        <Upgrade icon={icon(IconArrowUpCircle)} />
      </Stack>
      {helping && <GetStarted onClose={close} />}
    </>
  )
}

/** Leads to the plans while there is one to take. */
function Upgrade({ icon }: { icon: ReactNode }) {
  const { data } = useQuery(api.subscriptions.find.queryOptions({ staleTime: 300_000 }))
  if (!data?.offers.some(({ offer }) => ['start_trial', 'switch', 'pay'].includes(offer))) return null
  return <NavLink component={Link} to={plansAddress()} label="Upgrade" leftSection={icon} className={classes.link} />
}
