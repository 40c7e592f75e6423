import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

type Sends = { pending: boolean; children: string; disabled?: boolean }

/**
 * Sends the form of a page that comes drawn from the server. Until that page is alive the browser would send it by itself
 * and lose what was typed, so until then it cannot be pressed.
 */
export function Submit({ pending, children, disabled = false }: Sends) {
  const alive = useMounted()
  return (
    <Button type="submit" disabled={!alive || pending || disabled}>
      {children}
    </Button>
  )
}
