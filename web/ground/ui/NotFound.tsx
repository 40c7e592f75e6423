import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Says that there is no page here. A page without a frame around it puts it in a `main`. */
export default function NotFound() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <Notice
        isPage
        scene="lost"
        title="Oops! We lost our bearings"
        action={
          <Group justify="center">
            <Button component={Link} to="/dashboard">
              Back to Home
            </Button>
            <Button component="a" href="/contact-support" variant="default">
              Contact support
            </Button>
          </Group>
        }
      >
        There is no page at this address. It may have moved, or the link may be incomplete.
      </Notice>
    </>
  )
}
