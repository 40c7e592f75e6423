import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Said = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** One quiet message in the middle of an area, for empty, refused and broken states. */
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
