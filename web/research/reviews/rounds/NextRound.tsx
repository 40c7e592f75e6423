import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { may } from '#domain/research/reviews/may.ts'
import { leftToConfirm, refusalOf } from '#domain/research/reviews/reviews.ts'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import { reviewingIn, whoIsAwaited } from '#domain/research/stages/next-step.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { part } from '#web/ground/failures/part.tsx'
import type { Project } from '../../projects/project.ts'
import { Rubrics } from '../../rubrics/Rubrics.tsx'
import classes from '../Review.module.css'
import { AddVersion } from './AddVersion.tsx'
import { correctionsLeft, whatIsNext } from './turn-words.ts'

const SendForReview = part(() => import('./SendForReview.tsx'))

type Between = { project: Project; stage: Stage; review: StageReview; children: ReactNode }

/** What can be done between two rounds, and whose turn it is. */
export function NextRound({ project, stage, review: { rounds, points }, children }: Between) {
  const [sending, { open, close }] = useDisclosure()
  const reviewing = reviewingIn(project)
  const { hasSupervisor } = reviewing
  const awaited = whoIsAwaited(reviewing)
  const isOwner = may.sendToReview(project.me)
  const number = (rounds[0]?.number ?? 0) + 1
  const refusal = refusalOf('send', { status: stage.status, roundState: rounds[0]?.state ?? null, points })
  const isCorrected = rounds[0]?.state === 'corrections'
  const isReturned = rounds[0]?.state === 'returned' || isCorrected
  return (
    <section className={classes.card} data-turn={(isReturned && isOwner) || undefined} aria-label="The next round">
      <Text size="sm">
        {isReturned && hasSupervisor && <strong>{isOwner ? 'It is your turn. ' : 'It is the owner’s turn. '}</strong>}
        {isCorrected
          ? correctionsLeft(isOwner, leftToConfirm(points))
          : (awaited ?? whatIsNext({ isOwner, hasSupervisor, isSetByHand: stage.status === 'under_review', number }))}
      </Text>
      {isReturned && rounds[0]?.summary && (
        <div>
          <Text size="sm" c="dimmed">
            {rounds[0].endedByName ?? 'Deleted user'} {isCorrected ? 'approved' : 'returned'} round {rounds[0].number}
            {isCorrected && ' with minor corrections'}:
          </Text>
          <p className={classes.said}>{rounds[0].summary}</p>
        </div>
      )}
      {isReturned && rounds[0] && <Rubrics round={rounds[0]} />}
      {refusal?.code === 'MUSTS_UNANSWERED' && isOwner && (
        <Alert color="yellow" variant="light" p="xs">
          {refusal.count === 1
            ? 'One “must” still needs an answer. Answer it below, then send again.'
            : `${refusal.count} “musts” still need an answer. Answer them below, then send again.`}
        </Alert>
      )}
      {isOwner && !isCorrected && (hasSupervisor || awaited) && (
        <Group>
          <Button size="sm" disabled={refusal !== null || awaited !== null} onClick={open}>
            Send for review
          </Button>
          {isReturned && <AddVersion number={stage.number} />}
        </Group>
      )}
      {children}
      {sending && <SendForReview project={project} stage={stage} onClose={close} />}
    </section>
  )
}
