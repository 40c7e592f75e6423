import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '#domain/ground/dates.ts'
import { largerPlan } from '#domain/money/subscriptions/plans.ts'
import { api, client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import { BillingHistory } from './BillingHistory.tsx'
import { givenWords, unsoldWords, untilWords } from './current-plan.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { noticeWords } from './notice-words.ts'
import type { Subscription } from './plan-verbs.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import { paymentWords } from './words.ts'

/** The plan in force, the card that renews it, and what was paid for it. */
export default function Billing() {
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  if (subscription.isError) {
    return <NotLoaded error={subscription.error} retry={() => void subscription.refetch()} />
  }
  return (
    <>
      <Section title="Your plan">
        {subscription.data ? <Plan subscription={subscription.data} /> : <Skeleton height={56} width={220} />}
      </Section>
      <Section title="Billing History">
        <BillingHistory />
      </Section>
      {!subscription.data?.planForEveryone && (
        <Section title="Details on your receipts">
          <ReceiptFields />
        </Section>
      )}
    </>
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { plan, planInForce, planForEveryone, givenBy, card, renews, notice, trialDaysLeft, currentPeriodEnd } =
    subscription
  // A plan of one’s own matters only if it is larger than that of every account.
  const hasOwn = !planForEveryone || largerPlan(plan, planForEveryone) !== planForEveryone
  const link = useMutation({
    mutationFn: () => client.payments.findCardLink(),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      {notice && (
        <Alert icon={<IconInfoCircle aria-hidden />} color={notice.notice === 'renewal_failed' ? 'red' : 'yellow'}>
          {noticeWords(notice, plan, givenBy)}
        </Alert>
      )}
      {planForEveryone && <Text>{unsoldWords(subscription)}</Text>}
      {givenBy.length > 0 && (
        <div>
          <Text fw={500}>{planInForce}</Text>
          <Text c="dimmed">{givenWords(subscription)}</Text>
        </div>
      )}
      {hasOwn && (
        <div>
          {givenBy.length > 0 && <Text c="dimmed">Your own plan:</Text>}
          <Text fw={500}>
            {plan}
            {trialDaysLeft !== null && `, on trial until ${dayOf(currentPeriodEnd)}`}
          </Text>
          {plan !== 'Free' && trialDaysLeft === null && <Text c="dimmed">{untilWords(subscription)}</Text>}
        </div>
      )}
      <Group gap="md">
        <Anchor component={Link} to="/manage-plan" reloadDocument>
          {planForEveryone ? 'See what is included' : 'See the plans'}
        </Anchor>
        {renews && card && (
          <Button variant="default" loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
            Change the card
          </Button>
        )}
      </Group>
      {link.isError && (
        <Text c="red" role="alert">
          The card was not changed: {reasonOf(link.error, paymentWords)}.
        </Text>
      )}
    </>
  )
}
