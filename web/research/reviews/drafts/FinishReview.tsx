import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { type Decision, type ReviewDraft, saysSomething, withDraft } from '#domain/research/reviews/drafts.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { asksForChange, refusalOf } from '#domain/research/reviews/reviews.ts'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { leftToFill } from '#domain/research/rubrics/rubric.ts'
import type { Stage as ProjectStage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import type { Project } from '../../projects/project.ts'
import { RubricForm } from '../../rubrics/RubricForm.tsx'
import { showStage } from '../../stages/live.ts'
import { asksWhy, refetchReview } from '../use-review.ts'
import { words } from '../words.ts'
import { Decide } from './Decide.tsx'
import { actions, goesAlong, missing } from './decision-words.ts'
import { savedWords } from './saved-words.ts'
import { dropRoundDraft, refetchDrafts } from './use-drafts.ts'
import { useSummary } from './use-summary.ts'

type Opened = {
  project: Project
  stage: ProjectStage
  round: ReviewRound
  points: ReviewPoint[]
  draft: ReviewDraft
  /** It has been sent with these points. */
  onSent: (pointIds: string[]) => void
  onClose: () => void
}

/** Sends a review as one: the points that were written, a summary, and what is decided. Closing it loses nothing. */
export default function FinishReview(opened: Opened) {
  const { stage, round, onClose } = opened
  return (
    <Window title={`Finish your review of ${stage.name}, round ${round.number}`} size="lg" onClose={onClose}>
      <Form {...opened} />
    </Window>
  )
}

function Form({ project, stage, round, points, draft, onSent, onClose }: Opened) {
  const at = { projectId: project.id, stageId: stage.id }
  const written = useSummary(project.me.userId, at, round, draft)
  const { summary, rubric } = written
  const [id] = useState(() => uuidv7())
  const review = withDraft({ status: stage.status, roundState: round.state, points }, draft.points)
  const refused = { approve: refusalOf('approve', review), correct: refusalOf('correct', review) }
  const [decision, decide] = useState<Decision>(
    draft.points.some(({ level }) => level === 'must') || refused.approve ? 'return' : 'approve',
  )
  const [tried, setTried] = useState(false)
  const send = useMutation({
    async mutationFn(reason?: string) {
      await written.settle()
      const sent = { ...at, roundId: round.id, summary, points: draft.points.map((point) => point.id) }
      const why = reason ? { reason } : {}
      const moved =
        decision === 'comment'
          ? void (await client.reviews.commentOnRound({ ...sent, id }))
          : decision === 'return'
            ? await client.reviews.returnRound({ ...sent, ...why })
            : await client.reviews.approve({ ...sent, ...why, withCorrections: decision === 'correct' })
      return { moved, pointIds: sent.points }
    },
    async onSuccess({ moved, pointIds }) {
      written.drop()
      // What was sent is no draft any more: it would stand beside itself until it is fetched again.
      await dropRoundDraft(at, round.id)
      await Promise.all([refetchReview(at), refetchDrafts(at)])
      onSent(pointIds)
      if (moved) showStage(project.id, moved)
    },
    onError(error) {
      if (asksWhy(error, project.id, (reason) => send.mutateAsync(reason))) return
      void Promise.all([refetchReview(at), refetchDrafts(at)])
    },
  })
  const needsWords =
    (decision === 'return' || decision === 'comment') && !saysSomething({ summary, points: draft.points, rubric })
  const problem = needsWords ? missing[decision] : OptionalText.safeParse(summary).error?.issues[0]?.message
  const unclosed = points.filter((point) => asksForChange(point) && point.state !== 'closed').length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!problem && (!rubric || leftToFill(rubric) === 0)) send.mutate(undefined)
      }}
    >
      <Stack>
        <Text size="sm">
          {goesAlong(draft.points.length)}
          {unclosed > 0 && ` ${unclosed === 1 ? 'One earlier point is' : `${unclosed} earlier points are`} not closed.`}
        </Text>
        <Textarea
          label="Summary"
          description="Optional with points, and when you approve. Everybody in the project can read it."
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          value={summary}
          onChange={({ currentTarget: { value } }) => written.write({ summary: value, rubric })}
          error={tried && problem}
        />
        <RubricForm
          at={at}
          rubric={rubric}
          tried={tried}
          onChange={(changed) => written.write({ summary, rubric: changed })}
        />
        <Decide project={project} stage={stage} round={round} refused={refused} decision={decision} onDecide={decide} />
        {send.isError && (
          <Text size="sm" c="var(--danger)" role="alert">
            {sentenceOf(send.error, words)}
          </Text>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {summary.trim() === '' && !rubric ? '' : savedWords[written.state]}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" onClick={onClose}>
              Keep as a draft
            </Button>
            <Button type="submit" loading={send.isPending}>
              {actions[decision]}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
