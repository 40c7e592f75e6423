import { Anchor, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#domain/ground/dates.ts'
import type { PaymentStatus } from '#domain/money/payments/payments.ts'
import { receiptNumber } from '#domain/money/receipts/receipt-words.ts'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { rand } from '#web/ground/ui/money.ts'
import classes from './BillingHistory.module.css'

const statusWords: Record<PaymentStatus, string> = {
  success: 'Success',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** What somebody has paid, newest first, with a receipt for each payment. */
export function BillingHistory() {
  const payments = useQuery(api.payments.list.queryOptions())
  if (payments.isLoadingError)
    return <Failed error={payments.error} what="payments" retry={() => void payments.refetch()} />
  if (!payments.data) return <Skeleton height={40} />
  if (payments.data.length === 0) return <Text c="dimmed">No payment history found.</Text>
  return (
    <Table className={classes.table} fz="md" verticalSpacing="sm" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          {['Invoice', 'Date', 'Plan', 'Amount', 'Status'].map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.data.map(({ id, receipts, createdAt, plan, amount, refunded, status, refusal }) => (
          <Table.Tr key={id}>
            <Table.Td data-label="Invoice">
              {receipts.length === 0 && '–'}
              {receipts.map((receipt) => (
                <Anchor
                  key={receipt.id}
                  href={`/receipts/${receipt.id}`}
                  target="_blank"
                  rel="noopener"
                  display="block"
                >
                  {receiptNumber(receipt)}
                </Anchor>
              ))}
            </Table.Td>
            <Table.Td data-label="Date">{dayOf(createdAt)}</Table.Td>
            <Table.Td data-label="Plan">{plan}, yearly</Table.Td>
            <Table.Td data-label="Amount">
              {rand(amount * 100)}
              {refunded > 0 && <span className={classes.back}>{rand(refunded * 100)} paid back</span>}
            </Table.Td>
            <Table.Td data-label="Status" className={status === 'success' && !refusal ? classes.good : classes.bad}>
              {refusal && refunded < amount ? 'Being paid back' : statusWords[status]}
              {refusal && (
                <span className={classes.back}>
                  {refusals[refusal]} {refunded < amount && 'The money goes back to your card within a few days.'}
                </span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
