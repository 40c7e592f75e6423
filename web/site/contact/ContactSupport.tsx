import { enquiryLimits } from '#domain/site/enquiries/enquiries.ts'
import classes from '../public/Contact.module.css'
import { described } from '../public/document.ts'
import { Field, Form, TextField } from '../public/Form.tsx'
import { Site } from '../public/Site.tsx'
import { WhoFields } from './WhoFields.tsx'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Contact support – Ninefold',
    description: 'Ask for help with your account, a project, an invitation or a payment. We answer by email.',
    path: '/contact-support',
  })

/** Where anybody asks for help, with an account or without one. */
export default function ContactSupport() {
  return (
    <Site>
      <div className={classes.page}>
        <div className={classes.main}>
          <div>
            <h1>Contact support</h1>
            <p className={classes.lead}>Say what you wanted to do and what happened instead. We answer by email.</p>
          </div>
          <Form name="support" action="/contact-support" done="/#request-sent" label="Send request" busy="Sending...">
            <WhoFields />
            <Field label="Subject" name="subject" maxLength={enquiryLimits.subject} required />
            <TextField
              label="Message"
              name="message"
              maxLength={enquiryLimits.message}
              hint="If a page showed a number, copy it here. Never send us a password."
              required
            />
          </Form>
        </div>
        <aside className={classes.aside}>
          <div className={classes.card}>
            <h2>Do you have an account?</h2>
            <p>
              Under <a href="/dashboard/account-settings/help">Helpdesk</a> in your account settings you see your
              requests and our answers in one place.
            </p>
          </div>
          <div className={classes.card}>
            <h2>No email arrived?</h2>
            <ul>
              <li>Look in the spam folder.</li>
              <li>
                <a href="/forgot-password">Ask for a new reset link</a>: each works once, for an hour.
              </li>
              <li>
                <a href="/signup">Sign up again</a> with the same address: only the newest link counts.
              </li>
            </ul>
          </div>
        </aside>
      </div>
    </Site>
  )
}
