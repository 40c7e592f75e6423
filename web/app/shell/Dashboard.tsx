import { AppShell, Avatar, Burger, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  createPath,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { api, queryClient } from '#web/ground/api.ts'
import { loadAhead, waitsFor } from '#web/ground/browser/ahead.ts'
import { printLight } from '#web/ground/browser/print-light.ts'
import { goInstead, staysFor } from '#web/ground/build.ts'
import { part } from '#web/ground/failures/part.tsx'
import { useWelcome } from '#web/ground/help/welcome.ts'
import { listenForKeys } from '#web/ground/keys/keys.ts'
import { useRowKeys } from '#web/ground/keys/rows.ts'
import { connection } from '#web/ground/live/connection.ts'
import { LiveState } from '#web/ground/live/LiveState.tsx'
import { loadWorkspace } from '#web/ground/session/load-workspace.ts'
import { renewSession } from '#web/ground/session/renew.ts'
import { dropRescued, type Rescued, rescuedFor } from '#web/ground/session/rescue.ts'
import { keepSeen } from '#web/ground/session/seen.ts'
import { demandProfile, meOptions } from '#web/ground/session/session.ts'
import { Logo } from '#web/ground/ui/Logo.tsx'
import { ProgressLine } from '#web/ground/ui/ProgressLine.tsx'
import { Toasts } from '#web/ground/ui/toasts/Toasts.tsx'
import { useLivePlan } from '#web/money/subscriptions/live-plan.ts'
import { sendUnsent } from '#web/research/messages/send-unsent.ts'
import { Bell } from '#web/research/notifications/Bell.tsx'
import { findTab } from '#web/research/projects/tabs.ts'
import classes from './Dashboard.module.css'
import { useGoKeys } from './go-keys.ts'
import { Line } from './Line.tsx'
import { onSessionEnd } from './leave.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { preloadPages } from './preload-pages.ts'
import { SideNav } from './SideNav.tsx'

const OpenUserMenu = part(() => import('./UserMenu.tsx'), <Avatar color="fynbos" radius="xl" alt="" />)
const PlanNotice = part(() => import('#web/money/subscriptions/PlanNotice.tsx'), null)
const RescuedTexts = part(() => import('./RescuedTexts.tsx'))
const Welcome = part(() => import('../dashboard/Welcome.tsx'), null)

// Nothing is loaded ahead while a page waits for its answers.
waitsFor(() => queryClient.isFetching() > 0)

export const meta = () => [{ title: 'Ninefold' }]

/** The address of a page of projects. */
const tabPath = /^\/dashboard\/([^/]+)\/?$/

/** Everything in the frame is asked for at once. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await loadWorkspace()
  return await demandProfile(args)
}

/** A change of filter, page or stage in the address does not change who is logged in. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** The frame of every page behind the login: top bar, side navigation, the page. */
export default function Dashboard() {
  const { profile, id: profileId } = useLoaderData<typeof clientLoader>()
  // A plan can change the role while the page is open: the loader runs only when one comes here.
  const me = useQuery(meOptions())
  const { role, username } = me.data?.profile ?? profile
  const invitations = useQuery(api.invitations.list.queryOptions())
  const isAtProjects = findTab(useLocation().pathname.match(tabPath)?.[1]) !== undefined
  const [welcome, dismissWelcome] = useWelcome(!isAtProjects || invitations.data?.length !== 0)
  const [opened, { toggle, close }] = useDisclosure()
  const [rescued, setRescued] = useState<Rescued[]>([])
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { data: plan } = useQuery(api.subscriptions.find.queryOptions({ staleTime: 300_000 }))
  useLivePlan(useCallback(() => void revalidate(), [revalidate]))
  useEffect(listenForKeys, [])
  useEffect(printLight, [])
  useGoKeys(role)
  useRowKeys()

  useEffect(() => {
    renewSession()
    keepSeen(profileId)
    void sendUnsent(profileId).then(() => setRescued(rescuedFor(profileId)))
    loadAhead(async () => (await import('./work-offline.ts')).workOffline(navigate))
    preloadPages()
    connection.open()
    const stopChecking = onSessionEnd(profileId)
    return () => {
      stopChecking()
      connection.close()
    }
  }, [profileId, navigate])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <Toasts />
      <Pending />
      <a className="skip-to-content" href="#content">
        Skip to content
      </a>
      <SkipToList />
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
            <PaletteButton role={role} />
            <LiveState />
            <Bell />
            <UserMenu username={username} role={role} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.bar} aria-label="Main">
        <SideNav role={role} onLeave={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <Line />
        {plan?.notice && <PlanNotice />}
        {welcome && <Welcome role={role} isComing={welcome === 'coming'} onClose={dismissWelcome} />}
        <Outlet />
        {rescued.length > 0 && (
          <RescuedTexts
            texts={rescued}
            onClose={() => {
              dropRescued(profileId)
              setRescued([])
            }}
          />
        )}
      </AppShell.Main>
    </AppShell>
  )
}

/** On a page of projects, past what stands above them. */
function SkipToList() {
  const { pathname } = useLocation()
  if (!findTab(pathname.match(tabPath)?.[1])) return null
  return (
    <a className="skip-to-content" href="#list">
      Skip to the list
    </a>
  )
}

/** Shows that the next page, or what this one shows, is on its way; a newer build waits until that page is there. */
function Pending() {
  const { state, location } = useNavigation()
  useEffect(() => (state === 'idle' ? undefined : staysFor(() => true)), [state])
  useEffect(() => location && goInstead(createPath(location)), [location])
  const asks = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  return (state !== 'idle' || asks > 0) && <ProgressLine />
}

export function HydrateFallback() {
  return (
    <Stack className={classes.coming} role="status" aria-label="Loading">
      <Skeleton height={36} width={180} />
      <Skeleton height={120} mt="lg" />
      <Skeleton height={240} />
    </Stack>
  )
}

/** What is in the menu is loaded when it is first opened, or before that while the page is idle. */
function UserMenu({ username, role }: { username: string; role: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (wasOpened) return <OpenUserMenu username={username} role={role} />
  return (
    <UnstyledButton
      aria-label={`${username}, user menu`}
      aria-haspopup="menu"
      aria-expanded={false}
      className={classes.user}
      onClick={() => setWasOpened(true)}
    >
      <Avatar name={username} color="fynbos" radius="xl" alt="" />
    </UnstyledButton>
  )
}
