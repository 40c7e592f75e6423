import { type ReactNode, useMemo } from 'react'
import type { ShownMark } from '../reader/marks/shown-marks.ts'
import Reader from '../reader/Reader.tsx'
import type { MarkedPlace } from '../reviews/points/fields.ts'
import review from '../reviews/Review.module.css'
import { GuestPoint } from './GuestPoint.tsx'
import type { OpenedReview } from './use-guest-act.ts'

/** What a guest is reading: a version, and a point of theirs in it. */
export type Reading = { versionId: string; pointId: string | null }

type Shown = {
  token: string
  opened: OpenedReview
  isOver: boolean
  reading: Reading
  onPress: (pointId: string) => void
  onMark: (place: MarkedPlace) => void
  onClose: () => void
  /** The form of a new point. */
  children: ReactNode
}

/** A version that a guest was asked to read, with what they ask for beside its pages. */
export default function GuestReader({ token, opened, isOver, reading, onPress, onMark, onClose, children }: Shown) {
  const { round, points, draft, guest } = opened
  const { versionId, pointId } = reading
  const version = round.versions.find(({ id }) => id === versionId)
  const sent = points.filter((point) => point.versionId === versionId)
  const drafted = (draft?.points ?? []).filter((point) => point.versionId === versionId)
  const page = [...sent, ...drafted].find(({ id }) => id === pointId)?.page ?? null
  const at = useMemo(() => ({ page, pointId }), [page, pointId])
  if (!version) return null
  const marks = [...sent, ...drafted].map(
    ({ id, page, mark }, place): ShownMark => ({
      ...{ id, versionId, page, mark, label: String(place + 1), title: `Your point ${place + 1}` },
      tone: place < sent.length ? 'open' : 'draft',
    }),
  )
  return (
    <Reader
      source={{ link: token }}
      version={version}
      beside={round.versions}
      marks={marks}
      at={at}
      onPress={onPress}
      onMark={isOver ? null : (made) => onMark({ ...made, versionId, linkId: null })}
      onClose={onClose}
    >
      <ol className={review.points}>
        {sent.map((point) => (
          <GuestPoint key={point.id} {...{ token, point, round, isOver }} guestId={guest.id} isDraft={false} />
        ))}
        {drafted.map((point) => (
          <GuestPoint key={point.id} {...{ token, point, round, isOver }} guestId={guest.id} isDraft />
        ))}
      </ol>
      <div>{children}</div>
    </Reader>
  )
}
