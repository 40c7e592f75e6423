import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimAtDesk } from '#domain/institutions/domains/domains.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import classes from './SupportDesk.module.css'
import { domainWords } from './words.ts'

/** The claims on domains that wait for support: a code from the domain was entered. */
export function DomainClaims() {
  const found = useQuery(api.domains.listAtDesk.queryOptions({ staleTime: 0 }))
  const [deciding, setDeciding] = useState<ClaimAtDesk | null>(null)
  if (found.isLoadingError) return <Failed error={found.error} what="claims" retry={() => void found.refetch()} />
  if (!found.data || found.data.length === 0) return null
  return (
    <Section title="Claims on domains">
      {found.data.map((claim) => (
        <Group key={claim.id} justify="space-between" className={classes.row}>
          <div className={classes.search}>
            <Text fw={500}>{claim.domain}</Text>
            <Text c="dimmed">
              {claim.requestedBy ?? 'Somebody'} of {claim.institutionName}, on {dayOf(claim.requestedAt)}. The code went
              to {claim.address}.
            </Text>
          </div>
          <Button variant="default" onClick={() => setDeciding(claim)} aria-label={`Decide on ${claim.domain}`}>
            Decide
          </Button>
        </Group>
      ))}
      {deciding && <Decide claim={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  )
}

function Decide({ claim: { id, domain, institutionName }, onClose }: { claim: ClaimAtDesk; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const decide = useMutation(
    api.domains.decide.mutationOptions({
      async onSuccess() {
        notifications.show({ message: `${domain}: decided and recorded.`, color: 'fynbos' })
        await queryClient.invalidateQueries({ queryKey: api.domains.key() })
        onClose()
      },
    }),
  )
  const isReady = reason.trim().length >= 3
  return (
    <Window title={`Is ${domain} of ${institutionName}?`} onClose={onClose}>
      <Stack>
        <Text>
          Look whether {institutionName} runs {domain}, and whether whoever claims it may speak for it. Its owners are
          written to either way.
        </Text>
        <Textarea
          label="Reason"
          description="It is kept with your name; the owners read it where the claim is refused."
          maxLength={500}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          required
        />
        {decide.error && <Refused>{sentenceOf(decide.error, domainWords)}</Refused>}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isReady}
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, isApproved: false, reason })}
          >
            Refuse the claim
          </Button>
          <Button
            disabled={!isReady}
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, isApproved: true, reason })}
          >
            It is theirs
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
