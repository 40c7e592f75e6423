import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readableUntil } from '#domain/institutions/institutions/contracts.ts'
import type { DeskInstitution } from '#domain/institutions/institutions/institutions.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import DeskInvoices from './DeskInvoices.tsx'
import { DomainClaims } from './DomainClaims.tsx'
import { InstitutionForm, type InstitutionVerb } from './InstitutionForm.tsx'
import classes from './SupportDesk.module.css'

/** The institutions with their contracts and owners, and what the desk does about them. */
export default function Institutions() {
  const found = useQuery(api.institutions.listAll.queryOptions({ staleTime: 0 }))
  const [doing, setDoing] = useState<InstitutionVerb | null>(null)
  const [billing, setBilling] = useState<DeskInstitution | null>(null)
  return (
    <>
      <DomainClaims />
      <Section title="Institutions">
        {found.isLoadingError && <Failed error={found.error} what="list" retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={120} role="status" aria-label="Loading the institutions" />}
        {found.data?.length === 0 && <Text c="dimmed">There are none yet.</Text>}
        {found.data?.map((institution) => (
          <Group key={institution.id} justify="space-between" className={classes.row}>
            <div className={classes.search}>
              <Text fw={500}>{institution.name}</Text>
              <Text c="dimmed">{contractOf(institution)}</Text>
              <Text c={institution.owners.length === 0 ? 'red' : 'dimmed'} className={classes.code}>
                {ownersOf(institution)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() => setDoing({ do: 'set_contract', institution })}
                aria-label={`Set the contract of ${institution.name}`}
              >
                Set the contract
              </Button>
              <Button
                variant="default"
                onClick={() => setBilling(institution)}
                aria-label={`Invoices of ${institution.name}`}
              >
                Invoices
              </Button>
              <Button
                variant="default"
                onClick={() => setDoing({ do: 'offer_owner', institution })}
                aria-label={`Appoint an owner of ${institution.name}`}
              >
                Appoint an owner
              </Button>
            </Group>
          </Group>
        ))}
        <Group mt="sm">
          <Button variant="default" onClick={() => setDoing({ do: 'open' })}>
            Open an institution
          </Button>
        </Group>
        {billing && <DeskInvoices institution={billing} onClose={() => setBilling(null)} />}
        {doing && <InstitutionForm verb={doing} onClose={() => setDoing(null)} />}
      </Section>
    </>
  )
}

function contractOf({ seats, taken, waiting, state, contractUntil }: DeskInstitution): string {
  const line = waiting > 0 ? `, ${waiting} waiting` : ''
  const until = {
    running: `contract until ${plainDate(contractUntil)}`,
    read_only: `contract ended on ${plainDate(contractUntil)}, read until ${plainDate(readableUntil(contractUntil))}`,
    closed: `contract ended on ${plainDate(contractUntil)}, closed`,
  }
  return `${taken} of ${seats} seats taken${line}; ${until[state]}`
}

function ownersOf({ owners, offeredTo }: DeskInstitution): string {
  const offered = offeredTo.length > 0 ? ` Offered to ${offeredTo.join(', ')}.` : ''
  return `${owners.length > 0 ? `Owned by ${owners.join(', ')}.` : 'Nobody owns it.'}${offered}`
}
