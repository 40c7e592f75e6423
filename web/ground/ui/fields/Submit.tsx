import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import classes from './Submit.module.css'

type Sends = { pending: boolean; children: string; disabled?: boolean }

/**
 * Submits the form of a prerendered page. Until that page is hydrated the browser itself would submit the form and lose
 * what was typed, so until then the button is disabled, and says after two seconds what it waits for.
 */
export function Submit({ pending, children, disabled = false }: Sends) {
  const alive = useMounted()
  return (
    <Button type="submit" disabled={!alive || pending || disabled}>
      <span className={alive ? undefined : classes.waiting}>{children}</span>
    </Button>
  )
}
