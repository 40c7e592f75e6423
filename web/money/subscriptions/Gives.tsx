import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { sizeInWords, storageOfPlan } from '#domain/research/files/files.ts'
import { rand } from '#web/ground/ui/money.ts'
import classes from './ManagePlan.module.css'

/** What each plan includes, in words. */
const gives: Record<PlanName, string[]> = {
  Free: ['3 projects of your own', 'All nine stages, files, links and notes to yourself'],
  Researcher: ['Unlimited projects', '1 supervisor and 10 collaborators in each', 'Notifications'],
  Supervisor: ['Everything in Researcher', 'Unlimited collaborators', '5 student seats, in one place', 'Notifications'],
  Institutions: ['Everything in Supervisor', 'Unlimited students', 'Analytics (coming soon)'],
}

export const Gives = ({ plan }: { plan: PlanName }) => (
  <ul className={classes.gives}>
    {[...gives[plan], `${sizeInWords(storageOfPlan[plan])} for the files of your projects`].map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

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
