import { Group } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { may } from '#domain/research/reviews/may.ts'
import { asksForChange } from '#domain/research/reviews/reviews.ts'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import type { Project } from '../../projects/project.ts'
import { draftOf, dropDraft } from '../drafts/draft.ts'
import classes from '../Review.module.css'
import { useReviewAct } from '../use-review.ts'
import { EditPoint } from './EditPoint.tsx'
import { PointHead } from './PointHead.tsx'
import { PointText } from './PointText.tsx'
import { Quiet } from './Quiet.tsx'
import { Remark } from './Remark.tsx'
import { RemovePoint } from './RemovePoint.tsx'
import { Say } from './Say.tsx'

type Shown = {
  project: Project
  stage: { id: string; status: StageStatus }
  point: ReviewPoint
  /** The round it was raised in. */
  round: ReviewRound | undefined
  isRoundOpen: boolean
  /** Whether the reader was led to it. */
  isActive?: boolean
}

type Said = { kind: Exclude<Saying, 'edit' | null>; text: string | null; id: string }
type Saying = 'done' | 'declined' | 'comment' | 'closed' | 'reopened' | 'edit' | null

/** A point of a review, with everything that was said about it, and what can be said next. */
export function Point({ project, stage, point, round, isRoundOpen, isActive = false }: Shown) {
  const at = { projectId: project.id, stageId: stage.id }
  const [saying, setSaying] = useState<Saying>(null)
  const stop = () => setSaying(null)
  const draft = (kind: string) => draftOf(project.me.userId, point.id, kind)
  const about = { ...at, pointId: point.id }
  const act = useReviewAct(
    at,
    async (said: Said) => {
      await say(about, said)
      return said.kind
    },
    (said) => {
      dropDraft(draft(said))
      // Something else may have been begun meanwhile: it stays.
      setSaying((open) => (open === said ? null : open))
    },
  )
  const remove = useReviewAct(at, client.reviews.removePoint)
  const isOver = stage.status === 'completed'
  const canChange =
    may.changePoint(project.me, point) && isRoundOpen && round?.state === 'open' && point.remarks.length === 0
  const canAnswer =
    asksForChange(point) && may.answerPoint(project.me) && !isRoundOpen && !isOver && point.state !== 'closed'
  const canSettle = may.settlePoint(project.me) && !isOver
  return (
    <li
      id={`point-${point.id}`}
      className={classes.point}
      data-closed={point.state === 'closed' || undefined}
      data-active={isActive || undefined}
    >
      <PointHead projectId={project.id} point={point} round={round} />
      {saying === 'edit' && round ? (
        <EditPoint at={at} point={point} round={round} draft={draft('edit')} onDone={stop} />
      ) : (
        <PointText {...point} />
      )}
      {point.remarks.length > 0 && (
        <ul className={classes.remarks}>
          {point.remarks.map((remark) => (
            <Remark key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
      {saying !== null && saying !== 'edit' ? (
        <Say
          key={saying}
          {...prompts[saying]}
          pending={act.isPending}
          draft={draft(saying)}
          onSay={(text, id) => act.mutate({ kind: saying, text, id })}
          onCancel={stop}
        />
      ) : (
        <Group gap={4}>
          {canAnswer && (
            <>
              <Quiet label="Done…" about={point} opens={draft('done')} onClick={() => setSaying('done')} />
              <Quiet label="Not done…" about={point} opens={draft('declined')} onClick={() => setSaying('declined')} />
            </>
          )}
          {canSettle && point.state !== 'closed' && (
            <Quiet
              label="Close"
              about={point}
              loading={act.isPending}
              onClick={() => act.mutate({ kind: 'closed', text: null, id: uuidv7() })}
            />
          )}
          {canSettle && point.state !== 'asked' && (
            <Quiet label="Reopen…" about={point} opens={draft('reopened')} onClick={() => setSaying('reopened')} />
          )}
          {may.commentOnPoint(project.me) && (
            <Quiet label="Comment" about={point} opens={draft('comment')} onClick={() => setSaying('comment')} />
          )}
          {canChange && saying !== 'edit' && (
            <>
              <Quiet label="Edit" about={point} opens={draft('edit')} onClick={() => setSaying('edit')} />
              <RemovePoint
                label={`Remove (point ${point.number})`}
                text={point.text}
                pending={remove.isPending}
                onRemove={() => remove.mutate(about)}
              />
            </>
          )}
        </Group>
      )}
    </li>
  )
}

const prompts = {
  done: { label: 'What was done? (optional)', action: 'Mark as done' },
  declined: { label: 'Why is it not done?', action: 'Mark as not done', missing: 'Say why it is not done.' },
  comment: { label: 'Comment', action: 'Send', missing: 'Write a comment first.' },
  closed: { label: 'Anything to add? (optional)', action: 'Close' },
  reopened: { label: 'What is missing? (optional)', action: 'Reopen' },
}

type About = { projectId: string; stageId: string; pointId: string }

function say(about: About, { kind, text, id }: Said) {
  const remark = { ...about, id }
  switch (kind) {
    case 'done':
      return client.reviews.answerPoint({ ...remark, answer: 'done', text })
    case 'declined':
      return client.reviews.answerPoint({ ...remark, answer: 'declined', text: text ?? '' })
    case 'comment':
      return client.reviews.commentOnPoint({ ...remark, text: text ?? '' })
    case 'closed':
    case 'reopened':
      return client.reviews.settlePoint({ ...remark, closed: kind === 'closed', text })
  }
}
