import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Drawing, type Scene } from './Drawing.tsx'

type Said = { scene?: Scene; title: string; isPage?: boolean; children?: ReactNode; action?: ReactNode }

/** One quiet message in the middle of an area, for empty, refused and broken states; where it is all there is, it is the page’s heading. */
export function Notice({ scene, title, isPage = false, children, action }: Said) {
  return (
    <Center mih={280} p="xl">
      <Stack align="center" gap="xs" maw={440} ta="center">
        {scene && <Drawing scene={scene} />}
        <Title order={isPage ? 1 : 2} size="h2">
          {title}
        </Title>
        {children && <Text c="dimmed">{children}</Text>}
        {action && <div style={{ marginTop: 12 }}>{action}</div>}
      </Stack>
    </Center>
  )
}
