import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { Drawing } from '#web/ground/ui/Drawing.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { ContactSupport } from './ContactSupport.tsx'

/** After asking for a reset link. */
export function CheckEmail() {
  return (
    <AuthLayout heading="Check Your Email">
      <Drawing scene="mail" />
      <Text>
        The password reset email was sent. If it is not in your inbox in a minute or two, check your spam folder, or{' '}
        <ContactSupport />.
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
