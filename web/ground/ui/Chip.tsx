import type { ReactNode } from 'react'
import classes from './Chip.module.css'

export type ChipLook = {
  form: 'empty' | 'half' | 'diamond' | 'full' | 'dashed' | 'square'
  tone: 'grey' | 'blue' | 'amber' | 'green' | 'violet' | 'danger'
}

/** A state in a word, told apart by its form as well as by its colour. */
export function Chip({ form, tone, children }: ChipLook & { children: ReactNode }) {
  return (
    <span className={classes.chip} data-form={form} data-tone={tone}>
      {children}
    </span>
  )
}
