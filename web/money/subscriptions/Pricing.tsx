import { Button, Text, Title } from '@mantine/core'
import { planNames, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { isPaidPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { Compared, Gives } from './Compared.tsx'
import classes from './ManagePlan.module.css'
import { Price } from './Price.tsx'
import { forWhom } from './plan-words.ts'

/** The plans and their prices, for visitors: choosing one begins with an account. */
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
                <Button
                  component="a"
                  href={plan === 'Institutions' ? '/contact-sales' : '/signup'}
                  fullWidth
                  variant={isPaidPlan(plan) ? 'filled' : 'default'}
                >
                  {plan === 'Institutions' ? 'Contact sales' : `Choose ${plan}`}
                </Button>
              </div>
            </div>
          )
        })}
      </div>
      <Compared />
    </section>
  )
}
