import { Anchor, Text, ThemeIcon } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { BackToLogin } from './BackToLogin.tsx'

/** After asking for a reset link. */
export function CheckEmail() {
  return (
    <AuthLayout heading="Check Your Email">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
        <IconMailForward size={38} stroke={1.5} />
      </ThemeIcon>
      <Text>
        The password reset email was sent. If it is not in your inbox in a minute or two, check your spam folder, or
        contact support.
      </Text>
      <Text>
        <Anchor component={Link} to="/forgot-password">
          Send it again
        </Anchor>
      </Text>
      <BackToLogin />
    </AuthLayout>
  )
}
