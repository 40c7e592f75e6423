import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'

const consent = api.newsletter.find.queryOptions()

/** Whether somebody gets the newsletter and since when, with one click to end it or to take it up. */
export function Newsletter() {
  const found = useQuery(consent)
  const isReader = Boolean(found.data && !found.data.endedAt)
  const change = useMutation({
    mutationFn: () => (isReader ? client.newsletter.end() : client.newsletter.subscribe()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: consent.queryKey }),
  })
  if (found.isLoadingError) return <Failed error={found.error} what="choice" retry={() => void found.refetch()} />
  return (
    <Section title="Newsletter">
      {found.isPending ? (
        <Skeleton height={24} />
      ) : (
        <Group justify="space-between">
          <Text>{wordsFor(found.data ?? null)}</Text>
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
            {isReader ? 'Unsubscribe from the newsletter' : 'Get the newsletter'}
          </Button>
        </Group>
      )}
      {change.isError && <Text c="red">That did not work. Try again in a moment.</Text>}
    </Section>
  )
}

function wordsFor(found: Awaited<ReturnType<typeof client.newsletter.find>>): string {
  if (!found) return 'You do not get the newsletter.'
  return found.endedAt
    ? `You unsubscribed from the newsletter on ${dayOf(found.endedAt)}.`
    : `You agreed to get it on ${dayOf(found.givenAt)}.`
}
