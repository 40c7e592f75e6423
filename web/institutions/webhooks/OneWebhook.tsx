import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type Webhook, webhookEventLabels } from '#domain/institutions/webhooks/webhooks.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { ShownOnce } from '#web/ground/credentials/ShownOnce.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from '../institutions/Institution.module.css'
import { Deliveries } from './Deliveries.tsx'
import { secretSays, words } from './words.ts'

export type WebhookAt = { institutionId: string; unitId: string; id: string }

/** One webhook: where it is, whether it takes what it is sent, and what can be done with it. */
export function OneWebhook({ at, webhook }: { at: WebhookAt; webhook: Webhook }) {
  const [removing, confirmRemoval] = useDisclosure()
  const [listing, deliveries] = useDisclosure()
  const options = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() }),
  }
  const test = useMutation(api.webhooks.sendTest.mutationOptions({ ...options, onSuccess: deliveries.open }))
  const renew = useMutation(api.webhooks.renewSecret.mutationOptions(options))
  const turnOn = useMutation(api.webhooks.turnOn.mutationOptions(options))
  const remove = useMutation(api.webhooks.remove.mutationOptions(options))
  const failed = [test, renew, turnOn, remove].find(({ isError }) => isError)
  const { hostname } = new URL(webhook.url)
  return (
    <Stack gap="xs" w="100%">
      <div>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {webhook.url}
        </Text>
        <span className={classes.quiet}>{webhook.events.map((event) => webhookEventLabels[event]).join(', ')}</span>
        <Text size="sm" c={webhook.off || webhook.failingSince ? 'red' : 'dimmed'}>
          {stateOf(webhook)}
        </Text>
      </div>
      {failed && <Refused>{sentenceOf(failed.error, words)}</Refused>}
      <Group gap="xs">
        {webhook.off && (
          <Button size="compact-md" loading={turnOn.isPending} onClick={() => turnOn.mutate(at)}>
            Turn on again
          </Button>
        )}
        {!webhook.off && (
          <Button variant="default" size="compact-md" loading={test.isPending} onClick={() => test.mutate(at)}>
            Send a test
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={deliveries.open}>
          What was sent
        </Button>
        <Button variant="subtle" size="compact-md" loading={renew.isPending} onClick={() => renew.mutate(at)}>
          New secret
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`Remove the webhook at ${hostname}`}
          onClick={confirmRemoval.open}
        >
          Remove
        </Button>
      </Group>
      {listing && <Deliveries at={at} onClose={deliveries.close} />}
      {renew.data && (
        <Window title="New secret" onClose={renew.reset} onlyByButton>
          <ShownOnce secret={renew.data.secret} onClose={renew.reset}>
            {secretSays}
          </ShownOnce>
        </Window>
      )}
      <Confirm
        opened={removing}
        title="Remove webhook"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(at, { onSuccess: confirmRemoval.close })}
        onClose={confirmRemoval.close}
      >
        <Text>Nothing more is sent to {hostname}.</Text>
      </Confirm>
    </Stack>
  )
}

const offLabels = {
  failing: 'it has accepted nothing for five days',
  role_ended: 'whoever turned it on has no role here any more',
}

function stateOf({ off, failingSince, formerUntil, addedBy, addedAt }: Webhook): string {
  if (off) return `Switched off on ${dayOf(off.at)}: ${offLabels[off.reason]}.`
  if (failingSince)
    return `Has taken nothing since ${dayOf(failingSince)}. It is tried again, and switched off after five days.`
  const added = `Added by ${addedBy ?? 'somebody whose account is deleted'} on ${dayOf(addedAt)}.`
  return formerUntil ? `${added} The former secret signs, too, until ${dayOf(formerUntil)}.` : added
}
