import classes from './Contact.module.css'
import { described } from './document.ts'
import { Field, Form } from './Form.tsx'
import { Site } from './Site.tsx'
import own from './University.module.css'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Log in with your university – Ninefold',
    description: 'Log in to Ninefold with your university, Google, Microsoft or ORCID.',
    path: '/sign-in/university',
    isListed: false,
  })

/** With whom somebody logs in: their university, found by name or by their address, or a service. */
export default function University() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow} ${own.page}`}>
        <div>
          <h1>Log in with your university</h1>
          <p className={classes.lead}>
            You log in there, and come back. It works once you have connected it with your account, under Account
            settings, Security.
          </p>
        </div>
        <div data-fill="last" className={own.choices} />
        <Form name="university" action="/sign-in/university" label="Find" busy="Looking...">
          <Field label="Name of your university, or your address there" name="university" required />
        </Form>
        <div data-fill="universities" className={own.choices} />
        <p data-fill="none" />
        <div data-fill="services" className={own.choices} />
        <p>
          <a href="/login">Log in with your email and password</a>
        </p>
      </div>
    </Site>
  )
}
