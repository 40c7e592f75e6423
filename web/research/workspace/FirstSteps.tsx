import { CloseButton, Group, Text, Title } from '@mantine/core'
import { IconCalendar, IconCheck, IconFileUpload, IconQuestionMark, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type FirstStep, firstSteps, firstStepsOf } from '#domain/research/projects/first-steps.ts'
import { part } from '#web/ground/failures/part.tsx'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import classes from './FirstSteps.module.css'

const EditProject = part(() => import('../projects/EditProject.tsx'))
const InviteMembers = part(() => import('../invitations/InviteMembers.tsx'))
const InviteList = part(() => import('../invitations/InviteList.tsx'))
const SetTargets = part(() => import('../stages/SetTargets.tsx'))

type Words = { todo: string; why: string; done: string; Icon: typeof IconCalendar }

const words: Record<FirstStep, Words> = {
  question: {
    todo: 'Write the research question',
    why: 'One sentence that data can answer.',
    done: 'Research question',
    Icon: IconQuestionMark,
  },
  supervisor: {
    todo: 'Invite your supervisor',
    why: 'They read each stage and approve it.',
    done: 'Supervisor',
    Icon: IconUserPlus,
  },
  file: {
    todo: 'Add the first file',
    why: 'A draft or notes; every version is kept.',
    done: 'First file',
    Icon: IconFileUpload,
  },
  dates: {
    todo: 'Plan the dates',
    why: 'You are reminded in good time.',
    done: 'Dates',
    Icon: IconCalendar,
  },
}

type Shown = {
  project: Project
  /** Whether the window of a step is open. */
  onStep: (isOpen: boolean) => void
  onFile: () => void
  onPutAway: () => void
}

/** What makes a new project ready to work in: each step leads to where it is done, and folds once it is. */
export default function FirstSteps({ project, onStep, onFile, onPutAway }: Shown) {
  const [at, setAt] = useState<FirstStep | 'list' | null>(null)
  function go(to: FirstStep | 'list' | null) {
    setAt(to)
    onStep(to !== null)
  }
  const close = () => go(null)
  const steps = firstStepsOf(project)
  const done = firstSteps.filter((step) => steps[step])
  const title = useRef<HTMLHeadingElement>(null)
  const hasStarted = (useLocation().state as { started?: boolean } | null)?.started === true
  // Whoever has just started a project goes on from here, by keyboard too.
  useEffect(() => {
    if (hasStarted) title.current?.focus({ preventScroll: true })
  }, [hasStarted])
  return (
    <section className={panel.panel} aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="first-steps" ref={title} tabIndex={-1} className={classes.title}>
          First steps
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {done.length} of {firstSteps.length} done
          </Text>
          <CloseButton aria-label="Put the first steps away" onClick={onPutAway} />
        </Group>
      </Group>
      <ul className={classes.steps}>
        {firstSteps
          .filter((step) => !steps[step])
          .map((step) => {
            const { todo, why, Icon } = words[step]
            return (
              <li key={step} className={classes.step}>
                <Icon size={22} stroke={1.5} aria-hidden />
                <div>
                  <button
                    type="button"
                    className={classes.open}
                    onClick={() => (step === 'file' ? onFile() : go(step))}
                  >
                    {todo}
                  </button>
                  <p className={classes.why}>{why}</p>
                </div>
              </li>
            )
          })}
      </ul>
      {done.length > 0 && (
        <ul className={classes.done} aria-label="Done">
          {done.map((step) => (
            <li key={step}>
              <IconCheck size={15} stroke={2.4} aria-hidden /> {words[step].done}
            </li>
          ))}
        </ul>
      )}
      {at === 'question' && <EditProject project={project} focus="researchQuestion" onClose={close} />}
      {at === 'supervisor' && (
        <InviteMembers
          projectId={project.id}
          title={project.title}
          hasSupervisor={false}
          onClose={close}
          onList={() => go('list')}
        />
      )}
      {at === 'list' && <InviteList projectId={project.id} onClose={close} />}
      {at === 'dates' && <SetTargets project={project} onClose={close} />}
    </section>
  )
}
