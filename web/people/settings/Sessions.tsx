import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { reloadSecurity } from './security.ts'

/** Where the account is logged in, and the way to end that. */
export function Sessions() {
  const sessions = useQuery(api.accounts.listSessions.queryOptions())
  const end = useMutation(api.accounts.endSession.mutationOptions({ onSettled: reloadSecurity }))
  const endOthers = useMutation(api.accounts.endOtherSessions.mutationOptions({ onSettled: reloadSecurity }))
  if (sessions.isError) return <Failed error={sessions.error} what="sessions" retry={() => sessions.refetch()} />
  return (
    <Section title="Where you are logged in">
      {!sessions.data && <Skeleton height={48} />}
      {(end.isError || endOthers.isError) && <Refused>That did not work. The list below is up to date.</Refused>}
      {sessions.data?.map(({ id, device, ipAddress, lastSeenAt, isThis }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Text fw={500}>{device}</Text>
              {isThis && (
                <Badge variant="light" tt="none">
                  This device
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {isThis ? 'Now' : `Last seen on ${dayOf(lastSeenAt)}, ${timeOf(lastSeenAt)}`}
              {ipAddress && ` · ${ipAddress}`}
            </Text>
          </div>
          {!isThis && (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Log out ${device}`}
              loading={end.isPending && end.variables.sessionId === id}
              onClick={() => end.mutate({ sessionId: id })}
            >
              Log out
            </Button>
          )}
        </Group>
      ))}
      {sessions.data && sessions.data.length > 1 && (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Log out everywhere else
          </Button>
        </div>
      )}
    </Section>
  )
}
