import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'

const consent = api.newsletter.find.queryOptions()

/** Whether somebody gets the newsletter and since when, with one click to end it. */
export function Newsletter() {
  const found = useQuery(consent)
  const end = useMutation({
    mutationFn: () => client.newsletter.end(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: consent.queryKey }),
  })
  if (found.isLoadingError) return <Failed error={found.error} what="choice" retry={() => void found.refetch()} />
  return (
    <Section title="Newsletter">
      {found.isPending && <Skeleton height={24} />}
      {found.data === null && <Text>You do not get the newsletter. It is offered when you sign up.</Text>}
      {found.data?.endedAt && <Text>You unsubscribed from the newsletter on {dayOf(found.data.endedAt)}.</Text>}
      {found.data && !found.data.endedAt && (
        <Group justify="space-between">
          <Text>You agreed to get it on {dayOf(found.data.givenAt)}.</Text>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            Unsubscribe from the newsletter
          </Button>
        </Group>
      )}
      {end.isError && <Text c="red">That did not work. Try again in a moment.</Text>}
    </Section>
  )
}
