import { NavLink, Text, Title } from '@mantine/core'
import {
  IconBell,
  IconCalendar,
  IconCreditCard,
  IconDownload,
  IconLifebuoy,
  IconLogout,
  IconPalette,
  IconSchool,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { useLogout } from './Logout.tsx'
import classes from './Settings.module.css'

const pages = [
  { name: 'edit', label: 'Profile', Icon: IconUser },
  { name: 'security', label: 'Security', Icon: IconShieldLock },
  { name: 'notifications', label: 'Notifications', Icon: IconBell },
  { name: 'appearance', label: 'Appearance', Icon: IconPalette },
  { name: 'billing', label: 'Billing', Icon: IconCreditCard },
  { name: 'calendar', label: 'Calendar', Icon: IconCalendar },
  { name: 'institution', label: 'Institution', Icon: IconSchool },
  { name: 'data', label: 'Your data', Icon: IconDownload },
  { name: 'help', label: 'Helpdesk', Icon: IconLifebuoy },
]

/** The account settings: their own side navigation and the current page. */
export default function Settings() {
  const { pathname } = useLocation()
  const { logOut, question } = useLogout()
  return (
    <>
      <PageTitle>Account settings</PageTitle>
      <Title order={1} mb="lg">
        Account settings
      </Title>
      <div className={classes.columns}>
        <nav aria-label="Account settings" className={classes.side}>
          {pages.map(({ name, label, Icon }) => {
            const active = pathname === `/dashboard/account-settings/${name}`
            return (
              <NavLink
                key={name}
                component={Link}
                to={`/dashboard/account-settings/${name}`}
                label={label}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                active={active}
                aria-current={active ? 'page' : undefined}
                className={classes.link}
              />
            )
          })}
          <NavLink
            component="button"
            type="button"
            label="Logout"
            leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
            onClick={logOut}
            className={classes.link}
          />
          {question}
          <Text c="dimmed" size="sm" px="sm" py="xs">
            Ninefold {import.meta.env.VERSION}
          </Text>
        </nav>
        <div className={classes.page}>
          <Outlet />
        </div>
      </div>
    </>
  )
}
