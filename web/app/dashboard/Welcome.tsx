import { Anchor, Button, CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { clipOf } from '#web/ground/help/clips.ts'
import classes from './Welcome.module.css'

/** What each role does here, and does first. */
const forRole: Record<Role, { sentence: string; first: string; to: string }> = {
  Student: {
    sentence: 'Your project goes through nine stages, and you always see whose turn it is.',
    first: 'See your research',
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

type Shown = { role: Role; isComing: boolean; onClose: () => void }

/** The first-time welcome, with its clip: it stands above what the page is for, takes no focus, and goes with a press. */
export default function Welcome({ role, isComing, onClose }: Shown) {
  const [isPlaying, setPlaying] = useState(false)
  const clip = clipOf('welcome')
  const { sentence, first, to } = forRole[role]
  const isThere = useLocation().pathname.startsWith(to)
  return (
    <aside
      className={classes.card}
      aria-label="Welcome to Ninefold"
      data-coming={isComing || undefined}
      data-playing={isPlaying || undefined}
    >
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
      <div>
        <Text fw={600}>Welcome to Ninefold</Text>
        <Text size="sm">{sentence}</Text>
      </div>
      <div className={classes.acts}>
        {!isThere && (
          <Anchor component={Link} to={to} size="sm" onClick={onClose}>
            {first}
          </Anchor>
        )}
        <Button size="compact-sm" variant="light" onClick={onClose}>
          Got it
        </Button>
      </div>
      <CloseButton className={classes.close} aria-label="Close the welcome" onClick={onClose} />
    </aside>
  )
}
