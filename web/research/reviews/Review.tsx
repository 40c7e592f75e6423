import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { emptyDraft } from '#domain/research/reviews/drafts.ts'
import { may } from '#domain/research/reviews/may.ts'
import { readBefore } from '#domain/research/reviews/read-before.ts'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import type { Project } from '../projects/project.ts'
import { ReaderIsOpenedBy } from '../reader/marks/shown-marks.ts'
import { Complete } from './Complete.tsx'
import { UnsentDrafts } from './drafts/UnsentDrafts.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { NextReview } from './NextReview.tsx'
import { Points } from './points/Points.tsx'
import classes from './Review.module.css'
import { EarlierRounds } from './rounds/EarlierRounds.tsx'
import { NextRound } from './rounds/NextRound.tsx'
import { OpenRound } from './rounds/OpenRound.tsx'
import { IsReviewShown } from './use-inner-form.tsx'
import { useReader } from './use-reader.ts'
import { reviewQuery } from './use-review.ts'
import { useSeen } from './use-seen.ts'

const ReviewReader = part(() => import('./ReviewReader.tsx'))

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
      <UnsentDrafts project={project} stageId={stage.id} drafts={drafts} open={open} rounds={rounds} />
      <Points project={project} stage={stage} rounds={rounds} points={points} />
      <EarlierRounds project={project} stageId={stage.id} rounds={rounds} ended={ended} />
    </ReaderIsOpenedBy>
  )
}
