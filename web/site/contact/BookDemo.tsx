import { meetingLength } from '#domain/site/bookings/demo-slots.ts'
import classes from '../public/Contact.module.css'
import { described } from '../public/document.ts'
import { Form, TextField } from '../public/Form.tsx'
import { Site } from '../public/Site.tsx'
import { Times } from './Times.tsx'
import { WhoFields } from './WhoFields.tsx'

export { loader } from '../public/document.ts'

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
          <WhoFields atWork />
          <TextField label="What would you like to see?" name="note" maxLength={1000} rows={3} />
        </Form>
      </div>
    </Site>
  )
}
