import { Drawing } from '#web/ground/ui/Drawing.tsx'
import classes from './Contact.module.css'
import { described } from './document.ts'
import { Site } from './Site.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Something went wrong – Ninefold',
    description: 'A page could not be shown.',
    path: '/error',
    isListed: false,
  })

/** What a page answers that failed: whose fault it is, what to do, and the number to quote. */
export default function Trouble() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow}`}>
        <Drawing scene="offline" />
        <div>
          <h1>Something went wrong</h1>
          <p className={classes.lead} data-fill="words">
            The fault is ours. Go back and try again in a moment: what you typed is still there.
          </p>
          <p className={classes.lead} data-fill="number" />
          <a href="/" className={classes.button}>
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
