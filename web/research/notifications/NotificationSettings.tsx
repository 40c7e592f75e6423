import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gatherMinutes } from '#domain/research/notifications/mail-events.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Newsletter } from '#web/people/newsletter/Newsletter.tsx'
import { Device } from '#web/research/push/Device.tsx'
import { MailTable } from './MailTable.tsx'
import { useMuting } from './muting.ts'
import { Presets } from './Presets.tsx'

export const settingsQuery = api.notifications.findSettings.queryOptions()

/** When somebody gets mail about what happens while they are away, what their devices show, and which projects they have muted. */
export default function NotificationSettings() {
  const settings = useQuery(settingsQuery)
  if (settings.isError && !settings.data)
    return <Failed error={settings.error} what="settings" retry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton height={480} radius="lg" />
  const { deliveries, pushes, muted } = settings.data
  return (
    <>
      <Section
        title="Email and devices"
        intro={`About what you have not read in Ninefold. “At once” gathers what happens within ${gatherMinutes} minutes into one email; “Once a day” arrives at seven in the morning, in the time zone you chose under Appearance. “Push” shows it on the devices where you have turned notifications on.`}
      >
        <Presets deliveries={deliveries} pushes={pushes} />
        <MailTable deliveries={deliveries} pushes={pushes} />
      </Section>
      <Section
        title="This device"
        intro="Your browser can show what happens in your projects while you are away, even when Ninefold is closed."
      >
        <Device />
      </Section>
      <Newsletter />
      <Section
        title="Muted projects"
        intro="Nothing that happens in them is counted under the bell, emailed or pushed, except messages that mention you."
      >
        {muted.length === 0 && <Text>You have not muted any projects. You can mute a project on its page.</Text>}
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {muted.map((project) => (
            <Muted key={project.projectId} {...project} />
          ))}
        </Stack>
      </Section>
    </>
  )
}

function Muted({ projectId, title }: { projectId: string; title: string }) {
  const muting = useMuting(projectId)
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text component={Link} to={`/dashboard/my-projects/${projectId}`} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Button
        variant="subtle"
        size="compact-md"
        loading={muting.isPending}
        aria-label={`Unmute ${title}`}
        onClick={() => muting.mutate({ projectId, muted: false })}
      >
        Unmute
      </Button>
    </Group>
  )
}
