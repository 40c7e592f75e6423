import { Alert, Anchor, Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type Approval,
  approvalKindLabels,
  asksForConfirmation,
  isConfirmed,
  isReturned,
  routeLabels,
  type Step,
  type StepKind,
  stepKindLabels,
  stepKinds,
  wasConfirmed,
} from '#domain/research/ethics/approvals.ts'
import { may } from '#domain/research/ethics/may.ts'
import { standingOf } from '#domain/research/ethics/standing.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import { LightChip } from './LightChip.tsx'
import { Points } from './Points.tsx'
import { StepFacts } from './StepFacts.tsx'
import { type Ethics, useEthicsAct } from './use-ethics.ts'

const EditApproval = part(() => import('./EditApproval.tsx'))
const EditStep = part(() => import('./EditStep.tsx'))
const ConfirmStep = part(() => import('./ConfirmStep.tsx'))

type Shown = { project: Project; ethics: Ethics }

type Opened =
  | { what: 'approval'; approval: Approval }
  | { what: 'step'; approval: Approval; step: Step | null; kind: StepKind }
  | { what: 'confirm'; approval: Approval; step: Step }

/** The approvals and permissions of a project, each with how it stands and everything that happened. */
export function Approvals({ project, ethics }: Shown) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [removing, setRemoving] = useState<{ approval: Approval; step: Step | null } | null>(null)
  const close = () => setOpened(null)
  const projectId = project.id
  const remove = useEthicsAct(
    ({ approval, step }: NonNullable<typeof removing>) =>
      step
        ? client.ethics.removeStep({ projectId, approvalId: approval.id, stepId: step.id })
        : client.ethics.removeApproval({ projectId, approvalId: approval.id }),
    { done: 'Removed.', onDone: () => setRemoving(null) },
  )
  return (
    <Stack>
      {ethics.approvals.map((approval) => (
        <OneApproval
          key={approval.id}
          project={project}
          approval={approval}
          ethics={ethics}
          onOpen={setOpened}
          onRemove={(step) => setRemoving({ approval, step })}
        />
      ))}
      {opened?.what === 'approval' && <EditApproval projectId={projectId} approval={opened.approval} onClose={close} />}
      {opened?.what === 'step' && <EditStep project={project} {...opened} onClose={close} />}
      {opened?.what === 'confirm' && (
        <ConfirmStep
          projectId={projectId}
          {...opened}
          documents={ethics.documents}
          today={ethics.today}
          onClose={close}
        />
      )}
      <Confirm
        opened={removing !== null}
        title="Remove it?"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(null)}
      >
        <Text>
          {removing?.step
            ? `${stepKindLabels[removing.step.kind]} (${removing.approval.committee}) will be removed.`
            : `The approval of ${removing?.approval.committee} will be removed with everything that happened.`}{' '}
          What it was stays in the history, and its letters stay in the stage.
        </Text>
      </Confirm>
    </Stack>
  )
}

type One = {
  project: Project
  approval: Approval
  ethics: Ethics
  onOpen: (opened: Opened) => void
  onRemove: (step: Step | null) => void
}

function OneApproval({ project, approval, ethics, onOpen, onRemove }: One) {
  const { committee, kind, registration, reference, route, covers, steps, addedBy } = approval
  const light = standingOf(approval, ethics.today)
  return (
    <section className={panel.panel} aria-label={committee}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {committee}
          </Title>
          <Text size="sm" c="dimmed">
            {[approvalKindLabels[kind], registration, reference, route && routeLabels[route]]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <LightChip light={light} />
      </Group>
      <Text mt="xs">{light.sentence}</Text>
      {covers && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Covers: {covers}
        </Text>
      )}
      <Stack component="ol" gap="md" p={0} mt="md" mb={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <OneStep key={step.id} {...{ project, approval, ethics, step, onOpen }} onRemove={() => onRemove(step)} />
        ))}
      </Stack>
      <Group gap="xs" mt="md">
        {may.enter(project.me) && (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="light">Add what happened</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {stepKinds.map((each) => (
                <Menu.Item key={each} onClick={() => onOpen({ what: 'step', approval, step: null, kind: each })}>
                  {stepKindLabels[each]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {may.enter(project.me) && (
          <Button variant="subtle" onClick={() => onOpen({ what: 'approval', approval })}>
            Edit
          </Button>
        )}
        {may.remove(project.me, { addedBy, wasConfirmed: steps.some(wasConfirmed) }) && (
          <Button variant="subtle" color="red" onClick={() => onRemove(null)}>
            Remove
          </Button>
        )}
      </Group>
    </section>
  )
}

type OfStep = {
  project: Project
  approval: Approval
  ethics: Ethics
  step: Step
  onOpen: (opened: Opened) => void
  onRemove: () => void
}

function OneStep({ project, approval, ethics, step, onOpen, onRemove }: OfStep) {
  const points = ethics.points.filter(({ stepId }) => stepId === step.id)
  const { letter, confirmation, returned } = step
  const added = { ...step, wasConfirmed: wasConfirmed(step) }
  const mayChange = may.enter(project.me) && may.changeStep(project.me, added)
  const named = `${stepKindLabels[step.kind]}, ${approval.committee}`
  const isWaiting = asksForConfirmation(step) && !isConfirmed(step)
  const isBack = isWaiting && isReturned(step)
  return (
    <li>
      <Text fw={600}>{stepKindLabels[step.kind]}</Text>
      <StepFacts step={step} />
      {letter && (
        <Anchor size="sm" href={`/files/${project.id}/${letter.versionId}`} download>
          {letter.name}, version {letter.version}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {confirmation &&
          isConfirmed(step) &&
          `Confirmed by ${confirmation.byName ?? 'Deleted user'} on ${dayOf(confirmation.at)}`}
        {isWaiting && !isBack && confirmation && whyAgain(step, confirmation)}
        {isWaiting && !isBack && !confirmation && 'Declared: a supervisor has not compared it with the letter yet.'}
      </Text>
      {isBack && returned && (
        <Alert
          color="orange"
          mt={4}
          title={`Sent back by ${returned.byName ?? 'a deleted user'} on ${dayOf(returned.at)}`}
        >
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {returned.reason}
          </Text>
        </Alert>
      )}
      {(step.outcome === 'revise' || points.length > 0) && <Points {...{ project, approval, step, points }} />}
      <Group gap={4} mt={4}>
        {isWaiting && may.confirm(project.me) && (
          <Button
            size="compact-sm"
            aria-label={`Confirm: ${named}`}
            onClick={() => onOpen({ what: 'confirm', approval, step })}
          >
            Compare and confirm
          </Button>
        )}
        {mayChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Edit: ${named}`}
            onClick={() => onOpen({ what: 'step', approval, step, kind: step.kind })}
          >
            Edit
          </Button>
        )}
        {mayChange && may.remove(project.me, added) && (
          <Button variant="subtle" color="red" size="compact-sm" aria-label={`Remove: ${named}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
    </li>
  )
}

/** That it asks to be confirmed again, and who had confirmed it as it was. */
function whyAgain({ letter }: Step, { byName, at, versionId }: NonNullable<Step['confirmation']>): string {
  const what = letter?.versionId === versionId ? 'It has been changed' : 'The letter has been replaced'
  return `${what} since ${byName ?? 'a deleted user'} confirmed it on ${dayOf(at)}: a supervisor has to compare it again.`
}
