import classes from '../public/Contact.module.css'
import { described } from '../public/document.ts'
import { Form } from '../public/Form.tsx'
import { Site } from '../public/Site.tsx'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Newsletter – Ninefold',
    description: 'Unsubscribe from the newsletter.',
    path: '/newsletter/end',
    isListed: false,
  })

/** Ends the newsletter for whoever has the link from one. A click, because programs open links too. */
export default function EndNewsletter() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow}`}>
        <div>
          <h1>Newsletter</h1>
          <p className={classes.lead} data-fill="words">
            One click, and you will no longer receive the newsletter. Emails about your account and your projects are
            not affected.
          </p>
        </div>
        <div data-fill="end">
          <Form
            name="newsletter"
            action="/newsletter/end"
            label="Unsubscribe from the newsletter"
            busy="Unsubscribing..."
          >
            <input type="hidden" name="token" />
          </Form>
        </div>
      </div>
    </Site>
  )
}
