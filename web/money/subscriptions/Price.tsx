import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { rand } from '#web/ground/ui/money.ts'
import classes from './ManagePlan.module.css'

/** In cents, for a year: the next one, and each after it. */
export type YearlyPrice = { next: number; after: number }

/** What it costs this person next, and in every year after that. */
export function Price({
  plan,
  price,
  isPaid = false,
}: {
  plan: PlanName
  price: YearlyPrice | null
  isPaid?: boolean
}) {
  if (!price) {
    return (
      <p className={classes.price}>
        <span className={classes.amount}>{plan === 'Free' ? rand(0) : 'On request'}</span>
      </p>
    )
  }
  const { next, after } = price
  if (next === after || isPaid) {
    return (
      <p className={classes.price}>
        <span className={classes.amount}>{rand(after)}</span> a year
      </p>
    )
  }
  return (
    <p className={classes.price}>
      <span className={classes.amount}>{rand(next)}</span> in the first year
      <br />
      {rand(Math.round(next / 12))} a month; then {rand(after)} a year
    </p>
  )
}
