import { Drawing } from '#web/ground/ui/Drawing.tsx'
import classes from './Contact.module.css'
import { described } from './document.ts'
import { Site } from './Site.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Not found – Ninefold',
    description: 'There is no page at this address.',
    path: '/not-found',
    isListed: false,
  })

/** What every address without a page answers, with the status 404. */
export default function Lost() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow}`}>
        <Drawing scene="lost" />
        <div>
          <h1>Oops! We lost our bearings</h1>
          <p className={classes.lead}>
            There is no page at this address. It may have moved, or the link may be incomplete.
          </p>
          <a href="/dashboard" className={classes.button}>
            Back to Home
          </a>{' '}
          <a href="/contact-support" className={classes.button}>
            Contact support
          </a>
        </div>
      </div>
    </Site>
  )
}
