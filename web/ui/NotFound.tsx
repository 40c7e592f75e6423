import { Button } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from './Notice.tsx'

export const meta = () => [{ title: 'Not found – Ninefold' }]

export default function NotFound() {
  return (
    <main>
      <Notice
        icon={<IconCompass size={40} stroke={1.3} aria-hidden />}
        title="Oops! We lost our bearings"
        action={
          <Button component={Link} to="/dashboard">
            Back to Home
          </Button>
        }
      >
        There is no page at this address. It may have moved, or the link may be incomplete.
      </Notice>
    </main>
  )
}
