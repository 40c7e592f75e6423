import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Action, failedTo, isRefused, reasonOf } from '../api.ts'

type Said = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** One quiet message in the middle of a place: for what is empty, refused or broken. */
export function Notice({ icon, title, children, action }: Said) {
  return (
    <Center mih={280} p="xl">
      <Stack align="center" gap="xs" maw={440} ta="center">
        {icon}
        <Title order={2}>{title}</Title>
        {children && <Text c="dimmed">{children}</Text>}
        {action && <div style={{ marginTop: 12 }}>{action}</div>}
      </Stack>
    </Center>
  )
}

type Failure = { error: unknown; what: string; action?: Action; retry: () => void }

/** Why something could not be shown, and what to do about it. */
export function Failed({ error, what, action, retry }: Failure) {
  if (isRefused(error, 404)) {
    return (
      <Notice
        icon={<IconLock size={36} stroke={1.4} aria-hidden />}
        title={`This ${what} is not here`}
        action={
          <Button component={Link} to="/dashboard">
            Back to my research
          </Button>
        }
      >
        It may have been deleted, or you are not a member of it. If someone shared it with you, ask them to invite you.
      </Notice>
    )
  }
  return (
    <Notice
      icon={<IconCloudOff size={36} stroke={1.4} aria-hidden />}
      title={`The ${what} could not be loaded`}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {action ? `${failedTo(action, error)}.` : `Nothing is lost: ${reasonOf(error)}.`}
    </Notice>
  )
}

/** The last resort: a page that broke. */
export function Broken({ error }: { error: unknown }) {
  return (
    <main>
      <Notice
        icon={<IconCloudOff size={36} stroke={1.4} aria-hidden />}
        title="This page could not be shown"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        Nothing is lost: {reasonOf(error)}.
      </Notice>
    </main>
  )
}
