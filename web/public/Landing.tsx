import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Pricing } from '../subscriptions/Pricing.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './Landing.module.css'
import { PathPreview } from './PathPreview.tsx'

export const meta = () => [
  { title: 'Ninefold – nine stages from concept sheet to final submission' },
  {
    name: 'description',
    content: 'Students, supervisors and collaborators carry research projects through nine stages, together.',
  },
]

export default function Landing() {
  return (
    <div className={classes.page}>
      <header>
        <Container size="lg" py="md">
          <Group justify="space-between">
            <Logo to="/" />
            <Group gap="xs">
              <Button component={Link} to="/login" variant="subtle">
                Log in
              </Button>
              <Button component={Link} to="/signup">
                Sign up
              </Button>
            </Group>
          </Group>
        </Container>
      </header>
      <Container component="main" size="lg" className={classes.hero}>
        <div>
          <Title order={1} className={classes.heading}>
            From concept sheet to final submission, together
          </Title>
          <Text fz="lg" c="dimmed" maw={520} mt="md">
            Nine stages, one page. Students own their projects, supervisors guide them, collaborators join in; each
            stage has its status, its links and its conversation.
          </Text>
          <Group mt="xl">
            <Button component={Link} to="/signup" size="lg">
              Start a project
            </Button>
            <Anchor component={Link} to="/login">
              I have an account
            </Anchor>
          </Group>
        </div>
        <div aria-hidden className={classes.picture}>
          <PathPreview />
        </div>
      </Container>
      <Container size="lg" w="100%" py="xl">
        <Pricing />
      </Container>
      <footer>
        <Container size="lg" py="lg">
          <Group gap="lg">
            <Anchor component={Link} to="/terms" size="sm">
              Terms
            </Anchor>
            <Anchor component={Link} to="/privacy" size="sm">
              Privacy policy
            </Anchor>
          </Group>
        </Container>
      </footer>
    </div>
  )
}
