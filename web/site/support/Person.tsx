import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { rand } from '#web/ground/ui/money.ts'
import { Section } from '#web/ground/ui/Section.tsx'
import { type Act, ActForm } from './ActForm.tsx'
import classes from './SupportDesk.module.css'

export type Opened = Awaited<ReturnType<typeof api.support.openPerson.call>>

/** Somebody's plan, payments and events, and what support can do about them. */
export function Person({ profileId }: { profileId: string }) {
  const person = useQuery(api.support.openPerson.queryOptions({ input: { profileId } }))
  const [act, setAct] = useState<Act | null>(null)
  const own = useQuery(api.subscriptions.find.queryOptions())
  const forEveryone = own.data?.planForEveryone
  if (person.isLoadingError) return <Failed error={person.error} what="person" retry={() => void person.refetch()} />
  if (!person.data) return <Skeleton height={240} />
  const { username, email, role, subscription, payments, intents, refunds, events, acts } = person.data
  const { plan, status, currentPeriodEnd, renews, card, trialUsedAt } = subscription
  return (
    <>
      <Section title={username}>
        <Text c="dimmed">
          {email}, {role}
        </Text>
        <Text>
          {plan}, {status}, until {dayOf(currentPeriodEnd)}
          {renews && card && `, renews with ${card.brand}\u00a0${card.last4} (until ${card.expires})`}
          {trialUsedAt && `; trial begun on ${dayOf(trialUsedAt)}`}
        </Text>
        {forEveryone && (
          <Text c="dimmed">
            Every account here has the features of the {forEveryone} plan. A larger plan that you set adds to them.
          </Text>
        )}
        <Text c="dimmed" className={classes.code}>
          Paystack: {person.data.paystackCustomerId ?? 'no customer'},{' '}
          {person.data.paystackSubscriptionId ?? 'no subscription'}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAct({ do: 'reconcile' })}>
            Reconcile now
          </Button>
          <Button variant="default" onClick={() => setAct({ do: 'extend' })} disabled={plan === 'Free'}>
            Extend
          </Button>
          <Button variant="default" onClick={() => setAct({ do: 'set_plan' })}>
            Set the plan
          </Button>
        </Group>
      </Section>
      <Section title="Payments">
        {payments.length === 0 && <Text c="dimmed">No payment history found.</Text>}
        {payments.map((payment) => (
          <Group key={payment.id} justify="space-between" className={classes.row}>
            <div>
              <Text>
                {dayOf(payment.paidAt)} {payment.plan}, {rand(payment.amount * 100)}, {payment.status.replace('_', ' ')}
                {payment.refunded > 0 && `, ${rand(payment.refunded * 100)} paid back`}
                {payment.refusal && ', unlocked nothing'}
              </Text>
              <Text c="dimmed" className={classes.code}>
                {payment.reference}
              </Text>
            </div>
            {payment.refunded < payment.amount && (
              <Button variant="default" onClick={() => setAct({ do: 'refund', payment })}>
                Refund
              </Button>
            )}
          </Group>
        ))}
        {refunds.map(({ id, amount, state, reason, createdAt }) => (
          <Text key={id} c="dimmed" className={classes.row}>
            {dayOf(createdAt)} refund of {rand(amount)}, {state}: {reason}
          </Text>
        ))}
      </Section>
      <Lines
        title="What they tried to pay"
        lines={intents.map(({ reference, plan, amount, state, createdAt }) => ({
          id: reference,
          text: `${plan}, ${rand(amount)}, ${state}`,
          at: createdAt,
          more: reference,
        }))}
      />
      <Lines
        title="What the provider sent"
        lines={events.map(({ id, event, receivedAt, outcome }) => ({
          id,
          text: event,
          at: receivedAt,
          more: outcome ?? 'not processed yet',
        }))}
      />
      <Lines
        title="What support did"
        lines={acts.map(({ id, act, details, reason, agentEmail, createdAt }) => ({
          id,
          text: `${act.replace('_', ' ')} ${Object.entries(details)
            .map(([name, value]) => `${name} ${value}`)
            .join(', ')}`,
          at: createdAt,
          more: `${agentEmail}: ${reason}`,
        }))}
      />
      {act && <ActForm act={act} profileId={profileId} onClose={() => setAct(null)} />}
    </>
  )
}

type Line = { id: string; text: string; at: Date; more: string }

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <Section title={title}>
      {lines.length === 0 && <Text c="dimmed">Nothing.</Text>}
      {lines.map(({ id, text, at, more }) => (
        <div key={id} className={classes.row}>
          <Text>{text}</Text>
          <Text c="dimmed" className={classes.code}>
            {dayOf(at)} {timeOf(at)} · {more}
          </Text>
        </div>
      ))}
    </Section>
  )
}
