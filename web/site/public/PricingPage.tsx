import { planNames } from '#domain/money/subscriptions/plans.ts'
import { joining } from '#domain/money/subscriptions/way-in.ts'
import { Gives } from '#web/money/subscriptions/Compared.tsx'
import { Pricing } from '#web/money/subscriptions/Pricing.tsx'
import { described } from './document.ts'
import classes from './PricingPage.module.css'
import site from './Site.module.css'
import { Site } from './Site.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Plans – Ninefold',
    description: 'The features of each plan: projects, supervisors, collaborators, students, reviews and storage.',
    path: '/pricing',
  })

/** The plans on a page of their own. */
export default function PricingPage() {
  return (
    <Site>
      <div className={`${site.wrap} ${classes.page}`}>
        <h1 data-sold>One price a year, in rand</h1>
        <h1 data-unsold>Plans</h1>
        <p className={classes.lead} data-sold>
          When a plan ends nothing is deleted: what exists stays readable and usable, and only new things beyond the
          limits of the Free plan have to wait. {joining}
        </p>
        <p className={classes.lead} data-unsold>
          Nothing is sold here. <span data-own-plans>Plans are set by the operator of this server.</span>
          <span data-for-everyone="any">Every account has these features.</span>
        </p>
        {planNames.slice(1).map((plan) => (
          <div key={plan} data-for-everyone={plan}>
            <Gives plan={plan} isAlone />
          </div>
        ))}
        <div data-sold>
          <Pricing />
        </div>
      </div>
    </Site>
  )
}
