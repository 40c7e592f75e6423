import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { type Offer, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { rand } from '#web/ground/ui/money.ts'
import { Gives } from './Compared.tsx'
import { givenWords, untilWords } from './current-plan.ts'
import classes from './ManagePlan.module.css'
import { Price, type YearlyPrice } from './Price.tsx'
import type { Subscription } from './plan-verbs.ts'
import { forWhom } from './plan-words.ts'

export type Act = Offer | 'cancel'
type Shown = {
  plan: PlanName
  subscription: Subscription | undefined
  pending: boolean
  onAct: (act: Act, plan: PlanName) => void
}

/** One plan: what it costs this person, what it includes, and what they can do about it. */
export function PlanCard({ plan, subscription, pending, onAct }: Shown) {
  const { offer = 'none', price = null } = subscription?.offers.find((each) => each.plan === plan) ?? {}
  const isCurrent = subscription?.planInForce === plan
  const isForEveryone = plan === subscription?.planForEveryone
  const isFromInstitution = isCurrent && subscription.givenBy.length > 0
  // Whoever has a plan from an institution keeps their own beside it, as they have left it.
  const isOwn = subscription?.plan === plan
  return (
    <section className={classes.plan} aria-labelledby={`plan-${plan}`} data-current={isCurrent || undefined}>
      <Group justify="space-between">
        <Title order={2} id={`plan-${plan}`}>
          {isForEveryone ? 'Included' : plan}
        </Title>
        {(isCurrent || isOwn) && !isForEveryone && (
          <Badge variant="light" tt="none">
            {isFromInstitution ? 'From your institution' : currentWords(subscription)}
          </Badge>
        )}
      </Group>
      <p className={classes.whom}>{isForEveryone ? 'For every account on this server.' : forWhom(plan)}</p>
      {subscription?.isSold && <Price plan={plan} price={price} isPaid={isOwn && offer === 'current'} />}
      {isFromInstitution && <p className={classes.until}>{givenWords(subscription)}</p>}
      {isOwn && plan !== 'Free' && !isForEveryone && <p className={classes.until}>{untilWords(subscription)}</p>}
      <Gives plan={plan} isAlone={subscription?.isSold === false} />
      <div className={classes.action}>
        <Action offer={offer} plan={plan} price={price} pending={pending} onAct={onAct} />
        {offer === 'none' && subscription && <Later plan={plan} subscription={subscription} />}
        {isOwn &&
          plan !== 'Free' &&
          !isForEveryone &&
          subscription.status !== 'cancelled' &&
          (subscription.isSold || subscription.renews) && (
            <Button variant="subtle" color="red" fullWidth onClick={() => onAct('cancel', plan)}>
              {subscription.trialDaysLeft === null ? 'Cancel the plan' : 'End the trial'}
            </Button>
          )}
      </div>
    </section>
  )
}

/** How somebody who has paid for a plan gets a larger one, which can be taken during a trial alone. */
function Later({
  plan,
  subscription: { planInForce, currentPeriodEnd, isSold, givenBy },
}: {
  plan: PlanName
  subscription: Subscription
}) {
  if (!isSold || givenBy.length > 0 || planNames.indexOf(plan) <= planNames.indexOf(planInForce)) return null
  return (
    <Text size="sm" c="dimmed">
      You can take {plan} when {planInForce} ends, on {dayOf(currentPeriodEnd)}. Our{' '}
      <Anchor href="/contact-sales" inherit>
        sales team
      </Anchor>{' '}
      can arrange it sooner.
    </Text>
  )
}

function currentWords({ trialDaysLeft, status, givenBy }: Subscription): string {
  if (trialDaysLeft !== null) return `Your trial, ${trialDaysLeft === 1 ? '1 day' : `${trialDaysLeft} days`} left`
  if (status === 'cancelled') return 'Cancelled'
  return givenBy.length > 0 ? 'Your own plan' : 'Your plan'
}

type Offered = {
  offer: Offer
  plan: PlanName
  price: YearlyPrice | null
  pending: boolean
  onAct: Shown['onAct']
}

function Action({ offer, plan, price, pending, onAct }: Offered) {
  const button = (label: string, more: { variant?: string } = {}) => (
    <Button fullWidth loading={pending} onClick={() => onAct(offer, plan)} {...more}>
      {label}
    </Button>
  )
  switch (offer) {
    case 'start_trial':
      return button(`Try ${trialDays} days free`)
    case 'switch':
      return button(`Switch the trial to ${plan}`, { variant: 'default' })
    case 'pay':
      return button(`Pay ${price ? rand(price.next) : ''} for a year`)
    case 'pay_again':
      return button(`Pay ${price ? rand(price.after) : ''} for another year`)
    case 'resume':
      return button('Keep the plan')
    case 'contact_sales':
      return (
        <Button fullWidth variant="default" component="a" href="/contact-sales">
          Contact sales
        </Button>
      )
    case 'current':
    case 'none':
      return null
  }
}
