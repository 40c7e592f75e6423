import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { joining } from '#domain/money/subscriptions/way-in.ts'
import { Pricing } from '#web/money/subscriptions/Pricing.tsx'
import { described } from './document.ts'
import classes from './PricingPage.module.css'
import site from './Site.module.css'
import { Site } from './Site.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Plans and prices – Ninefold',
    description: `Free for three projects; Researcher and Supervisor with ${trialDays} days free and half price in the first year; Institutions on request. All prices in rand.`,
    path: '/pricing',
  })

/** The plans on a page of their own. */
export default function PricingPage() {
  return (
    <Site>
      <div className={`${site.wrap} ${classes.page}`}>
        <h1>One price a year, in rand</h1>
        <p className={classes.lead} data-sold>
          When a plan ends nothing is deleted: what exists stays readable and usable, and only new things beyond the
          limits of the Free plan have to wait. {joining}
        </p>
        <p className={classes.off}>Nothing is sold here. Plans are set by whoever runs this installation.</p>
        <div data-sold>
          <Pricing />
        </div>
      </div>
    </Site>
  )
}
