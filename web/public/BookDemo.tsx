import { meetingLength } from '#domain/demo-slots.ts'
import { enquiryLimits } from '#domain/enquiries.ts'
import classes from './Contact.module.css'
import { described } from './document.ts'
import { Field, Form, TextField } from './Form.tsx'
import { Site } from './Site.tsx'
import { Times } from './Times.tsx'

export { loader } from './document.ts'

export const meta = () =>
  described({
    title: 'Book a demo meeting – Ninefold',
    description: `Choose a free time, ${meetingLength} minutes on a call, in your own time zone.`,
    path: '/contact-sales/demo',
  })

/** Books a demo meeting. As a window it is opened from Contact sales. */
export default function BookDemo() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow}`}>
        <div>
          <h1>Book a demo meeting</h1>
          <p className={classes.lead}>
            {meetingLength} minutes on a call. You get the link and a calendar entry by email, and can move or cancel
            the meeting there.
          </p>
        </div>
        <Form name="demo" action="/contact-sales/demo" label="Book this time" busy="Booking...">
          <Times />
          <div className={classes.pair}>
            <Field label="Name" name="name" autoComplete="name" maxLength={enquiryLimits.name} required />
            <Field
              label="Work email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={enquiryLimits.email}
              required
            />
          </div>
          <Field
            label="University or organisation"
            name="organisation"
            autoComplete="organization"
            maxLength={enquiryLimits.organisation}
          />
          <TextField label="What would you like to see?" name="note" maxLength={1000} rows={3} />
        </Form>
      </div>
    </Site>
  )
}
