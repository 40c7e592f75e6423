import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { may } from '#domain/research/reviews/may.ts'
import { readBefore } from '#domain/research/reviews/read-before.ts'
import { leftToConfirm, type ReviewRound, refusalOf, type StageReview } from '#domain/research/reviews/reviews.ts'
import { reviewingIn, whoIsAwaited } from '#domain/research/stages/next-step.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import type { Project } from '../projects/project.ts'
import { ReaderIsOpenedBy } from '../reader/marks/shown-marks.ts'
import { AddVersion } from './AddVersion.tsx'
import { Complete } from './Complete.tsx'
import { UnsentDraft } from './drafts/UnsentDraft.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { EndedRound } from './EndedRound.tsx'
import { NextReview } from './NextReview.tsx'
import { OpenRound } from './OpenRound.tsx'
import { Points } from './points/Points.tsx'
import classes from './Review.module.css'
import { Rubrics } from './rubrics/Rubrics.tsx'
import { IsReviewShown } from './use-inner-form.tsx'
import { useReader } from './use-reader.ts'
import { reviewQuery } from './use-review.ts'
import { useSeen } from './use-seen.ts'

const ReviewReader = part(() => import('./ReviewReader.tsx'))
const SendForReview = part(() => import('./SendForReview.tsx'))

type Shown = {
  project: Project
  stage: Stage
  isShown: boolean
  /** Opens the stage that was begun after this one. */
  onStart: (number: number) => void
}

/** The review of a stage as a story: the round that is open, what was asked and answered, and the rounds before. */
export function Review({ project, stage, isShown, onStart }: Shown) {
  const query = useQuery(reviewQuery({ projectId: project.id, stageId: stage.id }))
  useSeen(project.id, stage.number, isShown && query.isSuccess)
  const area = useRef<HTMLElement>(null)
  // What was pressed may be gone with what it did.
  useKeepFocus(
    area,
    JSON.stringify([
      query.data?.points.map(({ state, remarks }) => [state, remarks.length]),
      query.data?.rounds.map(({ state, guests }) => [state, guests.map(({ isWithdrawn }) => isWithdrawn)]),
    ]),
  )
  if (query.isLoadingError) return <Failed error={query.error} what="review" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height="100%" mih={280} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <section ref={area} className={classes.review} tabIndex={0} aria-label={`Review of ${stage.name}`}>
      <IsReviewShown value={isShown}>
        <Story project={project} stage={stage} isShown={isShown} onStart={onStart} review={query.data} />
      </IsReviewShown>
    </section>
  )
}

function Story({ project, stage, isShown, onStart, review: { rounds, points } }: Shown & { review: StageReview }) {
  const [newest] = rounds
  const [isWriting, setIsWriting] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  // With the last correction a stage is complete as it is by an approval.
  const isAtWork = newest?.state === 'open' || (newest?.state === 'corrections' && stage.status !== 'completed')
  if (newest && isAtWork && written !== newest.id && !isWriting) setWritten(newest.id)
  const isOpen = newest?.state === 'open'
  // What is being written in a round stays, although somebody may have ended it, or sent the next one.
  const open = rounds.find((round) => (isWriting ? round.id === written : isOpen && round === newest))
  const drafts = useDrafts({ projectId: project.id, stageId: stage.id }, may.raisePoint(project.me))
  const ended = rounds.filter((round) => round !== open)
  const goOn = <NextReview project={project} stage={stage} isShown={isShown} isDecided={!open} />
  const draft = drafts && open && (drafts.find(({ roundId }) => roundId === open.id) ?? emptyDraft(open))
  const reader = useReader()
  // What stands here stands beside the pages then: it is written in one place.
  if (reader.versionId && isShown)
    return (
      <ReviewReader {...{ project, stage, open, draft, reader }} review={{ rounds, points }} onWriting={setIsWriting} />
    )
  return (
    <ReaderIsOpenedBy value={reader.open}>
      {open ? (
        <OpenRound
          key={open.id}
          project={project}
          stage={stage}
          round={open}
          points={points}
          before={readBefore(rounds, open)}
          guests={ended.flatMap((round) => round.guests)}
          draft={draft}
          onWriting={setIsWriting}
        />
      ) : stage.status === 'completed' ? (
        <Complete
          key={newest?.id}
          project={project}
          stage={stage}
          newest={newest}
          isShown={isShown}
          wasOpen={newest !== undefined && newest.id === written}
          onStart={onStart}
        >
          {goOn}
        </Complete>
      ) : (
        <NextRound project={project} stage={stage} review={{ rounds, points }}>
          {goOn}
        </NextRound>
      )}
      {open && goOn}
      {drafts
        ?.filter(({ roundId }) => roundId !== open?.id)
        .map((draft) => (
          <UnsentDraft
            key={draft.roundId}
            userId={project.me.userId}
            at={{ projectId: project.id, stageId: stage.id }}
            draft={draft}
            rounds={rounds}
          />
        ))}
      <Points project={project} stage={stage} rounds={rounds} points={points} />
      {ended.length > 0 && (
        <section className={classes.part} aria-label="Earlier rounds">
          {ended.map((round) => (
            <EndedRound
              key={round.id}
              project={project}
              stageId={stage.id}
              round={round}
              before={readBefore(rounds, round)}
              unfolded={round === newest && round.state === 'withdrawn'}
            />
          ))}
        </section>
      )}
    </ReaderIsOpenedBy>
  )
}

const emptyDraft = ({ id, number }: ReviewRound): ReviewDraft => ({
  ...{ roundId: id, roundNumber: number, summary: null, rubric: null, points: [] },
})

type Between = Pick<Shown, 'project' | 'stage'> & { review: StageReview; children: ReactNode }

/** What can be done between two rounds, and whose turn it is. */
function NextRound({ project, stage, review: { rounds, points }, children }: Between) {
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
          ? corrections(isOwner, leftToConfirm(points))
          : (awaited ?? sentence({ isOwner, hasSupervisor, isSetByHand: stage.status === 'under_review', number }))}
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

/** What is left of an approval with minor corrections. */
function corrections(isOwner: boolean, left: number): string {
  const what = left === 1 ? 'one correction is' : `${left} corrections are`
  if (!isOwner) return `It is approved with minor corrections: ${what} still to be confirmed.`
  return `It is approved with minor corrections, and ${what} left. Confirm each below, with the page where one finds it: with the last one the stage is complete, without another round.`
}

type Sentence = { isOwner: boolean; hasSupervisor: boolean; isSetByHand: boolean; number: number }

function sentence({ isOwner, hasSupervisor, isSetByHand, number }: Sentence) {
  if (!hasSupervisor)
    return 'Stages are reviewed by a supervisor. This project has none yet, so its stages are completed without a review.'
  if (!isOwner && isSetByHand)
    return 'Its status was set to “Under review” by hand. The owner has not sent it with anything to read yet.'
  if (!isOwner)
    return number === 1
      ? 'It has not been sent for review yet.'
      : 'The next round begins when the owner sends it again.'
  return number === 1
    ? 'When it is ready, send it for review: your supervisor reads exactly the versions and links that you choose, asks for changes, and approves or returns it.'
    : 'When it is ready, send it for review again.'
}
