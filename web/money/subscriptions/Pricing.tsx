import { Button, Text, Title } from '@mantine/core'
import { type PlanName, planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { isPaidPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { Compared, Gives } from './Compared.tsx'
import classes from './ManagePlan.module.css'
import { Price } from './Price.tsx'
import { forWhom } from './plan-words.ts'

/** Where a plan is had: a visitor begins with an account, and whoever is logged in on this device goes to their own plan. */
function waysTo(plan: PlanName): { href: string; shown?: string | undefined }[] {
  if (plan === 'Institutions') return [{ href: '/contact-sales' }]
  return [
    { href: '/signup', shown: classes.stranger },
    { href: plan === 'Free' ? '/manage-plan' : `/manage-plan?plan=${plan}`, shown: classes.known },
  ]
}

/** The plans and their prices, on public pages. */
export function Pricing() {
  return (
    <section aria-labelledby="pricing" className={classes.pricing}>
      <Title order={2} id="pricing" fz="h1">
        Plans
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {trialDays} days free, without a card; then half price in the first year. Prices include VAT.
      </Text>
      <div className={classes.plans}>
        {planNames.map((plan) => {
          const price = isPaidPlan(plan) ? { next: yearlyPrices[plan].first, after: yearlyPrices[plan].after } : null
          return (
            <div key={plan} className={classes.plan}>
              <Title order={3}>{plan}</Title>
              <p className={classes.whom}>{forWhom(plan)}</p>
              <Price plan={plan} price={price} />
              <Gives plan={plan} />
              <div className={classes.action}>
                {waysTo(plan).map(({ href, shown }) => (
                  <Button
                    key={href}
                    component="a"
                    href={href}
                    className={shown}
                    fullWidth
                    variant={isPaidPlan(plan) ? 'filled' : 'default'}
                  >
                    {plan === 'Institutions' ? 'Contact sales' : `Choose ${plan}`}
                  </Button>
                ))}
              </div>
            </div>
          )
        })}
      </div>
      <Compared />
    </section>
  )
}
