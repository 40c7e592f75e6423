import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { reasonOf } from './words.ts'

/** How browsers say that nothing answered; a script that is missing may be missing for good. */
const isUnanswered = (error: unknown) =>
  /failed to fetch|networkerror|load failed/i.test(String(error)) && !/module/i.test(String(error))

/** Milliseconds between two looks whether the server answers again. */
const lookEvery = 3000
/** Milliseconds between two loadings: what fails although the server answers is not loaded over and over. */
const loadEvery = 30_000
const loadedAt = 'broken-loaded-at'

/** The last resort: a page that broke. Each page loads it, so it is made of little. Where nothing answered, it opens once something does. */
export function Broken({ error }: { error: unknown }) {
  useEffect(() => {
    if (!isUnanswered(error)) return
    const look = setInterval(async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
      if (!answer?.ok || Date.now() - Number(sessionStorage.getItem(loadedAt)) < loadEvery) return
      sessionStorage.setItem(loadedAt, String(Date.now()))
      window.location.reload()
    }, lookEvery)
    return () => clearInterval(look)
  }, [error])
  return (
    <section>
      <Center mih={280} p="xl">
        <Stack align="center" gap="xs" maw={440} ta="center">
          <Title order={1} size="h2">
            This page could not be shown
          </Title>
          <Text c="dimmed">Nothing is lost: {reasonOf(error)}.</Text>
          <Button mt="sm" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        </Stack>
      </Center>
    </section>
  )
}
