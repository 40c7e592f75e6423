import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { dayOf } from '../ui/dates.ts'
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
          <Text fw={500}>
            {subscription.data.planInForce}
            {subscription.data.trialDaysLeft !== null &&
              `, on trial until ${dayOf(subscription.data.currentPeriodEnd)}`}
          </Text>
        ) : (
          <Skeleton height={24} width={120} />
        )}
        <Anchor component={Link} to="/manage-plan" style={{ alignSelf: 'flex-start' }}>
          See the plans
        </Anchor>
      </Section>
      <Section title="Billing History">
        <Text c="dimmed">No payment history found.</Text>
      </Section>
    </>
  )
}
