import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProvisioningEvent } from '#domain/institutions/provisioning/provisioning.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import classes from '../institutions/Institution.module.css'
import type { At } from './OneConnection.tsx'

const labels: Record<ProvisioningEvent, string> = {
  person_added: 'was added',
  person_changed: 'was changed',
  person_deactivated: 'was deactivated',
  person_reactivated: 'was activated again',
  person_deleted: 'was deleted',
  person_recognised: 'logged in or connected, and was recognised',
  owner_kept: 'stays an owner: the institution has no other. Make somebody else one, and suspend them',
  sign_in_refused: 'was turned away at the login',
  role_granted: 'was given a role',
  role_ended: 'has a role no longer',
  group_added: 'was added',
  group_changed: 'was changed',
  group_deleted: 'was deleted',
  request_refused: 'was refused',
}

/** What a connection did and was refused; read once somebody wants to see it. */
export function ConnectionLog({ at }: { at: At }) {
  const [isOpen, setOpen] = useState(false)
  const found = useInfiniteQuery(
    api.provisioning.listEntries.infiniteOptions({
      input: (before: string | undefined) => ({ ...at, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ entries, isMore }) => (isMore ? entries.at(-1)?.id : undefined),
      enabled: isOpen,
    }),
  )
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section title="Log" intro="Kept for 184 days: who, and what was done or refused; nothing else of what was sent.">
      {!isOpen && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Show the log
          </Button>
        </div>
      )}
      {found.isLoadingError && <Failed error={found.error} what="log" retry={() => void found.refetch()} />}
      {isOpen && found.isPending && <Skeleton height={80} role="status" aria-label="Loading the log" />}
      {found.data && entries.length === 0 && <Text c="dimmed">Nothing has happened yet.</Text>}
      <ul className={classes.list}>
        {entries.map(({ id, event, who, detail, at: moment }) => (
          <li key={id}>
            <div>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {who ?? (event === 'request_refused' ? 'A request' : 'Somebody')} {labels[event]}
                {detail && `: ${detail}`}
              </Text>
              <Text size="xs" c="dimmed">
                {dayOf(moment)}, {timeOf(moment)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </Section>
  )
}
