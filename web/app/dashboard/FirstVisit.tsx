import { Button, CopyButton, Group, Text, Title } from '@mantine/core'
import { TouchPath } from '#web/research/stages/TouchPath.tsx'
import classes from './FirstVisit.module.css'

type Shown = { title: string; text: string; email: string; children?: React.ReactNode }

/** The first visit of somebody who comes to work on what others own: the path to touch, and the address they are invited by. */
export function FirstVisit({ title, text, email, children }: Shown) {
  return (
    <div className={classes.visit}>
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      <Group gap="sm">
        <Text className={classes.email}>{email}</Text>
        <CopyButton value={email} timeout={2000}>
          {({ copied, copy }) => (
            <Button size="compact-md" variant="light" onClick={copy}>
              {copied ? 'Copied' : 'Copy the address'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TouchPath />
      {children}
    </div>
  )
}
