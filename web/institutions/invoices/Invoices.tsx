import { Button, Group, Skeleton } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { savePdf } from '#web/ground/browser/save-text.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { InvoiceTable } from '#web/site/support/InvoiceTable.tsx'
import { words } from '../institutions/words.ts'

/** The invoices of the contract: for owners. */
export default function Invoices({ institutionId }: { institutionId: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(
    api.invoices.list.queryOptions({ input: { institutionId }, staleTime: 0 }),
  )
  const statement = useMutation(
    api.invoices.makeStatement.mutationOptions({ onSuccess: ({ pdf, name }) => savePdf(pdf, name) }),
  )
  return (
    <Section title="Invoices" intro="The invoices for your contract, as our sales team entered them. Pay them by EFT.">
      {isLoadingError && <Failed error={error} what="invoices" retry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton height={120} role="status" aria-label="Loading the invoices" />}
      {data && <InvoiceTable invoices={data} />}
      {statement.isError && <Refused>{sentenceOf(statement.error, words)}</Refused>}
      {data && data.length > 0 && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={statement.isPending}
            onClick={() => statement.mutate({ institutionId })}
          >
            Statement as PDF
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      )}
    </Section>
  )
}
