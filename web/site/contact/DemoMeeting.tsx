import classes from '../public/Contact.module.css'
import { described } from '../public/document.ts'
import { Form } from '../public/Form.tsx'
import { Site } from '../public/Site.tsx'
import { Times } from './Times.tsx'

export { loader } from '../public/document.ts'

export const meta = () =>
  described({
    title: 'Your demo meeting – Ninefold',
    description: 'Move or cancel a demo meeting.',
    path: '/demo-meeting',
    isListed: false,
  })

/** A demo meeting, for whoever has the link from its mail: to move it, or to cancel it. */
export default function DemoMeeting() {
  return (
    <Site>
      <div className={`${classes.page} ${classes.narrow}`}>
        <h1>Your demo meeting</h1>
        <div data-fill="meeting" className={`${classes.card} ${classes.meeting}`}>
          <p>This link is incomplete. Open it from the email again.</p>
        </div>
        <div data-fill="changes">
          <Form name="move" action="/demo-meeting" label="Move it to this time" busy="Moving...">
            <input type="hidden" name="token" />
            <Times />
          </Form>
          <hr className={classes.line} />
          <Form name="cancel" action="/demo-meeting/cancel" label="Cancel the meeting" busy="Cancelling..." isDangerous>
            <input type="hidden" name="token" />
          </Form>
        </div>
      </div>
    </Site>
  )
}
