import { Badge, Button, Container, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { type PlanName, planNames, yearlyPrices } from '#domain/plans.ts'
import type { Role } from '#domain/profiles.ts'
import { type Offer, roleOn, trialDays, trialPlans } from '#domain/subscriptions.ts'
import { api } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { demandProfile } from '../session/session.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Logo } from '../ui/Logo.tsx'
import { rand } from '../ui/money.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import classes from './ManagePlan.module.css'
import { cancelling, startingTrial, switchingTrial, useActOnPlan } from './plan-verbs.ts'

export const clientLoader = demandProfile

/** What each plan includes, in words. */
const gives: Record<PlanName, string[]> = {
  Free: ['3 projects of your own', 'All nine stages, links and notes to yourself'],
  Researcher: ['Unlimited projects', '1 supervisor and 10 collaborators in each', 'Notifications'],
  Supervisor: ['Everything in Researcher', 'Unlimited collaborators', '5 student seats, in one place', 'Notifications'],
  Institutions: ['Everything in Supervisor', 'Unlimited students', 'Analytics (coming soon)'],
}

/** The plans and what they cost, for somebody who is logged in; trying, switching and cancelling. */
export default function ManagePlan() {
  const { profile } = useLoaderData<typeof clientLoader>()
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  const act = useActOnPlan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const current = subscription.data
  const daysLeft = current?.trialDaysLeft ?? null
  /** Says beforehand what else changes. */
  function ask(what: Asked) {
    if (what.role && what.role !== profile.role) setAsked(what)
    else act.mutate(what.does)
  }
  return (
    <Container component="main" size="xl" py="lg">
      <Toasts />
      <PageTitle>Plans</PageTitle>
      <Group justify="space-between" mb="xl">
        <Logo to="/dashboard" />
        <Button
          component={Link}
          to="/dashboard"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        >
          Back to Dashboard
        </Button>
      </Group>
      <Title order={1}>Plans</Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {trialDays} days free, then half price in the first year. A trial needs no card, and everybody has one. Plans
        cannot be paid for here yet.
      </Text>
      {subscription.isLoadingError && (
        <Failed error={subscription.error} what="subscription" retry={() => void subscription.refetch()} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {planNames.map((plan) => {
          const offer = current?.offers.find((each) => each.plan === plan)?.offer ?? 'none'
          const isCurrent = current?.planInForce === plan
          return (
            <section key={plan} className={classes.plan} aria-labelledby={`plan-${plan}`}>
              <Group justify="space-between">
                <Title order={2} id={`plan-${plan}`}>
                  {plan}
                </Title>
                {isCurrent && (
                  <Badge variant="light" tt="none">
                    {daysLeft === null
                      ? 'Your plan'
                      : `Your trial, ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left`}
                  </Badge>
                )}
              </Group>
              <Price plan={plan} />
              <List spacing="xs" icon={<IconCheck size={18} aria-hidden className={classes.check} />}>
                {gives[plan].map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
              <div className={classes.action}>
                <Action plan={plan} offer={offer} pending={act.isPending} onAsk={ask} />
                {isCurrent && plan !== 'Free' && current.status !== 'cancelled' && (
                  <Button
                    variant="subtle"
                    color="red"
                    fullWidth
                    onClick={() =>
                      setAsked({
                        title: daysLeft === null ? `Cancel ${plan}` : 'End the trial',
                        text:
                          daysLeft === null
                            ? 'It works until the end of what you have paid for, and is not renewed. Nothing is deleted.'
                            : 'It ends at once and cannot be started again. Nothing is deleted: only new things past the limits of Free are refused.',
                        action: daysLeft === null ? 'Cancel plan' : 'End trial',
                        does: cancelling(daysLeft !== null),
                      })
                    }
                  >
                    {daysLeft === null ? 'Cancel plan' : 'End trial'}
                  </Button>
                )}
              </div>
            </section>
          )
        })}
      </SimpleGrid>
      <Confirm
        opened={asked !== null}
        title={asked?.title ?? ''}
        action={asked?.action ?? ''}
        harmless={asked?.role !== undefined}
        pending={act.isPending}
        onConfirm={() => asked && act.mutate(asked.does, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        <Text>{asked?.text}</Text>
      </Confirm>
    </Container>
  )
}

/** Something that is asked before it is done. `role` is the one that comes with it, if any. */
type Asked = {
  title: string
  text: string
  action: string
  does: Parameters<ReturnType<typeof useActOnPlan>['mutate']>[0]
  role?: Role
}

type Offered = { plan: PlanName; offer: Offer; pending: boolean; onAsk: (asked: Asked) => void }

/** What somebody can do about a plan. */
function Action({ plan, offer, pending, onAsk }: Offered) {
  const role = roleOn[plan]
  const text = role
    ? `${plan} makes you a ${role.toLowerCase()} in Ninefold: your dashboard changes with it. Your projects stay as they are.`
    : ''
  const trialPlan = trialPlans.find((each) => each === plan)
  if (offer === 'start_trial' && trialPlan) {
    const does = startingTrial(trialPlan)
    const asked = { title: `Try ${plan}`, text, action: `Try ${plan}`, does, ...(role ? { role } : {}) }
    return (
      <Button fullWidth loading={pending} onClick={() => onAsk(asked)}>
        Try {trialDays} days free
      </Button>
    )
  }
  if (offer === 'switch') {
    const asked = {
      title: `Switch to ${plan}`,
      text,
      action: 'Switch',
      does: switchingTrial(plan),
      ...(role ? { role } : {}),
    }
    return (
      <Button fullWidth variant="default" loading={pending} onClick={() => onAsk(asked)}>
        Switch the trial to {plan}
      </Button>
    )
  }
  if (offer === 'contact_sales')
    return (
      <Button fullWidth variant="default" component={Link} to="/dashboard/account-settings/help">
        Contact sales
      </Button>
    )
  if (offer === 'pay')
    return (
      <Text size="sm" c="dimmed">
        Paying for it is not possible here yet.
      </Text>
    )
  return null
}

function Price({ plan }: { plan: PlanName }) {
  const price = yearlyPrices[plan]
  if (!price) {
    return (
      <p className={classes.price}>
        <span className={classes.amount}>{plan === 'Free' ? rand(0) : 'On request'}</span>
      </p>
    )
  }
  return (
    <p className={classes.price}>
      <span className={classes.amount}>{rand(price.first)}</span> in the first year
      <br />
      then {rand(price.after)} a year
    </p>
  )
}
