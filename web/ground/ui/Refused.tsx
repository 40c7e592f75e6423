import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** The red box over a form: what was refused, announced to screen readers at once. */
export function Refused({ children }: { children: ReactNode }) {
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
