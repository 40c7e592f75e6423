import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { api } from '../api.ts'
import { AuthLayout } from './AuthLayout.tsx'

export const meta = () => [{ title: 'Confirm your email – Ninefold' }]

export default function ConfirmEmail() {
  const [token] = useState(readToken)
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const { client } = await import('../api.ts')
      await client.accounts.confirmEmail({ token })
      localStorage.removeItem('email')
      return true
    },
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (confirmation.isSuccess) {
    return (
      <AuthLayout heading="Email Confirmed">
        <Text role="status">Email confirmed successfully. Please log in.</Text>
        <Button component={Link} to="/login" size="md">
          Continue to Login
        </Button>
      </AuthLayout>
    )
  }
  if (token === '' || confirmation.isError) {
    return (
      <AuthLayout heading="Confirmation Failed">
        <Text role="alert">{token === '' ? noToken : wordsFor(confirmation.error)}</Text>
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
        <Loader />
        <Title order={2} fz="md">
          One moment, please.
        </Title>
      </Stack>
    </AuthLayout>
  )
}

const noToken = 'Invalid confirmation link. No verification token found and user not logged in...'

type ConfirmError = Parameters<NonNullable<ReturnType<typeof api.accounts.confirmEmail.mutationOptions>['onError']>>[0]

function wordsFor(error: unknown): string {
  const known = error as ConfirmError
  if (isDefinedError(known)) {
    switch (known.code) {
      case 'INVALID_LINK':
        return 'Failed to confirm email'
    }
  }
  return 'An unexpected error occurred. Please try again.'
}

/** The token as our mail writes it, or as older links did; then it leaves the address bar and the history. */
function readToken(): string {
  if (typeof location === 'undefined') return ''
  const places = [new URLSearchParams(location.hash.slice(1)), new URLSearchParams(location.search)]
  const names = ['token_hash', 'token', 'access_token']
  const token = places.flatMap((place) => names.map((name) => place.get(name))).find(Boolean) ?? ''
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}
