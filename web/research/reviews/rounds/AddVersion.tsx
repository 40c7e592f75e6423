import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'

/** Leads to the files of the stage, where a new version is added. A window over the project stays one. */
export function AddVersion({ number }: { number: number }) {
  const { state } = useLocation()
  return (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={{ search: `?stage=${number}&part=files` }}
      replace
      preventScrollReset
      state={state}
    >
      Add a new version
    </Button>
  )
}
