import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { reasonOf } from './words.ts'

/** The last resort: a page that broke. Each page loads it, so it is made of little. */
export function Broken({ error }: { error: unknown }) {
  return (
    <section>
      <Center mih={280} p="xl">
        <Stack align="center" gap="xs" maw={440} ta="center">
          <Title order={2}>This page could not be shown</Title>
          <Text c="dimmed">Nothing is lost: {reasonOf(error)}.</Text>
          <Button mt="sm" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        </Stack>
      </Center>
    </section>
  )
}
