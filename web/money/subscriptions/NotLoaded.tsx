import { Button } from '@mantine/core'
import { isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { words } from './words.ts'

/** Why somebody's subscription is not shown. */
export function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  if (!isRefused(error, 404)) return <Failed error={error} what="subscription" retry={retry} />
  return (
    <Notice
      scene="closed"
      title={words.NO_SUBSCRIPTION(undefined)}
      action={<Button onClick={() => location.reload()}>Refresh the page</Button>}
    />
  )
}
