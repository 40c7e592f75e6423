import { Button, Table, Text } from '@mantine/core'
import type { Invoice } from '#domain/institutions/invoices/invoices.ts'
import { vatPercent } from '#domain/institutions/invoices/invoices.ts'
import { inRandWords } from '#domain/money/receipts/receipt-words.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

/** The invoices of a contract as a table; `onChange` where somebody may change one. */
export function InvoiceTable({ invoices, onChange }: { invoices: Invoice[]; onChange?: (invoice: Invoice) => void }) {
  if (invoices.length === 0) return <Text c="dimmed">There are no invoices yet.</Text>
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            <Table.Th>Date</Table.Th>
            <Table.Th ta="right">Without VAT</Table.Th>
            <Table.Th ta="right">With {vatPercent} % VAT</Table.Th>
            <Table.Th>Order, your VAT number</Table.Th>
            <Table.Th>Paid by EFT</Table.Th>
            {onChange && <Table.Th aria-label="Change" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => {
            const { id, number, issuedOn, netCents, grossCents, vatNumber, orderNumber, paidOn, note } = invoice
            return (
              <Table.Tr key={id}>
                <Table.Th scope="row">
                  {number}
                  {note && (
                    <Text size="sm" c="dimmed" fw={400} style={{ whiteSpace: 'pre-wrap' }}>
                      {note}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>{plainDate(issuedOn)}</Table.Td>
                <Table.Td ta="right">{inRandWords(netCents)}</Table.Td>
                <Table.Td ta="right">{inRandWords(grossCents)}</Table.Td>
                <Table.Td>{[orderNumber, vatNumber].filter(Boolean).join(', ') || '–'}</Table.Td>
                <Table.Td>{paidOn ? plainDate(paidOn) : 'Not yet'}</Table.Td>
                {onChange && (
                  <Table.Td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Change ${number}`}
                      onClick={() => onChange(invoice)}
                    >
                      Change
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
