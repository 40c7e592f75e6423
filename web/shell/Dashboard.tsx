import {
  AppShell,
  Avatar,
  Burger,
  Group,
  Menu,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { asDefault, part } from '../failures/part.tsx'
import { useWelcome } from '../help/welcome.ts'
import { connection } from '../live/connection.ts'
import { LiveState } from '../live/LiveState.tsx'
import { sendUnsent } from '../messages/unsent.ts'
import { Bell } from '../notifications/Bell.tsx'
import { demandProfile } from '../session/session.ts'
import { useLivePlan } from '../subscriptions/live-plan.ts'
import { Logo } from '../ui/Logo.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import classes from './Dashboard.module.css'
import { useLogout } from './Logout.tsx'
import { onSessionEnd } from './leave.ts'
import { preloadPages } from './preload-pages.ts'
import { SideNav } from './SideNav.tsx'

const GetStarted = part(() => import('../help/GetStarted.tsx'))
const Toasts = part(() => import('../ui/Toasts.tsx').then(({ Toasts }) => asDefault(Toasts)), null)

export const meta = () => [{ title: 'Ninefold' }]
export const clientLoader = demandProfile

/** A change of filter, page or stage in the address does not change who is logged in. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** The frame of every page behind the login: top bar, side navigation, the page. */
export default function Dashboard() {
  const { profile, id: profileId } = useLoaderData<typeof clientLoader>()
  const [welcome, dismissWelcome] = useWelcome()
  const [opened, { toggle, close }] = useDisclosure()
  const { revalidate } = useRevalidator()
  useLivePlan(useCallback(() => void revalidate(), [revalidate]))

  useEffect(() => {
    // Renews the session's cookie once it is a day old.
    void fetch('/api/auth/get-session').catch(() => null)
    void sendUnsent(profileId)
    const stopPreloading = preloadPages()
    connection.open()
    const stopChecking = onSessionEnd(profileId)
    return () => {
      stopPreloading()
      stopChecking()
      connection.close()
    }
  }, [profileId])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <FirstToasts />
      <Pending />
      <a className="skip-to-content" href="#content">
        Skip to content
      </a>
      <AppShell.Header className={classes.bar}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label="Menu"
              aria-expanded={opened}
            />
            <Logo to="/dashboard" />
          </Group>
          <Group gap="md" wrap="nowrap">
            <LiveState />
            <Bell />
            <UserMenu username={profile.username} role={profile.role} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.bar} aria-label="Main">
        <SideNav role={profile.role} onLeave={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </AppShell.Main>
      {welcome && <GetStarted welcome onClose={dismissWelcome} />}
    </AppShell>
  )
}

/** The place for toasts, from the first one on. */
function FirstToasts() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return wanted && <Toasts />
}

/** Shows that the next page, or what this one shows, is on its way. */
function Pending() {
  const { state } = useNavigation()
  const asks = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  return (state !== 'idle' || asks > 0) && <ProgressLine />
}

export function HydrateFallback() {
  return (
    <Stack p="lg" role="status" aria-label="Loading">
      <Skeleton height={36} width={180} />
      <Skeleton height={120} mt="lg" />
      <Skeleton height={240} />
    </Stack>
  )
}

const schemes = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const

function UserMenu({ username, role }: { username: string; role: string }) {
  const { logOut, question } = useLogout()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={`${username}, user menu`} className={classes.user}>
          <Avatar name={username} color="fynbos" radius="xl" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={0} px="sm" py={6}>
          <Text fw={600}>{username}</Text>
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        </Stack>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/dashboard/account-settings"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          Account settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        {schemes.map(({ scheme, label, Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            closeMenuOnClick={false}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={colorScheme === scheme && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
      {question}
    </Menu>
  )
}
