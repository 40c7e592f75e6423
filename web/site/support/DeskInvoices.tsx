import { Button, Group, NumberInput, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type Invoice, NewInvoice, withVat } from '#domain/institutions/invoices/invoices.ts'
import { inRandWords } from '#domain/money/receipts/receipt-words.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { words } from './invoice-words.ts'

type Of = { institution: { id: string; name: string }; onClose: () => void }

/** The invoices of an institution at the desk: read, entered and changed. */
export default function DeskInvoices({ institution: { id: institutionId, name }, onClose }: Of) {
  const found = useQuery(api.invoices.listAtDesk.queryOptions({ input: { institutionId }, staleTime: 0 }))
  const [editing, setEditing] = useState<Invoice | null>(null)
  return (
    <Window title={`Invoices of ${name}`} size="xl" onClose={onClose}>
      <Stack>
        {found.isLoadingError && <Failed error={found.error} what="invoices" retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={120} role="status" aria-label="Loading the invoices" />}
        {found.data && <InvoiceTable invoices={found.data} onChange={setEditing} />}
        {found.data && (
          <InvoiceForm
            key={`${editing?.id} ${found.data.length}`}
            institutionId={institutionId}
            before={editing}
            onDone={() => setEditing(null)}
          />
        )}
      </Stack>
    </Window>
  )
}

type Entered = { institutionId: string; before: Invoice | null; onDone: () => void }

function InvoiceForm({ institutionId, before, onDone }: Entered) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const [values, setValues] = useState({
    number: before?.number ?? '',
    issuedOn: before?.issuedOn ?? today(),
    rand: before ? before.netCents / 100 : ('' as number | ''),
    vatNumber: before?.vatNumber ?? '',
    orderNumber: before?.orderNumber ?? '',
    paidOn: before?.paidOn ?? '',
    note: before?.note ?? '',
    reason: '',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const { rand, reason, ...texts } = values
  const netCents = Math.round(Number(rand) * 100)
  const enter = useMutation({
    mutationFn: (invoice: NewInvoice) => client.invoices.enter({ institutionId, id, reason, ...invoice }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.invoices.key() })
      onDone()
    },
  })
  const field = (name: 'number' | 'issuedOn' | 'vatNumber' | 'orderNumber' | 'paidOn' | 'note' | 'reason') => ({
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: value })),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const read = NewInvoice.safeParse({ ...texts, netCents, paidOn: texts.paidOn || null })
        setProblem(read.success ? null : (read.error.issues[0]?.message ?? null))
        if (read.success) enter.mutate(read.data)
      }}
    >
      <Stack gap="sm">
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <TextInput label="Number of the invoice" required maxLength={40} {...field('number')} />
          <TextInput label="Date" type="date" required {...field('issuedOn')} />
          <NumberInput
            label="Amount without VAT"
            description={netCents > 0 ? `With VAT: ${inRandWords(withVat(netCents).grossCents)}` : 'In rand'}
            prefix="R"
            thousandSeparator=","
            decimalScale={2}
            min={0}
            required
            value={rand}
            onChange={(value) => setValues((all) => ({ ...all, rand: value === '' ? '' : Number(value) }))}
          />
        </Group>
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <TextInput label="VAT number of the customer" maxLength={20} {...field('vatNumber')} />
          <TextInput label="Order number" maxLength={40} {...field('orderNumber')} />
          <TextInput label="Paid by EFT on" type="date" {...field('paidOn')} />
        </Group>
        <Textarea label="Note" description="Owners read it." maxLength={500} autosize {...field('note')} />
        <Textarea
          label="Reason"
          description="It is kept with your name."
          minLength={3}
          maxLength={500}
          autosize
          required
          {...field('reason')}
        />
        {(problem || enter.error) && <Refused>{problem ?? sentenceOf(enter.error, words)}</Refused>}
        <Group justify="flex-end">
          {before && (
            <Button variant="subtle" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={enter.isPending}>
            {before ? 'Save the invoice' : 'Enter the invoice'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
