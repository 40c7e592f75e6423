import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { client } from '#web/ground/api.ts'
import { type DraftPlace, dropDraft } from '../drafts/draft.ts'
import { type Stage, useReviewAct } from '../use-review.ts'
import { fieldsOf } from './fields.ts'
import { PointForm } from './PointForm.tsx'

type Shown = { at: Stage; point: ReviewPoint; round: ReviewRound; draft: DraftPlace; onDone: () => void }

/** Changes a point that was sent, for whoever raised it, as long as nobody has said anything about it. */
export function EditPoint({ at, point, round, draft, onDone }: Shown) {
  const edit = useReviewAct(at, client.reviews.editPoint, () => {
    dropDraft(draft)
    onDone()
  })
  return (
    <PointForm
      versions={round.versions}
      links={round.links}
      point={fieldsOf(point)}
      draft={draft}
      pending={edit.isPending}
      onSave={(fields) => edit.mutate({ ...at, pointId: point.id, ...fields })}
      onCancel={onDone}
    />
  )
}
