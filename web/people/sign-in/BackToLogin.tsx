import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

/** The way back under a sign-in screen. */
export const BackToLogin = () => (
  <Text>
    <Anchor component={Link} to="/login">
      Back to login
    </Anchor>
  </Text>
)
