import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'

export default function NotFound() {
  return (
    <main>
      <PageTitle>Not found</PageTitle>
      <Notice
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
    </main>
  )
}
