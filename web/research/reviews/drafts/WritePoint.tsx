import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { type DraftPoint, withPoint } from '#domain/research/reviews/drafts.ts'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { fieldsOf, type MarkedPlace, type PointFields } from '../points/fields.ts'
import { PointForm } from '../points/PointForm.tsx'
import type { Stage } from '../use-review.ts'
import { words } from '../words.ts'
import { useAutosave } from './autosave.ts'
import { draftOf, dropDraft } from './draft.ts'
import { changeDraft, refetchDrafts } from './use-drafts.ts'

type Writing = {
  userId: string
  at: Stage
  round: ReviewRound
  pointId: string
  /** As it is kept; undefined for a new one. */
  point: DraftPoint | undefined
  /** Where it is to be, each time that somebody marks something in the document. */
  place?: MarkedPlace | null
  onType?: ((pointId: string) => void) | undefined
  onDone: () => void
}

/** A point of one’s own draft as it is written: kept on the server while somebody writes, and in the tab until it is there. */
export function WritePoint({ userId, at, round, pointId, point, place = null, onType, onDone }: Writing) {
  const draft = draftOf(userId, pointId, 'point')
  const [before] = useState(point)
  const there = useRef<'no' | 'perhaps' | 'yes'>(point ? 'yes' : 'no')
  const [isPending, setIsPending] = useState(false)
  const about = { ...at, pointId }
  const autosave = useAutosave(async (fields: PointFields) => {
    if (!NewPoint.safeParse(fields).success) return
    const before = there.current
    if (before === 'no') there.current = 'perhaps'
    if (before !== 'yes')
      await client.reviews.raisePoint({ ...at, roundId: round.id, id: pointId, late: true, ...fields })
    there.current = 'yes'
    // The same id again changes nothing: what may have arrived before is edited. What was sent elsewhere meanwhile stays as sent.
    if (before !== 'no') await client.reviews.editPoint({ ...about, ...fields, onlyDraft: true })
    await changeDraft(at, round, (kept) => withPoint(kept, { id: pointId, ...fieldsOf(fields) }))
    dropDraft(draft)
  })
  const fail = (error: unknown) => notifications.show({ message: sentenceOf(error, words), color: 'red' })
  async function finish(fields: PointFields) {
    setIsPending(true)
    autosave.keep(fields)
    try {
      await autosave.flush()
      dropDraft(draft)
      await refetchDrafts(at)
      onDone()
    } catch (error) {
      fail(error)
    }
    setIsPending(false)
  }
  /** What it was before, or nothing. */
  async function cancel() {
    await autosave.drop()
    try {
      if (before) await client.reviews.editPoint({ ...about, ...fieldsOf(before), onlyDraft: true })
      else if (there.current !== 'no') await client.reviews.removePoint(about)
      dropDraft(draft)
      await refetchDrafts(at)
      onDone()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <PointForm
      versions={round.versions}
      links={round.links}
      {...(before ? { point: fieldsOf(before) } : {})}
      place={place}
      draft={draft}
      pending={isPending}
      kept={autosave.state}
      onType={(fields) => {
        onType?.(pointId)
        autosave.keep(fields)
      }}
      onSave={finish}
      onCancel={() => void cancel()}
      onLeave={onDone}
    />
  )
}
