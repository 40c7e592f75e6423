import { joining } from '#domain/money/subscriptions/way-in.ts'
import { enquiryLimits } from '#domain/site/enquiries/enquiries.ts'
import classes from '../public/Contact.module.css'
import { described } from '../public/document.ts'
import { Field, Form, TextField } from '../public/Form.tsx'
import { Site } from '../public/Site.tsx'
import { WhoFields } from './WhoFields.tsx'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Contact sales – Ninefold',
    description: 'Ninefold for a department or a university: ask a question, or book a demo meeting of half an hour.',
    path: '/contact-sales',
  })

/** Where a department asks, or books a meeting. The window shows the page that books one. */
export default function ContactSales() {
  return (
    <Site>
      <div className={classes.page}>
        <div className={classes.main}>
          <div>
            <h1>Contact sales</h1>
            <p className={classes.lead} data-for-everyone="any">
              Tell us about your department, and we’ll write back.
            </p>
            <p className={classes.lead} data-own-plans>
              On the Institutions plan nothing is limited. We set it for the accounts of the students and supervisors
              whom you name, so that none of them pays. Tell us about your department, and we’ll write back.
            </p>
            <p data-sold>{joining}</p>
          </div>
          <Form name="sales" action="/contact-sales" done="/#request-sent" label="Send" busy="Sending...">
            <WhoFields atWork />
            <Field label="Subject" name="subject" maxLength={enquiryLimits.subject} required />
            <TextField
              label="Message"
              name="message"
              maxLength={enquiryLimits.message}
              hint="How many students and supervisors, and when would you like to begin?"
              required
            />
          </Form>
        </div>
        <aside className={classes.aside}>
          <div className={classes.card}>
            <h2>See it first</h2>
            <p>Half an hour on a call: your questions, on a project that moves through all nine stages.</p>
            <a href="/contact-sales/demo" data-window className={classes.button}>
              Book a Demo Meeting
            </a>
          </div>
          <div className={classes.card}>
            <h2>Something not working?</h2>
            <p>
              <a href="/contact-support">Contact support</a>, also without an account.
            </p>
          </div>
        </aside>
      </div>
      <dialog className={classes.dialog} aria-labelledby="window-title">
        <div className={classes.bar}>
          <h2 id="window-title">Book a Demo Meeting</h2>
          <button type="button" className={classes.quiet} data-close>
            Close
          </button>
        </div>
        <div className={classes.body} data-window-body>
          <p>Looking for free times…</p>
        </div>
      </dialog>
    </Site>
  )
}
