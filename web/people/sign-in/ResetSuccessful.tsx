import { Button, Text, ThemeIcon } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'

/** After a reset. */
export function ResetSuccessful() {
  return (
    <AuthLayout heading="Your Password Has Been Successfully Reset!">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
        <IconCircleCheck size={38} stroke={1.5} />
      </ThemeIcon>
      <Text>Log in with your new password. You have been logged out everywhere else.</Text>
      <Button component={Link} to="/login">
        Login
      </Button>
    </AuthLayout>
  )
}
