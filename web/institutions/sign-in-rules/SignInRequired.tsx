import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { hoursOfBreakGlass, signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { keepDestination } from '#web/ground/session/destination.ts'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { EmergencyAccess } from './EmergencyAccess.tsx'

type Required = { institutionId: string; providerId: string; isConnected: boolean; isNamed: boolean }

/** What somebody reads who has to log in through their university first, and the way there. */
export function SignInRequired({ institutionId, providerId, isConnected, isNamed }: Required) {
  return (
    <Stack maw="68ch">
      <PageTitle>Log in with your university</PageTitle>
      <Title order={1}>Log in with your university</Title>
      <Text>{signInRequiredSays}</Text>
      {!isConnected && <Text>Your account is not connected with it yet. That is done once, under Security.</Text>}
      <Group>
        {isConnected ? (
          <Button
            component="a"
            href={`/sign-in/with/${providerId}`}
            // They come back here, and not to their own projects.
            onClick={() => keepDestination(location.href)}
          >
            Log in with your university
          </Button>
        ) : (
          <Button component={Link} to="/dashboard/account-settings/security">
            Connect your university
          </Button>
        )}
      </Group>
      {isNamed && (
        <Section
          title="Emergency access"
          intro={`If your university’s login is away, you can act here for ${hoursOfBreakGlass} hours without it. Each use is in the log, and all owners are written to.`}
        >
          <EmergencyAccess institutionId={institutionId} />
        </Section>
      )}
    </Stack>
  )
}
