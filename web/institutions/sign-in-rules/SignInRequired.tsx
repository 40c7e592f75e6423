import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hoursOfBreakGlass, signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Required = { institutionId: string; providerId: string; isConnected: boolean }

/** What somebody reads who has to log in through their university first, and the way there. */
export function SignInRequired({ institutionId, providerId, isConnected }: Required) {
  const openBreakGlass = useMutation(
    api.signInRules.openBreakGlass.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.institutions.key() }),
    }),
  )
  return (
    <Stack maw="68ch">
      <PageTitle>Log in with your university</PageTitle>
      <Title order={1}>Log in with your university</Title>
      <Text>{signInRequiredSays}</Text>
      {!isConnected && <Text>Your account is not connected with it yet. That is done once, under Security.</Text>}
      <Group>
        {isConnected ? (
          <Button component="a" href={`/sign-in/with/${providerId}`}>
            Log in with your university
          </Button>
        ) : (
          <Button component={Link} to="/dashboard/account-settings/security">
            Connect your university
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        If its login is away, the two owners who are named for it open emergency access for {hoursOfBreakGlass} hours.
        It is in the log, and all owners are written to.
      </Text>
      {openBreakGlass.isError && <Refused>{sentenceOf(openBreakGlass.error, words)}</Refused>}
      <Group>
        <Button
          variant="default"
          loading={openBreakGlass.isPending}
          onClick={() => openBreakGlass.mutate({ institutionId })}
        >
          Open emergency access
        </Button>
      </Group>
    </Stack>
  )
}
