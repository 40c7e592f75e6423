import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { AddWebhook } from './AddWebhook.tsx'
import { OneWebhook } from './OneWebhook.tsx'

/** Where programs of a unit are told what happens to its candidatures. */
export function Webhooks({ at, unitName }: { at: { institutionId: string; unitId: string }; unitName: string }) {
  const webhooks = useQuery(api.webhooks.list.queryOptions({ input: at }))
  const readOnly = useIsReadOnly()
  const [adding, { open, close }] = useDisclosure()
  return (
    <Section
      title="Webhooks"
      intro={`An address of yours is told what happens to candidatures of ${unitName} and the units below it: facts, signed after Standard Webhooks. It ends with the role of whoever added it.`}
    >
      {webhooks.isLoadingError && (
        <Failed error={webhooks.error} what="list of webhooks" retry={() => void webhooks.refetch()} />
      )}
      {webhooks.isPending && <Skeleton height={80} role="status" aria-label="Loading the webhooks" />}
      {webhooks.data?.length === 0 && <Text c="dimmed">This unit has no webhooks.</Text>}
      <ul className={classes.list}>
        {webhooks.data?.map((webhook) => (
          <li key={webhook.id}>
            <OneWebhook at={{ ...at, id: webhook.id }} webhook={webhook} />
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Group>
          <Button variant="default" onClick={open}>
            Add webhook
          </Button>
        </Group>
      )}
      {adding && <AddWebhook at={at} onClose={close} />}
    </Section>
  )
}
