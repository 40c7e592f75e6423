import { Drawing } from '#web/ground/ui/Drawing.tsx'
import { Logo } from '#web/ground/ui/Logo.tsx'
import classes from './Contact.module.css'
import { described } from './document.ts'
import site from './Site.module.css'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Back in a few minutes – Ninefold',
    description: 'Ninefold is being worked on.',
    path: '/maintenance',
    isListed: false,
  })

/** What every address answers while Ninefold is in maintenance. Nothing else is there, so it leads nowhere else. */
export default function Maintenance() {
  return (
    <div className={site.site}>
      <header className={site.wrap}>
        <div className={site.top}>
          <Logo to="/" reloadDocument />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={site.main}>
        <div className={`${classes.page} ${classes.narrow}`}>
          <Drawing scene="closed" />
          <div>
            <h1>Back in a few minutes</h1>
            <p className={classes.lead}>
              We are working on Ninefold, and nobody can use it for the moment. There is nothing you need to do: load
              this page again in a little while.
            </p>
          </div>
        </div>
      </main>
    </div>
  )
}
