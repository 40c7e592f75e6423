import { enquiryLimits } from '#domain/site/enquiries/enquiries.ts'
import classes from '../public/Form.module.css'
import { Field } from '../public/Form.tsx'

/** Who sends a form: name and email address, and for sales the organisation. */
export function WhoFields({ atWork = false }: { atWork?: boolean }) {
  return (
    <>
      <div className={classes.pair}>
        <Field label="Name" name="name" autoComplete="name" maxLength={enquiryLimits.name} required />
        <Field
          label={atWork ? 'Work email' : 'Email'}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={enquiryLimits.email}
          required
        />
      </div>
      {atWork && (
        <Field
          label="University or organisation"
          name="organisation"
          autoComplete="organization"
          maxLength={enquiryLimits.organisation}
        />
      )}
    </>
  )
}
