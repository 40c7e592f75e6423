import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { Section } from '../ui/Section.tsx'

/** The plan in force and what was paid for it. */
export default function Billing() {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  if (subscription.isError) {
    return <Failed error={subscription.error} what="subscription" retry={() => subscription.refetch()} />
  }
  return (
    <>
      <Section title="Your plan">
        {subscription.data ? (
          <Text fw={500}>{subscription.data.planInForce}</Text>
        ) : (
          <Skeleton height={24} width={120} />
        )}
        <Text c="dimmed">Plans cannot be changed or paid for here yet.</Text>
      </Section>
      <Section title="Billing History">
        <Text c="dimmed">No payment history found.</Text>
      </Section>
    </>
  )
}
