import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api, client, isRefused, queryClient } from '#web/ground/api.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { keepAddress } from './address.ts'
import { NoToken, wordsForConfirmation } from './words.ts'

export const meta = () => [{ title: 'Confirm your email – Ninefold' }]

export default function ConfirmEmail() {
  // Another link, opened in the same tab, changes nothing but the fragment.
  const { hash, search } = useLocation()
  return <Confirmation key={hash + search} />
}

function Confirmation() {
  const [link] = useState(readLink)
  const confirmation = useQuery({
    queryKey: ['confirm-email', link],
    queryFn: () => confirm(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (confirmation.isSuccess) {
    return (
      <AuthLayout heading="Email Confirmed">
        <Text role="status">Email confirmed successfully. Please log in.</Text>
        <Button component={Link} to="/login" ref={focusOn}>
          Continue to Login
        </Button>
      </AuthLayout>
    )
  }
  if (confirmation.isError) {
    return (
      <AuthLayout heading="Confirmation Failed">
        <Text role="alert">{wordsForConfirmation(confirmation.error)}</Text>
        <Text>
          A link works for 24 hours. If yours is older,{' '}
          <Anchor component={Link} to="/auth/verify-email" inherit>
            have a new one sent
          </Anchor>
          .
        </Text>
        <Group>
          <Button component={Link} to="/signup" variant="light">
            Try Signing Up Again
          </Button>
          <Button component={Link} to="/login">
            Go to Login
          </Button>
        </Group>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout heading="Confirming your email">
      <Stack align="flex-start" role="status">
        <Loader aria-hidden />
        <Title order={2} fz="md">
          One moment, please.
        </Title>
      </Stack>
    </AuthLayout>
  )
}

const focusOn = (node: HTMLElement | null) => node?.focus()

/** What the address bar shows afterwards, so that a reload shows the same result. */
const done = 'confirmed'

async function confirm({ token, type }: ReturnType<typeof readLink>): Promise<true> {
  if (token) {
    // The login asks for the password alone, also where the link is opened on another device.
    keepAddress((await client.accounts.confirmEmail({ token, type })).email)
    history.replaceState(history.state, '', `${location.pathname}#${done}`)
  } else if (location.hash.slice(1) !== done && !(await isLoggedIn())) throw new NoToken()
  localStorage.removeItem('sign-up')
  return true
}

/** A logged-in person has already confirmed their address. */
async function isLoggedIn(): Promise<boolean> {
  try {
    await queryClient.fetchQuery(api.profiles.me.queryOptions())
    return true
  } catch (error) {
    if (isRefused(error, 401)) return false
    throw error
  }
}

/** The link's parameters, in any of its forms; they are then removed from the address bar and the history. */
function readLink(): { token: string; type: string } {
  if (typeof location === 'undefined') return { token: '', type: 'signup' }
  const places = [new URLSearchParams(location.hash.slice(1)), new URLSearchParams(location.search)]
  const find = (names: string[]) => places.flatMap((place) => names.map((name) => place.get(name))).find(Boolean)
  const link = { token: find(['token_hash', 'token', 'access_token']) ?? '', type: find(['type']) ?? 'signup' }
  if (link.token) history.replaceState(history.state, '', location.pathname)
  return link
}
