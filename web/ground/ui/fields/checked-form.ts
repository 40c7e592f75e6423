import { useForm } from '@mantine/form'
import { useRef } from 'react'

type Input<Values extends Record<string, unknown>> = NonNullable<Parameters<typeof useForm<Values>>[0]>

/** A form that is validated when it is submitted, and from then on, as a whole, with every change. */
export function useCheckedForm<Values extends Record<string, unknown>>(input: Input<Values>) {
  const sent = useRef(false)
  const form = useForm<Values>({ ...input, onValuesChange: () => sent.current && form.validate() })
  const onSubmit = (act: (values: Values) => void, refused?: (errors: object) => void) =>
    form.onSubmit(act, (errors) => {
      sent.current = true
      refused?.(errors)
    })
  /** Resets the form once the values are sent, unless the person has edited them since. */
  const resetSent = (values: Values) => {
    const present = form.getValues()
    if (Object.keys(present).every((name) => Object.is(present[name], values[name]))) form.reset()
  }
  return { ...form, onSubmit, resetSent }
}
