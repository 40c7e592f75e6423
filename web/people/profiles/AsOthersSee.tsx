import { Drawing } from '#web/ground/ui/Drawing.tsx'
import classes from './AsOthersSee.module.css'
import type { ProfileForm } from './profile-form.ts'

/** What the form is for, while it is filled in: how others will see this person, at the beginning of their path. */
export function AsOthersSee({ form }: { form: ProfileForm }) {
  const { firstName, lastName, educationLevel, role } = form.values
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className={classes.card} aria-hidden>
      <Drawing scene="empty" width={132} />
      <div className={classes.text}>
        <p className={classes.label}>How others will see you</p>
        <p className={classes.name} data-empty={!name || undefined}>
          {name || 'Your name'}
        </p>
        <p className={classes.detail}>{educationLevel || role}</p>
      </div>
    </div>
  )
}
