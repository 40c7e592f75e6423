import { Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Chip } from '#web/ground/ui/Chip.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import panel from '#web/ground/ui/panel.module.css'

/** The projects that somebody has asked to join, with how each stands; nothing while there are none. */
export default function MyRequests() {
  const requests = useQuery(api.invitations.listRequests.queryOptions(aboveList))
  if (!requests.data?.length) return null
  return (
    <section className={panel.panel} aria-labelledby="my-requests">
      <h2 id="my-requests" className={panel.label}>
        You have asked to join
      </h2>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {requests.data.map(({ id, projectId, ownName, status, askedAt }) => (
          <Group component="li" key={id} gap="sm">
            {ownName ? (
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {ownName}
              </Text>
            ) : (
              <Code style={{ overflowWrap: 'anywhere' }}>{projectId}</Code>
            )}
            <Text size="sm" c="dimmed">
              {dayOf(askedAt)}
            </Text>
            {status === 'pending' ? (
              <Chip form="empty" tone="grey">
                Waiting for the owner
              </Chip>
            ) : (
              <Chip form="square" tone="danger">
                Declined
              </Chip>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}
