import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type Delivery,
  type DeliveryFailure,
  testEvent,
  webhookEventLabels,
} from '#domain/institutions/webhooks/webhooks.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from '../institutions/Institution.module.css'
import type { WebhookAt } from './OneWebhook.tsx'
import { words } from './words.ts'

/** What was sent to a webhook, and what became of it; while something is on its way it is looked at again. */
export function Deliveries({ at, onClose }: { at: WebhookAt; onClose: () => void }) {
  const deliveries = useQuery(
    api.webhooks.listDeliveries.queryOptions({
      input: at,
      refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? 2000 : false),
    }),
  )
  const again = useMutation(
    api.webhooks.redeliver.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() }),
    }),
  )
  return (
    <Window title="What was sent" size="lg" onClose={onClose}>
      <Stack>
        {deliveries.isLoadingError && (
          <Failed error={deliveries.error} what="list" retry={() => void deliveries.refetch()} />
        )}
        {deliveries.isPending && <Skeleton height={120} role="status" aria-label="Loading what was sent" />}
        {again.isError && <Refused>{sentenceOf(again.error, words)}</Refused>}
        {deliveries.data?.length === 0 && <Text c="dimmed">Nothing has been sent yet.</Text>}
        <ul className={classes.list}>
          {deliveries.data?.map((delivery) => (
            <li key={delivery.id}>
              <div className={classes.unit}>
                <Text>{delivery.event === testEvent ? 'Test' : webhookEventLabels[delivery.event]}</Text>
                <span className={classes.quiet}>
                  <Ago at={delivery.at} /> · {outcomeOf(delivery)}
                </span>
              </div>
              {delivery.state !== 'waiting' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={again.isPending && again.variables.deliveryId === delivery.id}
                  onClick={() => again.mutate({ ...at, deliveryId: delivery.id })}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Window>
  )
}

const isOnItsWay = ({ state, attempts }: Delivery) => state === 'waiting' && attempts === 0

const failureLabels: Record<DeliveryFailure, string> = {
  refused: 'the address refused it',
  redirected: 'it was sent elsewhere, which is not followed',
  no_answer: 'no answer within ten seconds',
  not_public: 'the address leads into a private network',
}

function outcomeOf({ state, status, failure, attempts }: Delivery): string {
  if (state === 'delivered') return `Taken (${status})`
  const why = failure ? `: ${failureLabels[failure]}${status ? ` (${status})` : ''}` : ''
  if (state === 'failed') return `Given up after ${attempts} attempts${why}`
  return attempts === 0 ? 'On its way' : `Waits for attempt ${attempts + 1}${why}`
}
