import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isRefused } from '../api.ts'
import { Notice } from '../ui/Notice.tsx'
import { type Action, failedTo, reasonOf } from './words.ts'

type Failure = { error: unknown; what: string; isPage?: boolean; action?: Action; retry: () => void }

/** Why something could not be shown, and what to do about it. */
export function Failed({ error, what, isPage = false, action, retry }: Failure) {
  if (isRefused(error, 404)) {
    return (
      <Notice
        isPage={isPage}
        scene="closed"
        title={`This ${what} could not be found`}
        action={
          <Button component={Link} to="/dashboard">
            Back to my research
          </Button>
        }
      >
        It may have been deleted, or you may not be a member of it. If someone shared it with you, ask them to invite
        you.
      </Notice>
    )
  }
  return (
    <Notice
      isPage={isPage}
      scene="offline"
      title={`The ${what} could not be loaded`}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {action ? `${failedTo(action, error)}.` : `Nothing is lost: ${reasonOf(error)}.`}
    </Notice>
  )
}
