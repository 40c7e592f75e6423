import { Anchor, Button, CloseButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { clipOf } from '#web/ground/help/clips.ts'
import classes from './Welcome.module.css'

/** What each role does here, and does first. */
const forRole: Record<Role, { sentence: string; first: string; to: string }> = {
  Student: {
    sentence: 'Your project goes through nine stages, and you always see whose turn it is.',
    first: 'Start your project',
    to: '/dashboard/my-research',
  },
  Supervisor: {
    sentence: 'Your students’ work comes to you stage by stage, and what waits for you is on one page.',
    first: 'See your students',
    to: '/dashboard/my-students',
  },
  Collaborator: {
    sentence: 'The projects you work on with others are here, with what concerns you at the top.',
    first: 'See your collaborations',
    to: '/dashboard/collaborations',
  },
}

/** The first-time welcome: a small card in the corner, with its clip. It takes no focus, and covers nothing for long. */
export default function Welcome({ role, onClose }: { role: Role; onClose: () => void }) {
  const [isPlaying, setPlaying] = useState(false)
  const clip = clipOf('welcome')
  const { sentence, first, to } = forRole[role]
  return (
    <aside className={classes.card} aria-label="Welcome to Ninefold">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>Welcome to Ninefold</Text>
        <CloseButton aria-label="Close the welcome" onClick={onClose} />
      </Group>
      <div className={classes.body} data-playing={isPlaying || undefined}>
        {clip && (
          <video
            className={classes.clip}
            poster={clip.poster}
            controls
            preload="none"
            title="Welcome to Ninefold"
            onPlay={() => setPlaying(true)}
          >
            <source src={clip.video} type="video/webm" />
            <track kind="captions" src={clip.captions} srcLang="en" label="English" default />
          </video>
        )}
        <Text size="sm">{sentence}</Text>
      </div>
      <Group justify="space-between" mt="sm">
        <Anchor component={Link} to={to} size="sm" onClick={onClose}>
          {first}
        </Anchor>
        <Button size="compact-sm" variant="light" onClick={onClose}>
          Start
        </Button>
      </Group>
    </aside>
  )
}
