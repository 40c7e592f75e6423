import type { InputHTMLAttributes, ReactNode } from 'react'
import classes from './Form.module.css'

type Sent = {
  /** What the form is called among those of its page: its answer replaces it. */
  name: string
  action: string
  /** Where a visitor goes once it was accepted, when the server does not say. */
  done?: string
  label: string
  busy: string
  /** Of something that cannot be taken back. */
  isDangerous?: boolean
  children: ReactNode
}

/**
 * A form as the browser itself sends it. What is wrong comes back in its page, with everything that was typed
 * (`server/ground/pages/fill.ts`). The field that people do not see is filled in by programs alone.
 */
export function Form({ name, action, done, label, busy, isDangerous = false, children }: Sent) {
  return (
    <form method="post" action={action} className={classes.form} data-send={name} data-done={done}>
      {/* What Enter in a field presses: the first button of a form, which could be one that only shows something. */}
      <button type="submit" hidden />
      <div data-fill="alert" role="alert" tabIndex={-1} className={classes.alert} />
      {children}
      <div className={classes.trap} aria-hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" data-main data-busy={busy} className={isDangerous ? classes.danger : classes.submit}>
        {label}
      </button>
    </form>
  )
}

type FieldProps = { label: string; name: string; hint?: string } & InputHTMLAttributes<HTMLInputElement>

/** A line to fill in. */
export function Field({ label, hint, required, ...rest }: FieldProps) {
  return (
    <div>
      <label className={classes.field}>
        <Label text={label} required={required} hint={hint} />
        <input required={required} {...rest} />
      </label>
    </div>
  )
}

type TextProps = { label: string; name: string; maxLength: number; hint?: string; required?: boolean; rows?: number }

/** Several lines to fill in. */
export function TextField({ label, hint, required, rows = 6, ...rest }: TextProps) {
  return (
    <div>
      <label className={classes.field}>
        <Label text={label} required={required} hint={hint} />
        <textarea rows={rows} required={required} style={{ minHeight: `${rows + 1}lh` }} {...rest} />
      </label>
    </div>
  )
}

function Label({ text, required, hint }: { text: string; required: boolean | undefined; hint: string | undefined }) {
  return (
    <span className={classes.label}>
      {text}
      {!required && <small> (optional)</small>}
      {hint && <small className={classes.hint}>{hint}</small>}
    </span>
  )
}
